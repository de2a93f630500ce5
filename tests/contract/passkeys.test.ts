import { expect, test } from 'vitest'
import { call, expectBroken, expectJson, expectProblem } from './tools/calls.ts'
import { describeFeature } from './tools/features.ts'
import { newPerson, PASSWORD } from './tools/people.ts'
import { UNKNOWN_ID } from './tools/records.ts'
import { testWithMail } from './tools/target.ts'

type Options = { challenge: string; rp?: { id: string }; rpId?: string; user?: { id: string; name: string } }

const askToAdd = (by: { token: string }, json: object) =>
  call<Options>('POST /api/auth/v1/passkey-options', { by, json })

const response = { clientDataJSON: 'AAAA', authenticatorData: 'AAAA', signature: 'AAAA', userHandle: 'AAAA' }
const unknown = { id: 'AAAA', rawId: 'AAAA', type: 'public-key', response }

const logIn = (json: object) => call('POST /api/auth/v1/passkey-login', { json })

describeFeature('passkeys')('options to sign in', () => {
  test('come without a token, have a new challenge each time, and name no passkey', async () => {
    const first = await call<Options>('POST /api/auth/v1/passkey-options', { json: {} })
    expectJson(first, 200)
    expect(first.body).toMatchObject({ rpId: expect.stringMatching(/./), userVerification: 'required' })
    expect(first.body).not.toHaveProperty('allowCredentials')
    expect(first.body.challenge).toMatch(/^[\w-]{22,}$/)
    const second = await call<Options>('POST /api/auth/v1/passkey-options')
    expect(second.body.challenge).not.toBe(first.body.challenge)
  })

  test('are refused with a token of nobody', async () => {
    expectProblem(await askToAdd({ token: 'garbage' }, { password: PASSWORD }), 401)
  })
})

describeFeature('passkeys')('options to add a passkey', () => {
  testWithMail('come for the password, and name the user', async () => {
    const person = await newPerson()
    const { body, ...asked } = await askToAdd(person, { password: PASSWORD })
    expectJson({ body, ...asked }, 200)
    expect(body).toMatchObject({
      rp: { id: expect.stringMatching(/./), name: 'Wealth Care' },
      user: { name: person.email },
      attestation: 'none',
      authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
      excludeCredentials: [],
    })
  })

  testWithMail('are refused without the password, and with a wrong one', async () => {
    const person = await newPerson()
    expectBroken(await askToAdd(person, {}), 'password', 'Password is required')
    expectBroken(await askToAdd(person, { password: 'Wrong-Password' }), 'password', 'This is not your password.')
  })
})

describeFeature('passkeys')('a login with a passkey', () => {
  test('that nobody has is refused', async () => expectProblem(await logIn(unknown), 401))

  test.each([
    ['nothing', {}],
    ['no response', { ...unknown, response: undefined }],
    ['a response that is a text', { ...unknown, response: 'AAAA' }],
    ['a response without a signature', { ...unknown, response: { ...response, signature: '' } }],
    ['an id that is no base64url', { ...unknown, id: 'ä+/' }],
    ['another type', { ...unknown, type: 'password' }],
  ])('with %s is no valid request', async (_, json) => expectProblem(await logIn(json), 400))
})

describeFeature('passkeys')('the passkeys of a user', () => {
  testWithMail('are none at first', async () => {
    const person = await newPerson()
    const listed = await call('GET /api/v1/passkeys', { by: person })
    expectJson(listed, 200)
    expect(listed.body).toEqual([])
    expect(listed.headers.get('ETag')).toBeNull()
  })

  testWithMail('are not added with a response that answers no challenge', async () => {
    const person = await newPerson()
    const created = { ...unknown, response: { clientDataJSON: 'AAAA', attestationObject: 'AAAA' } }
    const json = { name: 'Phone', response: created }
    const refused = await call('POST /api/v1/passkeys', { by: person, json })
    expectProblem(refused, 400)
    expect(refused.body).toMatchObject({ detail: 'The passkey was not added. Please try again.' })
    expectBroken(await call('POST /api/v1/passkeys', { by: person, json: { ...json, name: '' } }), 'name')
    const long = { ...json, name: 'x'.repeat(61) }
    expectBroken(await call('POST /api/v1/passkeys', { by: person, json: long }), 'name')
  })

  testWithMail('are not removed when there is none, or the password is wrong', async () => {
    const person = await newPerson()
    const path = `DELETE /api/v1/passkeys/${UNKNOWN_ID}` as const
    expectProblem(await call(path, { by: person, json: { password: PASSWORD } }), 404)
    expectBroken(await call(path, { by: person, json: { password: 'Wrong-Password' } }), 'password')
    expectBroken(await call(path, { by: person, json: {} }), 'password')
  })
})
