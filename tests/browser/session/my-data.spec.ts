import { readFile } from 'node:fs/promises'
import { endpoints } from '#contract/endpoints.ts'
import { findViolations } from '#tests/browser/tools/accessibility.ts'
import { addAccount, addExpense } from '#tests/browser/tools/bank-steps.ts'
import { expect, test } from '#tests/browser/tools/fixtures.ts'
import { lend } from '#tests/browser/tools/lend-steps.ts'
import { newcomer } from '#tests/browser/tools/people.ts'
import { expectScreen, expectToast, logIn, signUp } from '#tests/browser/tools/steps.ts'

test('what is downloaded before a profile is deleted comes back after a new registration', { tag: '@journey' }, async ({
  page,
  person,
  mail,
}) => {
  test.slow()
  const bank = await addAccount(person, { amount: 5_000 })
  await addExpense(person, bank, 1, { reason: 'Groceries', amount: 120.5 })
  await person.call(endpoints.addLend, lend(3, { reason: 'Bicycle', amount: 1_500, returnName: 'Ravi' }))
  await person.call(endpoints.setHandles, { name: 'Ravi', handles: [{ kind: 'upi', value: 'ravi@ybl' }] })

  await page.goto('/')
  await logIn(page, person)
  await page.goto('/profile')
  await page.getByRole('button', { name: 'Delete Profile' }).click()
  const question = page.getByRole('dialog')
  const saved = page.waitForEvent('download')
  await question.getByRole('button', { name: 'Download everything' }).click()
  const file = await (await saved).path()
  expect(JSON.parse(await readFile(file, 'utf8'))).toMatchObject({ lends: [{ reason: 'Bicycle' }] })
  await question.getByRole('textbox').fill(person.email)
  await question.getByRole('button', { name: 'Delete Profile' }).click()
  await expectToast(page, 'Delete Profile Successful!')
  await expectScreen(page, 'Log in')

  const again = { ...newcomer(), email: person.email }
  await signUp(page, mail, again)
  await logIn(page, again)
  await page.goto('/profile')
  await page.getByRole('link', { name: /^My data/ }).click()
  const data = page.getByRole('region', { name: 'My data' })
  await expect(data.getByRole('button', { name: 'Restore' })).toBeEnabled()
  await data.getByLabel('File to restore').setInputFiles({
    name: 'wealth-care.json',
    mimeType: 'application/json',
    buffer: await readFile(file),
  })
  const restore = page.getByRole('dialog', { name: 'Restore this file?' })
  await expect(restore).toContainText('1 record, 0 returns, 1 account, 1 expense')
  expect(await findViolations(page)).toEqual([])
  await restore.getByRole('button', { name: 'Restore' }).click()
  await expectToast(page, 'Everything is restored!')
  await expect(data.getByRole('button', { name: 'Restore' })).toBeDisabled()

  await page.goto('/bank')
  await page.getByRole('article').getByRole('link', { name: 'HDFC', exact: true }).click()
  await expect(page.getByRole('region', { name: 'Balance' })).toContainText('₹4,879.50')
  await page.goto('/person/Ravi')
  await expect(page.getByRole('region', { name: 'Summary' })).toContainText('₹1,500.00')
  await expect(page.getByRole('list', { name: 'Names in bank statements' })).toContainText('ravi@ybl')
  expect(await findViolations(page)).toEqual([])
})

test('lends come from a spreadsheet, on a phone', async ({ page, person }) => {
  await page.setViewportSize({ width: 360, height: 740 })
  await page.goto('/')
  await logIn(page, person)
  await page.goto('/profile')
  await page.getByRole('link', { name: /^My data/ }).click()
  await page.getByRole('link', { name: 'Bring lends from a spreadsheet' }).click()
  await expectScreen(page, 'Lends from a spreadsheet')
  await page
    .getByLabel('Spreadsheet')
    .last()
    .setInputFiles({
      name: 'lends.csv',
      mimeType: 'text/csv',
      buffer: Buffer.from('Date,Name,Amount,For\n12/05/2024,Ravi,"99,99,99,99,999.99",Bicycle\nsoon,Ravi,5,Tea\n'),
    })
  await expect(page.getByText('1 record to add. No balance of an account changes.')).toBeVisible()
  expect(await findViolations(page)).toEqual([])
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360)
  await page.getByRole('button', { name: 'Add 1 record' }).click()
  await expect(page.getByText('1 record added.')).toBeVisible()
  await page.goto('/person/Ravi')
  await expect(page.getByRole('region', { name: 'Summary' })).toContainText('₹99,99,99,99,999.99')
})
