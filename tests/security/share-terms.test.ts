import { afterEach, beforeEach, expect, test } from 'vitest'
import { daysLater } from '#contract/fields/dates.ts'
import { openSharing, type Sharing } from './sharing.ts'

let owner: Sharing
let today: string

beforeEach(async () => {
  owner = await openSharing()
  today = owner.api.ports.clock().toISOString().slice(0, 10)
})

afterEach(() => owner.api.close())

/** ₹10,000 of a year ago with ten percent a year: ₹1,000 of interest today. */
const newLoan = (fields: object = {}) =>
  owner.addLend({
    returnName: 'Ravi',
    reason: 'Scooter',
    amount: 10_000,
    lendDate: daysLater(today, -365),
    interest: { rate: 10, per: 'year', since: '' },
    ...fields,
  })

/** Instalments of ₹2,000 a week. `days` is the number of days until the first one. */
const weekly = (days: number) => ({ amount: 2_000, every: { unit: 'week', count: 1 }, first: daysLater(today, days) })

const readHtml = async (secret: string, query = ''): Promise<string> =>
  (await owner.api.call('GET', `/s/${secret}${query}`)).text()

const toText = (html: string): string => html.replaceAll(/<[^>]+>/g, '').replaceAll(/\s+/g, ' ')

const readText = async (secret: string, query = ''): Promise<string> => toText(await readHtml(secret, query))

test('asks for what is due, and offers all of it in a plain way', async () => {
  await owner.rename('Asha', 'asha@okhdfc')
  const id = await newLoan({ instalments: weekly(-8) })
  const { secret } = await owner.addShare()
  const html = await readHtml(secret)
  expect(html).toContain('<span class="sum">₹11,000.00</span>')
  expect(html).toContain('am=4000.00&')
  expect(html).toContain('I have paid ₹4,000.00')
  const [, whole = ''] = /<a href="([^"]+)">Pay everything that is open: ₹11,000\.00/.exec(html) ?? []
  expect(whole).toBe(`?for=${id}&amp;amount=all#pay`)
  const all = await readHtml(secret, `?for=${id}&amount=all`)
  expect(all).toContain('am=11000.00&')
  expect(all).toContain('I have paid ₹11,000.00')
  expect(all).toContain('Pay only what is due: ₹4,000.00')
})

test('says what was due and what of it is paid, which part is late, and what comes next', async () => {
  const id = await owner.addLend({ returnName: 'Ravi', amount: 10_000, instalments: weekly(-15) })
  await owner.addReturn(id, { date: daysLater(today, -14), amount: 2_500 })
  const { secret } = await owner.addShare()
  const text = await readText(secret)
  expect(text).toContain('Agreed in instalments of ₹2,000.00 a week.')
  expect(text).toContain('₹3,500.00 was due by')
  expect(text).toMatch(
    /: ₹2,000\.00, paid .*: ₹2,000\.00, ₹500\.00 of it paid, late .*: ₹2,000\.00, late .*: ₹2,000\.00 /,
  )
  expect(text).not.toContain('Agreed for')
  await owner.addReturn(id, { date: today, amount: 3_500 })
  expect(await readText(secret)).toContain('Next: ₹2,000.00 on')
})

test('says the interest so far, and how it is counted from one return to the next', async () => {
  const id = await newLoan()
  await owner.addReturn(id, { date: daysLater(today, -73), amount: 2_800 }) // 292 days: ₹800 of interest
  const { secret } = await owner.addShare()
  const text = await readText(secret)
  expect(text).toContain(
    'Interest so far: ₹960.00. It is 10% a year on what was open: ₹10,000.00 for 292 days makes ₹800.00 and ' +
      '₹8,000.00 for 73 days makes ₹160.00. ₹800.00 of it is paid.',
  )
  expect(text).toContain('₹8,160.00')
})

test('sums up the interest of earlier stretches when there are many', async () => {
  const id = await newLoan()
  for (const days of [-365, -292, -219, -146, -73])
    await owner.addReturn(id, { date: daysLater(today, days), amount: 1_000 })
  const { secret } = await owner.addShare()
  expect(await readText(secret)).toMatch(/on what was open: ₹[\d.,]+ from before, ₹[\d.,]+ for 73 days makes/)
})

test('shows a long schedule in part, and says how much more there is', async () => {
  await owner.addLend({ returnName: 'Ravi', amount: 60_000, instalments: { ...weekly(1), amount: 100 } })
  const { secret } = await owner.addShare()
  const html = await readHtml(secret)
  expect(html.match(/<li>[^<]*: ₹100\.00/g)).toHaveLength(12)
  expect(toText(html)).toContain('and 588 more until')
})

test('takes one payment of what is due of all: each record gets its due before any gets more', async () => {
  const loan = await newLoan({ instalments: weekly(-1), lendDate: daysLater(today, -365) })
  const plain = await owner.addLend({ returnName: 'Ravi', reason: 'Taxi', amount: 300 })
  const { secret } = await owner.addShare()
  expect(await readHtml(secret)).toContain('name="amount" value="2300.00"')
  const sent = await owner.submit(secret, new URLSearchParams({ lendId: 'all', amount: '2400' }))
  expect(sent.status).toBe(303)
  const claims = await owner.api.store.selectFrom('claims').select(['lend_id', 'amount']).execute()
  expect(Object.fromEntries(claims.map(({ lend_id, amount }) => [lend_id, Number(amount)]))).toEqual({
    [loan]: 210_000,
    [plain]: 30_000,
  })
  const after = await readHtml(secret)
  expect(after).toContain('name="amount" value="1900.00"') // the rest of the instalment of next week
  const more = await owner.submit(secret, new URLSearchParams({ lendId: 'all', amount: '8900.01' }))
  expect([more.status, await more.text()]).toEqual([400, expect.stringContaining('More than is outstanding')])
  expect((await owner.submit(secret, new URLSearchParams({ lendId: 'all', amount: '8900' }))).status).toBe(303)
})

test('counts interest for the day in India, where it is tomorrow already late in the evening', async () => {
  const before = owner.api.ports.clock()
  const midnight = Date.parse(`${daysLater(today, 1)}T00:00:00Z`)
  owner.api.advanceClock(midnight - before.getTime() - 3_600_000) // 23:00 at UTC, 4:30 in India
  await newLoan({ amount: 36_500, interest: { rate: 10, per: 'year', since: daysLater(today, -1) } })
  const { secret } = await owner.addShare()
  expect(await readText(secret)).toContain('Interest so far: ₹20.00')
})

test('has no trace of terms where a record has none', async () => {
  await owner.addLend({ returnName: 'Ravi', returnDate: '2026-12-31' })
  const { secret } = await owner.addShare()
  const text = await readText(secret)
  expect(text).toContain('Agreed for 31 Dec 2026.')
  expect(text).not.toMatch(/[Ii]nterest|instalment|Next:|Pay everything|Pay only/)
})
