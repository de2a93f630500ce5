import type { User } from '#contract/users/profile/response.ts'
import { createApp } from '#server/app.ts'
import { createImages } from '#server/node/adapters/images.ts'
import type { Log, LogFields, Mail, PatientMailer, Ports } from '#server/ports.ts'
import { createTestPush } from './push.ts'
import { openStore } from './store.ts'

/** The password of every test user. */
export const PASSWORD = 'Strong-password'
/** The e-mail address of the first test user. */
export const EMAIL = 'asha@example.com'
const BANK = {
  accountHolderName: 'Asha Rao',
  bankName: 'SBI',
  accountNumber: '12345678',
  mobileNumber: '9876543210',
  isActive: true,
}

type Logged = { message: string; fields: LogFields }

type TestPorts = Omit<Ports, 'mailer'> & { mailer: Ports['mailer'] & PatientMailer }

const logTo = (lines: Logged[], all: LogFields = {}): Log => {
  const keep = (fields: LogFields, message: string) => void lines.push({ message, fields: { ...all, ...fields } })
  return {
    info: keep,
    warn: keep,
    error: ({ err: _, ...fields }, message) => keep(fields, message),
    child: (fields) => logTo(lines, { ...all, ...fields }),
  }
}

/** Shared by all apps of a process, because each would start a process of its own for its first picture. */
const images = createImages()

const key = () => crypto.getRandomValues(new Uint8Array(32))

/** Creates the app with an empty database, or with the given store, a clock that the test moves, and a fast hasher. */
export const openApi = async (change: Partial<TestPorts> = {}) => {
  const { close, ...opened } = change.store ? { store: change.store, close: async () => {} } : await openStore()
  const { store } = opened
  const outbox: Mail[] = []
  const logged: Logged[] = []
  let now = Date.parse('2026-11-21T08:00:00Z')
  const ports: TestPorts = {
    ...opened,
    mailer: {
      delivery: 'mail',
      send: (mail) => void outbox.push(mail),
      sendWhenIdle: async (prepare) => {
        const mail = await prepare()
        if (mail) outbox.push(mail)
        return 'done'
      },
    },
    hasher: {
      hash: async (password) => `hash of ${password}`,
      verify: async (hash, password) => hash === `hash of ${password}`,
    },
    images,
    push: createTestPush().push,
    clock: () => new Date(now),
    keys: { codes: key(), images: key() },
    log: logTo(logged),
    rateLimits: false,
    registration: 'open',
    maxRecordsPerUser: 200_000,
    maxProofsPerUser: 2_000,
    maxChangesPerDay: 20_000,
    ...change,
  }
  const app = createApp(ports)

  const call = async (
    method: string,
    path: string,
    { body, token, headers = {}, address = '192.0.2.1' }: Call = {},
  ): Promise<Response> =>
    app.fetch(
      new Request(`http://127.0.0.1${path}`, {
        method,
        headers: {
          ...(body !== undefined && !(body instanceof FormData) && { 'Content-Type': 'application/json' }),
          ...(token !== undefined && { Authorization: `Bearer ${token}` }),
          ...headers,
        },
        ...(body !== undefined && { body: body instanceof FormData ? body : JSON.stringify(body) }),
      }),
      { address },
    )
  const post = (path: string, body: unknown, more: Omit<Call, 'body'> = {}) => call('POST', path, { body, ...more })

  const register = (email = EMAIL, image?: Blob, invitation?: string): Promise<Response> => {
    const form = new FormData()
    const user = { name: 'Asha Rao', email, deathOfBirth: '1990-02-03', password: PASSWORD, invitation }
    form.set('user', new Blob([JSON.stringify(user)], { type: 'application/json' }))
    if (image) form.set('profileImage', image, 'me')
    return post('/api/auth/v1/register', form)
  }
  const codeFor = (email = EMAIL): string => {
    const code = /\b\d{4}\b/.exec(outbox.findLast(({ to }) => to === email)?.text ?? '')?.[0]
    if (!code) throw new Error('No code was mailed.')
    return code
  }
  const verify = (otp: string, email = EMAIL) => post('/api/auth/v1/verify-email', { email, otp })
  const login = (password = PASSWORD, email = EMAIL, address = '192.0.2.1') =>
    post('/api/auth/v1/login', { email, password }, { address })

  return {
    ports,
    store,
    outbox,
    fetch: (request: Request) => app.fetch(request, {}),
    logged,
    call,
    post,
    register,
    verify,
    login,
    codeFor,
    /** Registers, verifies and logs in. Returns the token. */
    signIn: async (email = EMAIL): Promise<string> => {
      await register(email)
      await verify(codeFor(email), email)
      const { token }: { token: string } = await (await login(PASSWORD, email)).json()
      return token
    },
    user: async (token: string): Promise<User> => (await post('/api/auth/v1/jwt-verify', { token })).json(),
    /** Adds a bank with an opening balance in rupees. Returns its id. */
    addBank: async (token: string, amount: number, change: object = {}): Promise<string> => {
      const response = await post('/api/v1/add-bank', { ...BANK, amount, ...change }, { token })
      const { id }: { id: string } = await response.json()
      return id
    },
    advanceClock: (milliseconds: number) => {
      now += milliseconds
    },
    close,
  }
}

type Call = { body?: unknown; token?: string; headers?: Record<string, string>; address?: string }

/** The app and shortcuts for its requests. */
export type Api = Awaited<ReturnType<typeof openApi>>
