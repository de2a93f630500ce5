import { endpoints } from '#contract/endpoints.ts'
import { createApp } from '#server/app.ts'
import type { Log, Mail } from '#server/ports.ts'
import type { Store } from '#server/store/tables.ts'

/** The day of the server. */
export const TODAY = '2026-11-21'

const PASSWORD = 'Strong-password'

export type Call = { method: string; path: string; body?: unknown; headers?: Record<string, string> }
export type Answer = { status: number; text: string; json: unknown }
export type Someone = {
  id: string
  token: string
  email: string
  canary: string
  /** The token of a page for another person. */
  share: string
}

const key = () => crypto.getRandomValues(new Uint8Array(32))

const parsed = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

const textOf = (body: unknown): string => (typeof body === 'string' ? body : JSON.stringify(body))

/** Creates the app with a fast hasher and without rate limits. It counts requests and collects failures. */
export const openWorld = (store: Store) => {
  const outbox: Mail[] = []
  const failures: unknown[] = []
  const silent = () => {}
  const log: Log = { info: silent, warn: silent, error: ({ err }) => void failures.push(err), child: () => log }
  const app = createApp({
    store,
    mailer: { delivery: 'mail', send: (mail) => void outbox.push(mail) },
    hasher: { hash: async (password) => `of ${password}`, verify: async (hash, password) => hash === `of ${password}` },
    images: {
      toProfileImage: async () => undefined,
      toProof: async (picture) => picture,
      toRestoredProof: async (picture) => picture,
    },
    clock: () => new Date(`${TODAY}T08:00:00Z`),
    keys: { codes: key(), images: key() },
    log,
    passkeyOrigin: 'https://money.example.com',
    rateLimits: false,
    registration: 'open',
    maxRecordsPerUser: 200_000,
    maxProofsPerUser: 2_000,
    maxChangesPerDay: 20_000,
  })
  let requests = 0

  const call = async ({ method, path, body, headers = {} }: Call, by?: Someone): Promise<Answer> => {
    requests += 1
    const isPlain = body === undefined || body instanceof FormData
    const response = await app.fetch(
      new Request(`http://127.0.0.1${path}`, {
        method,
        headers: {
          ...(!isPlain && { 'Content-Type': 'application/json' }),
          ...(by && { Authorization: `Bearer ${by.token}` }),
          ...headers,
        },
        ...(body !== undefined && method !== 'GET' && { body: body instanceof FormData ? body : textOf(body) }),
      }),
      { address: '192.0.2.1' },
    )
    const text = await response.text()
    return { status: response.status, text, json: parsed(text) }
  }

  const post = (path: string, body: unknown) => call({ method: 'POST', path, body })

  return {
    store,
    call,
    failures,
    requests: () => requests,
    /** Signs a new user up, whose name and e-mail address contain a canary. */
    newcomer: async (): Promise<Someone> => {
      const canary = `canary${crypto.randomUUID().replaceAll('-', '')}`
      const email = `${canary}@example.com`
      const user = new FormData()
      user.set('user', JSON.stringify({ name: canary, email, deathOfBirth: '1990-02-03', password: PASSWORD }))
      await post(endpoints.register.path, user)
      const otp = /\b\d{4}\b/.exec(outbox.pop()?.text ?? '')?.[0]
      await post(endpoints.verifyEmail.path, { email, otp })
      const { token } = (await post(endpoints.login.path, { email, password: PASSWORD })).json as { token: string } // checked by the contract tests
      const { id } = (await post(endpoints.jwtVerify.path, { token })).json as { id: string } // checked by the contract tests
      const by = { id, token, email, canary, share: '' }
      const added = await call({ method: 'POST', path: endpoints.addShare.path, body: { person: canary, days: 7 } }, by)
      const { url } = added.json as { url: string } // checked by the contract tests
      return { ...by, share: url.split('/').at(-1) ?? '' }
    },
  }
}

export type World = ReturnType<typeof openWorld>
