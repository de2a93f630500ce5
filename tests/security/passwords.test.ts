import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { endpoints } from '#contract/endpoints.ts'
import { type Api, EMAIL, openApi } from '#tests/tools/server-api.ts'

const COMPOSED = 'Caf\u00e9-Passw\u00f6rd'
const DECOMPOSED = COMPOSED.normalize('NFD')

let api: Api
let hashes: number

beforeEach(async () => {
  hashes = 0
  api = await openApi({
    hasher: {
      hash: async (password) => {
        hashes += 1
        return `hash of ${password}`
      },
      verify: async (hash, password) => {
        hashes += 1
        return hash === `hash of ${password}`
      },
    },
  })
  await api.signIn()
})

afterEach(() => api.close())

const reset = async (password: string, later = password): Promise<number> => {
  await api.post(endpoints.sendOtp.path, { email: EMAIL, password, otp: '' })
  return (await api.post(endpoints.forgetPassword.path, { email: EMAIL, password: later, otp: api.codeFor() })).status
}

describe('a password', () => {
  test.each([
    ['composed', COMPOSED, DECOMPOSED],
    ['decomposed', DECOMPOSED, COMPOSED],
    ['in full width', 'Strong－password', 'Strong-password'],
  ])('that was set %s is right in the other form too', async (_, set, typed) => {
    expect(await reset(set, typed)).toBe(200)
    expect((await api.login(typed)).status).toBe(200)
    expect((await api.login(set)).status).toBe(200)
    expect((await api.login(`${typed} `)).status).toBe(401)
  })

  test('that was hashed before it was normalized is right as it was typed', async () => {
    await api.store
      .updateTable('users')
      .set({ password_hash: `hash of ${DECOMPOSED}` })
      .execute()
    expect((await api.login(DECOMPOSED)).status).toBe(200)
    expect((await api.login(COMPOSED)).status).toBe(401)
  })

  test.each([COMPOSED, DECOMPOSED])('costs the same work with an unknown e-mail: %s', async (password) => {
    hashes = 0
    await api.login(password)
    const known = hashes
    hashes = 0
    await api.login(password, 'nobody@example.com')
    expect(hashes).toBe(known)
  })
})
