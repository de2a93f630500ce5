import { expect } from 'vitest'
import { call, expectBroken, expectJson, expectProblem } from './tools/calls.ts'
import { describeFeature } from './tools/features.ts'
import { logIn, newPerson, PASSWORD, type Person } from './tools/people.ts'
import { testWithMail } from './tools/target.ts'

type Session = { id: string; createdAt: string; usedAt: string; device: string; current: boolean }

const PHONE =
  'Mozilla/5.0 (Linux; Android 15; Pixel 9) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Mobile Safari/537.36'
const NEW_PASSWORD = 'Battery-Staple'

const list = async (by: { token: string }): Promise<Session[]> => {
  const response = await call<Session[]>('GET /api/v1/sessions', { by })
  expectJson(response, 200)
  return response.body
}

const logInOnPhone = async ({ email, password }: Person): Promise<{ token: string }> => {
  const headers = { 'User-Agent': PHONE }
  const { body } = await call<{ token: string }>('POST /api/auth/v1/login', { json: { email, password }, headers })
  return body
}

const isSignedIn = async ({ token }: { token: string }): Promise<boolean> =>
  (await call('POST /api/auth/v1/jwt-verify', { json: { token } })).status === 200

const changePassword = (by: { token: string }, json: object) => call('POST /api/v1/change-password', { by, json })

describeFeature('sessions')('the sessions of a user', () => {
  testWithMail('have the device of the login, their times, and a mark on the one that asks', async () => {
    const person = await newPerson()
    const phone = await logInOnPhone(person)
    const sessions = await list(phone)
    expect(sessions).toHaveLength(2)
    const [current, ...others] = sessions.toSorted((one, other) => Number(other.current) - Number(one.current))
    expect(current).toMatchObject({ device: 'Chrome on Android', current: true })
    expect(others).toMatchObject([{ current: false }])
    for (const { id, createdAt, usedAt } of sessions) {
      expect(id).not.toBe('')
      expect(new Date(createdAt).toISOString()).toBe(createdAt)
      expect(usedAt >= createdAt).toBe(true)
    }
  })

  testWithMail('change with a login, whatever the client has read before', async () => {
    const person = await newPerson()
    const before = await call('GET /api/v1/sessions', { by: person })
    const tag = before.headers.get('ETag')
    await logIn(person.email, PASSWORD)
    const headers = { ...(tag && { 'If-None-Match': tag }) }
    const after = await call<Session[]>('GET /api/v1/sessions', { by: person, headers })
    expectJson(after, 200)
    expect(after.body).toHaveLength(2)
  })

  testWithMail('end one by one', async () => {
    const person = await newPerson()
    const phone = await logInOnPhone(person)
    const ended = (await list(phone)).find(({ current }) => current)?.id ?? ''
    const path = `DELETE /api/v1/sessions/${ended}` as const
    expect((await call(path, { by: person })).status).toBe(200)
    expect(await isSignedIn(phone)).toBe(false)
    expect(await isSignedIn(person)).toBe(true)
    expectProblem(await call(path, { by: person }), 404)
  })

  testWithMail('end all but the one that asks', async () => {
    const person = await newPerson()
    const others = [await logInOnPhone(person), await logInOnPhone(person)]
    expect((await call('DELETE /api/v1/sessions', { by: person })).status).toBe(200)
    expect(await Promise.all(others.map(isSignedIn))).toEqual([false, false])
    expect(await list(person)).toMatchObject([{ current: true }])
    expect((await logIn(person.email, PASSWORD)).status).toBe(200)
  })
})

describeFeature('sessions')('a change of the password', () => {
  testWithMail('takes the new one at the next login, and ends every other session', async () => {
    const person = await newPerson()
    const phone = await logInOnPhone(person)
    const response = await changePassword(person, { password: PASSWORD, newPassword: NEW_PASSWORD })
    expectJson(response, 200)
    expect(response.body).toEqual({})
    expect(await isSignedIn(person)).toBe(true)
    expect(await isSignedIn(phone)).toBe(false)
    expect((await logIn(person.email, PASSWORD)).status).toBe(401)
    expect((await logIn(person.email, NEW_PASSWORD)).status).toBe(200)
  })

  testWithMail('is refused with a wrong password, and changes nothing', async () => {
    const person = await newPerson()
    const phone = await logInOnPhone(person)
    const response = await changePassword(person, { password: 'Wrong-Horse', newPassword: NEW_PASSWORD })
    expectBroken(response, 'password', 'This is not your password.')
    expect(await isSignedIn(phone)).toBe(true)
    expect((await logIn(person.email, PASSWORD)).status).toBe(200)
  })

  testWithMail('is refused with a new password that breaks a rule', async () => {
    const person = await newPerson()
    const response = await changePassword(person, { password: PASSWORD, newPassword: 'weak' })
    expectBroken(response, 'newPassword', 'Please enter a stronger password!')
  })

  testWithMail('counts wrong passwords as failed logins', async () => {
    const person = await newPerson()
    const tries = Array.from({ length: 6 }, () => ({ password: 'Wrong-Horse', newPassword: NEW_PASSWORD }))
    const statuses = []
    for (const json of tries) statuses.push((await changePassword(person, json)).status)
    expect(statuses.slice(0, 5)).toEqual([400, 400, 400, 400, 400])
    expect([400, 429]).toContain(statuses[5]) // 429 where the host has rate limits
  })
})
