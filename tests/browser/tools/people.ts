import { type Endpoint, endpoints } from '#contract/endpoints.ts'
import { createMultipartBody } from '#src/lib/api/multipart.ts'
import type { MailSink } from './mail-sink.ts'

type Call = (endpoint: Endpoint, body?: object) => Promise<unknown>

/** A user with a verified e-mail address and an open session. */
export type Person = {
  name: string
  email: string
  password: string
  token: string
  /** Sends a request as this user. Throws if the response is an error. */
  call: Call
  /** Returns `call` for another session of the same user. */
  withToken: (token: string) => Call
}

const send = async (url: string, { method, path }: Endpoint, token: string | undefined, body?: object) => {
  const isForm = body instanceof FormData
  const response = await fetch(url + path, {
    method: method.toUpperCase(),
    headers: {
      ...(token && { Authorization: `Bearer ${token}` }),
      ...(body && !isForm && { 'Content-Type': 'application/json' }),
    },
    body: isForm ? body : body ? JSON.stringify(body) : null,
  })
  if (!response.ok) throw new Error(`${path} answered ${response.status}: ${await response.text()}`)
  return response.json()
}

/** Builds the registration of a new user with a unique e-mail address. */
export const newcomer = () => ({
  name: 'Asha Verma',
  email: `asha.${crypto.randomUUID()}@example.com`,
  deathOfBirth: '1990-05-17',
  password: 'Correct-Horse-7',
})

/** Registers a new user through the API, verifies the code from the mail, and logs in. */
export const registerPerson = async (url: string, mail: MailSink): Promise<Person> => {
  const user = newcomer()
  const { name, email, password } = user
  await send(url, endpoints.register, undefined, createMultipartBody('user', user, 'profileImage', undefined))
  await send(url, endpoints.verifyEmail, undefined, { email, otp: await mail.nextCode(email) })
  const response = await send(url, endpoints.login, undefined, { email, password })
  const { token } = response as { token: string } // the response of login
  const withToken =
    (token: string): Call =>
    (endpoint, body) =>
      send(url, endpoint, token, body)
  return { name, email, password, token, call: withToken(token), withToken }
}
