import { afterEach, beforeEach, expect, test } from 'vitest'
import { openSharing, type Sharing } from './sharing.ts'

let owner: Sharing

beforeEach(async () => {
  owner = await openSharing()
})

afterEach(() => owner.api.close())

const readPage = async (secret: string): Promise<string> =>
  (await (await owner.api.call('GET', `/s/${secret}`)).text()).replaceAll(/<[^>]+>/g, '').replaceAll(/\s+/g, ' ')

test('says what was said to be paid on it and what the owner said to that, and asks for the rest only', async () => {
  const lendId = await owner.addLend({ returnName: 'Ravi' })
  const { secret } = await owner.addShare()
  await owner.claim(secret, lendId, { amount: 30 })
  expect(await readPage(secret)).toMatch(/you paid ₹30\.00 for .*\. Waiting for /)
  expect(await (await owner.api.call('GET', `/s/${secret}`)).text()).toContain('value="40.00"')
  await owner.claim(secret, lendId, { amount: 40 })
  expect(await readPage(secret)).toContain('Nothing is left to pay while')
  expect(await readPage(secret)).not.toContain('I have paid')
})

test('says nothing of what was said on another page', async () => {
  const lendId = await owner.addLend({ returnName: 'Ravi' })
  const [one, other] = [await owner.addShare(), await owner.addShare()]
  await owner.claim(one.secret, lendId, { amount: 30 })
  expect(await readPage(other.secret)).not.toContain('What you said')
})

test('puts the reason of a refusal beside the amount', async () => {
  const lendId = await owner.addLend({ returnName: 'Ravi' })
  const { secret } = await owner.addShare()
  const refused = await (await owner.submit(secret, new URLSearchParams({ lendId, amount: '900' }))).text()
  expect(refused).toContain('aria-describedby="amount-error"')
  expect(refused).toMatch(/id="amount-error" role="alert">More than is outstanding/)
})

test('has a code for the longest name of an owner', async () => {
  await owner.rename('गणेश'.repeat(125), 'ganesh@okhdfc')
  await owner.addLend({ returnName: 'Ravi' })
  const { secret } = await owner.addShare()
  const response = await owner.api.call('GET', `/s/${secret}`)
  expect([response.status, await response.text()]).toEqual([200, expect.stringContaining('Show the code')])
})

const readHtml = async (secret: string, query = ''): Promise<string> =>
  (await owner.api.call('GET', `/s/${secret}${query}`)).text()

test('asks for all of it first, and for one record when it is chosen: in the code, on the buttons and in the forms', async () => {
  await owner.rename('Asha', 'asha@okhdfc')
  const rent = await owner.addLend({ returnName: 'Ravi', reason: 'Rent', amount: 70 })
  const fees = await owner.addLend({ returnName: 'Ravi', reason: 'Fees', amount: 1200.5 })
  const { secret } = await owner.addShare()
  for (const [query, id, amount] of [
    [`?for=${rent}`, rent, '70.00'],
    [`?for=${fees}`, fees, '1200.50'],
    ['', 'all', '1270.50'],
    ['?for=all', 'all', '1270.50'],
    ['?for=%22%3E%3Cb%3E', 'all', '1270.50'],
  ] as const) {
    const text = await readHtml(secret, query)
    expect(text).toContain(`name="lendId" value="${id}"`)
    expect(text).toContain(`value="${amount}"`)
    expect(text).toContain(`am=${amount}&`)
    expect(text).toContain(`data-copy="${amount}"`)
    expect(text).toContain('data-copy="asha@okhdfc"')
  }
  const page = await readPage(secret)
  expect(page).toContain('Pay ₹1,270.50')
  expect(page).toContain('I have paid ₹1,270.50')
  expect(page.indexOf('I have paid')).toBeLessThan(page.indexOf('What you owe'))
})

