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
  expect([response.status, await response.text()]).toEqual([200, expect.stringContaining('Pay by UPI')])
})

test('asks for the record that is chosen: its amount in the code and in the form, or all of it in the code', async () => {
  await owner.rename('Asha', 'asha@okhdfc')
  const rent = await owner.addLend({ returnName: 'Ravi', reason: 'Rent', amount: 70 })
  const fees = await owner.addLend({ returnName: 'Ravi', reason: 'Fees', amount: 1200.5 })
  const { secret } = await owner.addShare()
  const read = async (choice: string): Promise<string> =>
    (await owner.api.call('GET', `/s/${secret}?for=${encodeURIComponent(choice)}`)).text()
  for (const [id, amount] of [
    [rent, '70.00'],
    [fees, '1200.50'],
  ] as const) {
    const text = await read(id)
    expect(text).toContain(`name="lendId" value="${id}"`)
    expect(text).toContain(`value="${amount}"`)
    expect(text).toContain(`am=${amount}&`)
    expect(text).toContain(`data-copy="${amount}"`)
    expect(text).toContain('data-copy="asha@okhdfc"')
  }
  const all = await read('all')
  expect(all).toContain('am=1270.50&')
  expect(all).not.toContain('I have paid')
  for (const unknown of ['', '"><b>', rent.slice(1)])
    expect(await read(unknown)).toMatch(/name="lendId" value="[\w-]+"/)
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
