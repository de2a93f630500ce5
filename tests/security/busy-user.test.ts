import { afterEach, beforeEach, expect, inject, onTestFinished, test } from 'vitest'
import { endpoints } from '#contract/endpoints.ts'
import { lockUser } from '#server/store/lock-user.ts'
import { openApi, PASSWORD } from '#tests/tools/server-api.ts'
import { EMAIL, openSharing, type Sharing } from './sharing.ts'

const REMINDERS = { calendar: true, mail: true, mailHour: 7, timeZone: 'UTC', daysBefore: 30 }

let owner: Sharing
let other: string

beforeEach(async () => {
  owner = await openSharing()
  other = await owner.api.signIn('other@example.com')
})

afterEach(() => owner.api.close())

const times = <Result>(count: number, task: (index: number) => Promise<Result>): Promise<Result>[] =>
  Array.from({ length: count }, (_, index) => task(index))

const rename = (token: string, index: number) =>
  owner.api.post(endpoints.renamePerson.path, { from: `Ravi ${index}`, to: 'Ravi' }, { token })

const setReminders = () => owner.api.call('PUT', endpoints.setReminders.path, { token: owner.token, body: REMINDERS })

/**
 * Locks the owner's row as a long change does, until the returned function is called. SQLite runs one transaction at a time,
 * so there nothing is locked.
 */
const holdOwner = async (): Promise<() => Promise<void>> => {
  if (inject('postgres') === undefined) return async () => {}
  const { promise: isLocked, resolve: reportLocked } = Promise.withResolvers<void>()
  const { promise: isOver, resolve: release } = Promise.withResolvers<void>()
  const change = owner.api.store.transaction().execute(async (db) => {
    await lockUser(db, owner.user)
    reportLocked()
    await isOver
  })
  await isLocked
  const end = () => {
    release()
    return change
  }
  onTestFinished(end)
  return end
}

/** What changes a user's rows, with the statuses that it may have. Each is prepared, then sent many times. */
const changes: [string, number[], () => Promise<(index: number) => Promise<Response>>][] = [
  ['renames', [200], async () => (index) => rename(owner.token, index)],
  ['settings of reminders', [200], async () => setReminders],
  [
    'claims',
    [202, 429],
    async () => {
      const lendId = await owner.addLend({ returnName: 'Ravi' })
      const { secret } = await owner.addShare()
      return (index) => owner.claim(secret, lendId, { note: `${index}` })
    },
  ],
  [
    'ends of the morning mail',
    [200, 429],
    async () => {
      await owner.addLend({ returnName: 'Ravi', returnDate: '2026-01-03' })
      await setReminders()
      const path = await owner.receiveMail()
      return () => owner.api.call('POST', path)
    },
  ],
  ['logins', [200], async () => () => owner.api.login(PASSWORD, EMAIL)],
  [
    'resets of the password',
    [200, 400],
    async () => {
      const body = { email: EMAIL, password: 'Another-password' }
      await owner.api.post(endpoints.sendOtp.path, { ...body, otp: '' })
      const otp = owner.api.codeFor(EMAIL)
      // The first five tries are right. Only one of them finds the code unused.
      return () => owner.api.post(endpoints.forgetPassword.path, { ...body, otp })
    },
  ],
]

test.each(changes)('many %s of one user at once keep no connection from others', async (_, statuses, prepare) => {
  const send = await prepare()
  const release = await holdOwner()
  const sent = Promise.all(times(24, send))
  for (let index = 0; index < 3; index += 1) {
    const responses = [
      await rename(other, index),
      await owner.api.call('GET', endpoints.getLend.path, { token: other }),
      await owner.api.login(PASSWORD, 'other@example.com'),
    ]
    expect(responses.map(({ status }) => status)).toEqual([200, 200, 200])
  }
  await release()
  for (const { status } of await sent) expect(statuses).toContain(status)
})

test('a change of another user goes before the waiting ones of a user', async () => {
  const done: string[] = []
  const note = (name: string) => (response: Response) => {
    expect(response.status).toBe(200)
    done.push(name)
  }
  await Promise.all([
    ...times(24, (index) => rename(owner.token, index).then(note('owner'))),
    rename(other, 0).then(note('other')),
  ])
  expect(done).toHaveLength(25)
  expect(done.indexOf('other')).toBeLessThan(8)
})

test('too many waiting changes of a user get 429 with Retry-After, and nobody else does', async () => {
  const release = await holdOwner()
  const sent = times(600, (index) => rename(owner.token, index))
  expect((await rename(other, 0)).status).toBe(200)
  await release()
  const counts: Record<number, number> = {}
  for (const { status, headers } of await Promise.all(sent)) {
    counts[status] = (counts[status] ?? 0) + 1
    if (status === 429) expect(Number(headers.get('Retry-After'))).toBeGreaterThan(0)
  }
  expect(Object.keys(counts)).toEqual(['200', '429'])
  expect(counts[200]).toBeGreaterThan(500)
})

test('a login that finds too many changes of its user counts for no limit', async () => {
  await owner.api.close()
  owner = await openSharing(await openApi({ rateLimits: true }))
  const hits = () => owner.api.store.selectFrom('limit_hits').selectAll().orderBy('id').execute()
  const before = await hits()
  const release = await holdOwner()
  const sent = times(600, (index) => rename(owner.token, index))
  await owner.api.call('GET', endpoints.getLend.path, { token: owner.token })
  expect([200, 429]).toContain((await owner.api.login(PASSWORD, EMAIL)).status)
  expect(await hits()).toEqual(before)
  await release()
  await Promise.all(sent)
})