test('takes one payment of all as claims of each record, oldest first, as one payment', async () => {
  const ids: string[] = []
  for (const [index, amount] of [10, 20, 30, 40, 50, 60.13].entries()) {
    const fields = { returnName: 'Ravi', reason: `Loan ${index}`, lendDate: `2026-01-0${index + 1}`, amount }
    ids.push(await owner.addLend(fields))
  }
  await owner.addLend({ returnName: 'Ravi', direction: 'taken', amount: 5 })
  const { secret } = await owner.addShare()
  const pay = (amount: string, note = '') => owner.submit(secret, new URLSearchParams({ lendId: 'all', amount, note }))
  expect((await pay('35', 'By UPI')).status).toBe(303)
  expect((await pay('35', 'By UPI')).status).toBe(303) // the button was pressed again
  expect((await pay('170.13')).status).toBe(303)
  const claims = await owner.api.store.selectFrom('claims').selectAll().orderBy('id').execute()
  expect(claims.map((claim) => [ids.indexOf(claim.lend_id), Number(claim.amount), claim.note])).toEqual([
    ...[0, 1, 2].map((index) => [index, [1_000, 2_000, 500][index], 'By UPI']),
    ...[2, 3, 4, 5].map((index) => [index, { 2: 2_500, 3: 4_000, 4: 5_000, 5: 5_513 }[index], '']),
  ])
  expect(new Set(claims.map(({ at }) => Number(at))).size).toBe(2)
  const text = await readPage(secret)
  expect(text).toMatch(/you paid ₹35\.00 for Loan 0, Loan 1, Loan 2\. Waiting/)
  expect(text).toMatch(/you paid ₹170\.13 for Loan 2, Loan 3, Loan 4 and 1 more\. Waiting/)
  expect(text).toContain('Nothing is left to pay while Asha confirms.') // but for what is set off
  const more = await pay('5.01')
  expect([more.status, await more.text()]).toEqual([400, expect.stringContaining('More than is outstanding')])
})

test('counts a payment of six records as one of five that can wait', async () => {
  for (let day = 1; day <= 6; day += 1)
    await owner.addLend({ returnName: 'Ravi', lendDate: `2026-01-0${day}`, amount: 10 })
  const { secret } = await owner.addShare()
  const pay = (amount: string) => owner.submit(secret, new URLSearchParams({ lendId: 'all', amount }))
  expect((await pay('55.50')).status).toBe(303)
  for (const amount of ['0.50', '0.60', '0.70', '0.80']) expect((await pay(amount)).status).toBe(303)
  expect((await pay('0.90')).status).toBe(429)
})

test('says thank you with the focus in place of the form, until another payment is to be said', async () => {
  await owner.rename('Asha', 'asha@okhdfc')
  const lendId = await owner.addLend({ returnName: 'Ravi' })
  const { secret } = await owner.addShare()
  const sent = await owner.submit(secret, new URLSearchParams({ lendId, amount: '30' }))
  const location = sent.headers.get('Location') ?? ''
  const thanks = await readHtml(secret, location.slice(location.indexOf('?')))
  expect(thanks).toMatch(/<div class="message" id="thanks" role="status" tabindex="-1" autofocus>\s*<p>Thank you\./)
  expect(thanks).not.toContain('<form')
  expect(thanks).not.toContain('upi://')
  const [, again = ''] = /<a href="([^"]+)">Say another payment/.exec(thanks) ?? []
  expect(await readHtml(secret, again.replace('#pay', ''))).toContain('I have paid ₹40.00')
  await owner.submit(secret, new URLSearchParams({ lendId, amount: '40' }))
  expect(await readHtml(secret, '?claimed=1')).not.toContain('Say another payment')
})

test('says above one lakh that payment apps refuse it, and offers a part and a bank transfer', async () => {
  await owner.rename('Asha', 'asha@okhdfc')
  const car = await owner.addLend({ returnName: 'Ravi', reason: 'Car', amount: 250_000 })
  const { secret } = await owner.addShare()
  expect(await readPage(secret)).toContain(
    'Payment apps refuse more than ₹1,00,000.00 at a time. Pay ₹1,00,000.00 of the ₹2,50,000.00 now and the rest later, ' +
      'or pay all of it by bank transfer.',
  )
  expect(await (await owner.api.call('GET', `/s/${secret}`)).text()).toContain('am=100000.00')
  await owner.claim(secret, car, { amount: 150_000 })
  expect(await readPage(secret)).not.toContain('Payment apps refuse')
})

test('leads at its foot to an account of one’s own', async () => {
  const { secret } = await owner.addShare()
  expect(await (await owner.api.call('GET', `/s/${secret}`)).text()).toContain(
    '<a href="/auth/register">Keep your own</a>',
  )
})
