import { afterEach, expect, test } from 'vitest'
import { readChosenFile } from '#src/profile/my-data/exported.ts'

const ownZone = process.env.TZ

const goTo = (zone: string | undefined) => {
  if (zone === undefined) delete process.env.TZ
  else process.env.TZ = zone
}

afterEach(() => goTo(ownZone))

const lists = { people: [], banks: [], lends: [{}], returns: [], expenses: [], transfers: [], ledger: [{}, {}] }

const toFile = (head: object) =>
  new File([JSON.stringify({ format: 'wealth-care', version: 1, ...head, ...lists })], 'export.json')

test.each([
  ['Asia/Kolkata', '13 Nov 2026'],
  ['America/New_York', '12 Nov 2026'],
])('a file is of the day on which it was made, in %s', async (zone, day) => {
  goTo(zone)
  const file = toFile({ at: '2026-11-12T20:30:00.000Z', profile: { email: 'asha@example.com' } })
  expect(await readChosenFile(file)).toMatchObject({
    contents: `Of asha@example.com, ${day}: 1 record, 0 returns, 0 accounts, 0 expenses, 0 transfers, 2 passbook entries, 0 people.`,
  })
})

test('a file without the time at which it was made is no export', async () => {
  expect(await readChosenFile(toFile({ at: 'yesterday' }))).toEqual({
    problem: 'This is not a file of “Download everything”.',
  })
})
