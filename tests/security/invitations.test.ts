import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { verbs } from '#server/node/cli/user-verbs.ts'
import { readConfiguration } from '#server/node/configuration.ts'
import { addInvitation } from '#server/registration/invitation-store.ts'
import { findUserByEmail } from '#server/users/user-store.ts'
import { type Api, EMAIL, openApi } from '#tests/tools/server-api.ts'
import { expectStatus } from '#tests/tools/server-steps.ts'

const DAY_MS = 24 * 3_600_000
const OTHER = 'ravi@example.in'

const INVALID = 'This invitation is for another e-mail, or it is used or too old. Please ask the host for a new one.'

let api: Api

const invite = (email = EMAIL) => addInvitation(api.store, email, api.ports.clock())
const register = (invitation?: string, email = EMAIL) => api.register(email, undefined, invitation)
const verify = (email = EMAIL) => api.verify(api.codeFor(email), email)
const detailOf = async (response: Promise<Response>): Promise<unknown> => (await (await response).json()).detail
const countUsers = async () => (await api.store.selectFrom('users').select('id').execute()).length

afterEach(() => api.close())

describe.each([
  ['invite', 'The host of this server invites people.'],
  ['closed', 'This server takes no new people.'],
] as const)('where registration is "%s"', (registration, sentence) => {
  beforeEach(async () => {
    api = await openApi({ registration })
  })

  test('nobody registers without an invitation, and the refusal shows no account', async () => {
    const invitation = await invite()
    await expectStatus(201, register(invitation))
    await expectStatus(200, verify())
    for (const email of [EMAIL, OTHER]) {
      const response = await expectStatus(403, register(undefined, email))
      expect(response.headers.get('Content-Type')).toBe('application/problem+json')
      expect((await response.json()).detail).toBe(sentence)
      expect(await detailOf(register('guessed', email))).toBe(INVALID)
    }
    expect(await countUsers()).toBe(1)
    expect(api.outbox).toHaveLength(1)
  })

  test('an invitation lets its e-mail register once', async () => {
    const invitation = await invite()
    await expectStatus(201, register(invitation))
    await expectStatus(200, verify())
    await expectStatus(200, api.login())
    const response = await expectStatus(403, register(invitation))
    expect((await response.json()).detail).toBe(INVALID)
  })

  test('an invitation of another e-mail is refused', async () => {
    const invitation = await invite(OTHER)
    expect(await detailOf(register(invitation))).toBe(INVALID)
    expect(await countUsers()).toBe(0)
  })

  test('an invitation is valid for seven days', async () => {
    const invitation = await invite()
    api.advanceClock(7 * DAY_MS - 1)
    await expectStatus(201, register(invitation))
    api.advanceClock(1)
    await expectStatus(403, register(invitation))
    expect(await detailOf(verify())).toBe(INVALID)
    await expectStatus(401, api.login())
  })

  test('a newer invitation of the same e-mail replaces the earlier one', async () => {
    const earlier = await invite()
    const newer = await invite()
    await expectStatus(403, register(earlier))
    await expectStatus(201, register(newer))
  })

  test('who mistyped registers again with the same invitation, until a code is typed in', async () => {
    const invitation = await invite()
    await expectStatus(201, register(invitation))
    await expectStatus(400, api.verify('none'))
    await expectStatus(201, register(invitation))
    await expectStatus(200, verify())
    expect(await countUsers()).toBe(1)
  })

  test('of 20 uses at the same moment one makes the account', async () => {
    const invitation = await invite()
    const registered = await Promise.all(Array.from({ length: 20 }, () => register(invitation)))
    expect(registered.map(({ status }) => status)).toContain(201)
    await expectStatus(201, register(invitation)) // its code is the one that counts
    const verified = await Promise.all(Array.from({ length: 20 }, () => verify()))
    expect(verified.filter(({ status }) => status === 200)).toHaveLength(1)
    await expectStatus(403, register(invitation))
    expect(await countUsers()).toBe(1)
    expect(await api.store.selectFrom('invitations').selectAll().execute()).toEqual([])
  })
})

test('who has not typed in the code before the doors close needs an invitation', async () => {
  api = await openApi()
  await expectStatus(201, register())
  const closed = await openApi({ ...api.ports, registration: 'closed' })
  expect(await detailOf(closed.verify(api.codeFor()))).toBe(INVALID)
  await addInvitation(api.store, EMAIL, api.ports.clock())
  await expectStatus(200, closed.verify(api.codeFor()))
})

test('the database has no invitation that could be used, and no used one', async () => {
  api = await openApi({ registration: 'invite' })
  const invitation = await invite()
  const row = await api.store.selectFrom('invitations').selectAll().executeTakeFirstOrThrow()
  expect(JSON.stringify(row)).not.toContain(invitation)
  expect(row.token_hash).toMatch(/^[\da-f]{64}$/)
  expect(JSON.stringify(api.logged)).not.toContain(invitation)
})

test.each([
  ['HOST', '0.0.0.0'],
  ['HOST', '::'],
  ['PORT', '0'],
])('no invitation is made for an address that nobody can open: %s is "%s", without PUBLIC_URL', async (name, value) => {
  api = await openApi({ registration: 'invite' })
  const { store, ports } = api
  const invited = (more: object) => {
    const configuration = readConfiguration({ [name]: value, ...more })
    return verbs.invite({ store, email: EMAIL, user: undefined, now: ports.clock(), configuration })
  }
  await expect(invited({})).rejects.toThrow(
    'PUBLIC_URL is "": accepted is an origin, because the invitation needs one.',
  )
  expect(await store.selectFrom('invitations').selectAll().execute()).toEqual([])
  expect(await invited({ PUBLIC_URL: 'https://money.example.com' })).toContain(
    'https://money.example.com/auth/register#invitation=',
  )
})

test('the operator who verifies an e-mail sees who registered with it, and on which day', async () => {
  api = await openApi()
  await expectStatus(201, register())
  const user = await findUserByEmail(api.store, EMAIL)
  const created = api.ports.clock()
  api.advanceClock(3 * DAY_MS)
  const order = { store: api.store, email: EMAIL, now: api.ports.clock(), configuration: readConfiguration({}) }
  const name = 'Asha\u001b[2J Rao\r\n' // what it does to a terminal is removed
  expect(await verbs.verify({ ...order, user: user && { ...user, name } })).toBe(
    `Verified ${EMAIL}: Asha[2J Rao, who registered on ${created.toISOString().slice(0, 10)}, can log in.`,
  )
  await expectStatus(200, api.login())
})
