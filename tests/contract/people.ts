import { randomUUID } from 'node:crypto'
import { type Answer, call, expectJson } from './calls.ts'
import { target } from './target.ts'

export type Person = { email: string; password: string; token: string }

export const PASSWORD = 'Correct-Horse'

/** An address that nobody had before. */
export const newEmail = (): string => `person-${randomUUID()}@example.test`

/** The code in the next unread mail to an address. */
export const nextCode = async (email: string): Promise<string> => {
  if (!target.nextCode) throw new Error('Mails of this target cannot be read.')
  return target.nextCode(email)
}

/** The multipart body of a registration. */
export const registration = (user: unknown, image?: File): FormData => {
  const form = new FormData()
  form.set('user', new Blob([JSON.stringify(user)], { type: 'application/json' }))
  if (image) form.set('profileImage', image)
  return form
}

/** What a person who registers sends; with other fields where a test says so. */
export const newcomer = (fields: Record<string, unknown> = {}) => ({
  name: 'Asha Verma',
  email: newEmail(),
  deathOfBirth: '1991-07-14',
  password: PASSWORD,
  ...fields,
})

export const register = (user: unknown, image?: File, at?: string): Promise<Answer<{ email: string }>> =>
  call('POST /api/auth/v1/register', { body: registration(user, image), at })

export const logIn = (email: string, password: string, at?: string): Promise<Answer<{ token: string }>> =>
  call('POST /api/auth/v1/login', { json: { email, password }, at })

/** Registers a person and confirms the address with the mailed code. */
export const verified = async (image?: File, at?: string): Promise<{ email: string; password: string }> => {
  const { email, password, ...rest } = newcomer()
  await register({ email, password, ...rest }, image, at)
  await call('POST /api/auth/v1/verify-email', { json: { email, otp: await nextCode(email) }, at })
  return { email, password }
}

const signedIn = async ({ email, password }: { email: string; password: string }): Promise<Person> => {
  const answer = await logIn(email, password)
  expectJson(answer, 200)
  return { email, password, token: answer.body.token }
}

/** A new person, signed in. */
export const newPerson = async (image?: File): Promise<Person> => signedIn(await verified(image))

/** Somebody signed in: a new person, or the account given with a target whose mails cannot be read. */
export const someone = async (): Promise<Person> =>
  target.nextCode || !target.account ? newPerson() : signedIn(target.account)
