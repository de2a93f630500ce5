import { buildPath, endpoints } from '#contract/endpoints.ts'
import { account, addAccount, addExpense, move } from '#tests/browser/tools/bank-steps.ts'
import { expect, signedInTest as test } from '#tests/browser/tools/fixtures.ts'
import { addLend } from '#tests/browser/tools/lend-steps.ts'
import { expectToast, untilCodeIsStored } from '#tests/browser/tools/steps.ts'
import { dumpStorage } from '#tests/browser/tools/storage-dump.ts'

test.use({ serviceWorkers: 'allow' })

test('offline all screens show one balance, of the newest copy and what waits, after another device changed it', async ({
  page,
  context,
  person,
  expectErrors,
}) => {
  expectErrors(/ERR_INTERNET_DISCONNECTED/, 'optional')
  await addLend(page, { reason: 'Rent', amount: '640' }) // the home screen shows own money beside records
  await expectToast(page, 'Lend borrow added successfully!')
  await expect.poll(() => dumpStorage(page)).toContain('Rent') // before the page is left
  const bank = await addAccount(person, account({ amount: 1_000 }))
  await addExpense(person, bank, 1)
  await page.goto('/bank')
  await expect(page.getByText('₹749.50').first()).toBeVisible()
  const { path, ...credit } = buildPath(endpoints.creditAmount, { id: bank.id })
  await person.call({ ...credit, path: `${path}?amount=100` })
  await page.goto(`/bank/${bank.id}?tab=passbook`) // reads this account alone, after the list
  const balance = page.getByRole('region', { name: 'Balance' })
  await expect(balance).toContainText('₹849.50')
  await expect(page.getByText('Balance = sum of 3 entries')).toBeVisible()
  await untilCodeIsStored(page)
  await expect.poll(() => dumpStorage(page)).toContain('849.5')

  await context.setOffline(true)
  await move(page, 'Credit', '75000')
  await expect(balance).toContainText('₹75,849.50')
  await move(page, 'Debit', '849.50')
  await expect(balance).toContainText('₹75,000.00')
  await expect(page.getByText(/^Comparing/)).toHaveCount(0)
  await page.getByRole('link', { name: 'All banks' }).click()
  await expect(page.getByText('₹75,000.00').first()).toBeVisible()
  await page.getByRole('link', { name: 'Home' }).first().click()
  await expect(page.getByRole('link', { name: '₹75,000 in 1 account' })).toBeVisible()
})
