import { randomUUID } from 'node:crypto'
import { type ApiResponse, call, expectJson } from './calls.ts'
import { target } from './target.ts'

export type Person = { email: string; password: string; token: string }

export const PASSWORD = 'Correct-Horse'

/** Returns an unused e-mail address. */
export const newEmail = (): string => `person-${randomUUID()}@example.test`

/** Returns the code from the next unread mail to an address. */
export const nextCode = async (email: string): Promise<string> => {
  if (!target.nextCode) throw new Error('Mails of this target cannot be read.')
  return target.nextCode(email)
}

/** Builds the multipart body of a registration. */
export const registration = (user: unknown, image?: File): FormData => {
  const form = new FormData()
  form.set('user', new Blob([JSON.stringify(user)], { type: 'application/json' }))
  if (image) form.set('profileImage', image)
  return form
}

/** Builds the registration of a new user. `fields` replace its values. */
export const newcomer = (fields: Record<string, unknown> = {}) => ({
  name: 'Asha Verma',
  email: newEmail(),
  deathOfBirth: '1991-07-14',
  password: PASSWORD,
  ...fields,
})

export const register = (user: unknown, image?: File, at?: string): Promise<ApiResponse<{ email: string }>> =>
  call('POST /api/auth/v1/register', { body: registration(user, image), at })

export const logIn = (email: string, password: string, at?: string): Promise<ApiResponse<{ token: string }>> =>
  call('POST /api/auth/v1/login', { json: { email, password }, at })

/** Registers a user and verifies the e-mail address with the code from the mail. */
export const verified = async (image?: File, at?: string): Promise<{ email: string; password: string }> => {
  const { email, password, ...rest } = newcomer()
  await register({ email, password, ...rest }, image, at)
  await call('POST /api/auth/v1/verify-email', { json: { email, otp: await nextCode(email) }, at })
  return { email, password }
}

const signedIn = async ({ email, password }: { email: string; password: string }): Promise<Person> => {
  const response = await logIn(email, password)
  expectJson(response, 200)
  return { email, password, token: response.body.token }
}

/** Registers a new user and logs in. */
export const newPerson = async (image?: File): Promise<Person> => signedIn(await verified(image))

/** Logs in a new user, or the configured account if the mails of the target cannot be read. */
export const someone = async (): Promise<Person> =>
  target.nextCode || !target.account ? newPerson() : signedIn(target.account)
