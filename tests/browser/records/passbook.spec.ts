import { readFile } from 'node:fs/promises'
import type { Locator, Page } from '@playwright/test'
import { endpoints } from '#contract/endpoints.ts'
import { addAccount, addExpense, chooseOfAccount, move, openExpense } from '#tests/browser/tools/bank-steps.ts'
import { expect, signedInTest as test } from '#tests/browser/tools/fixtures.ts'
import { tabTo } from '#tests/browser/tools/keyboard-steps.ts'
import { lend } from '#tests/browser/tools/lend-steps.ts'
import { choose, expectToast, field, undoBar } from '#tests/browser/tools/steps.ts'

const balance = (page: Page) => page.getByRole('region', { name: 'Balance' })

const passbook = (page: Page) => page.getByRole('grid', { name: 'Passbook' })

/** Expects the words, the reason, the amount and the balance of the newest entries. */
const expectEntries = async (page: Page, entries: readonly string[][]): Promise<void> => {
  for (const [index, cells] of entries.entries()) {
    await expect(passbook(page).locator(`tr[data-index="${index}"] td`)).toContainText(['', ...cells])
  }
}

const save = (dialog: Locator, name: string) => dialog.getByRole('button', { name, exact: true }).click()

test('every movement of an account stands in its passbook with the balance after it', { tag: '@journey' }, async ({
  page,
  person,
}) => {
  const { id } = await addAccount(person)
  await addAccount(person, { bankName: 'SBI', accountNumber: '20012345', amount: 0 })
  await page.goto(`/bank/${id}`)
  await move(page, 'Credit', '500.25')
  await expectToast(page, 'Amount credited!')

  await openExpense(page)
  await field(page, 'Amount').fill('250.50')
  await field(page, 'Reason').fill('Groceries')
  await choose(page, 'Type', 'Google Pay')
  await page.getByRole('button', { name: 'Add', exact: true }).click()
  await expectToast(page, 'Add bank expenses successful!')

  await page.getByRole('link', { name: 'Edit: ₹250.50, Groceries' }).click()
  const drawer = page.getByRole('dialog')
  await expect(drawer.getByLabel('Reason')).toHaveValue('Groceries')
  await drawer.getByLabel('Amount').fill('300')
  await save(drawer, 'Save')
  await expectToast(page, 'Expense updated!')
  await expect(balance(page).getByText('₹1,200.25')).toBeVisible()

  await page.getByRole('link', { name: 'Passbook' }).click()
  await page.getByRole('link', { name: 'Transfer', exact: true }).click()
  await expect(drawer.getByRole('combobox', { name: 'To' }).locator('option:checked')).toHaveText('SBI ••2345')
  await drawer.getByLabel('Amount').fill('200.25')
  await field(page, 'Note').fill('Rent')
  await save(drawer, 'Transfer')
  await expect(undoBar(page)).toContainText('Transferred!₹200.25 HDFC → SBI')
  await undoBar(page).getByRole('button', { name: 'Undo' }).click()
  await expectToast(page, 'Undone!')
  await page.getByRole('link', { name: 'Transfer', exact: true }).click()
  await drawer.getByLabel('Amount').fill('100')
  await save(drawer, 'Transfer')
  await expectEntries(page, [['Transfer to SBI ••2345', '---', '−₹100.00', '₹1,100.25']])
  const more = page.getByRole('button', { name: 'More: −₹100.00, Transfer to SBI ••2345' })
  await more.click()
  await page.getByRole('menuitem', { name: 'Undo transfer' }).click()
  await save(drawer, 'Undo transfer')
  await expect(more).toHaveCount(0)

  await chooseOfAccount(page, 'Set balance…')
  await drawer.getByLabel('New balance').fill('1180.25')
  await expect(drawer).toContainText('This takes ₹20.00 away.')
  await field(page, 'Note').fill('As the bank says')
  await save(drawer, 'Set balance')
  await expectToast(page, 'Balance set!')

  await page.reload()
  await expect(page.getByText('Balance = sum of 9 entries')).toBeVisible()
  await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight)) // only rows near the window are there
  await expectEntries(page, [
    ['Set balance', 'As the bank says', '−₹20.00', '₹1,180.25'],
    ['Transfer undone', '---', '+₹100.00', '₹1,200.25'],
    ['Transfer to SBI ••2345', '---', '−₹100.00', '₹1,100.25'],
    ['Undone', 'Rent', '+₹200.25', '₹1,200.25'],
    ['Transfer to SBI ••2345', 'Rent', '−₹200.25', '₹1,000.00'],
    ['Expense edited', 'Groceries', '−₹49.50', '₹1,200.25'],
    ['Expense', 'Groceries', '−₹250.50', '₹1,249.75'],
    ['Credit', '---', '+₹500.25', '₹1,500.25'],
    ['Opening balance', '---', '+₹1,000.00', '₹1,000.00'],
  ])

  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'CSV' }).click()
  const file = await download
  expect(file.suggestedFilename()).toBe('passbook.csv')
  const [header, newest] = (await readFile(await file.path(), 'utf8')).split('\r\n')
  expect(header).toBe('\uFEFFDate,Time,Kind,Reason,Amount,In or out,Balance')
  expect(newest).toMatch(/^\d{4}-\d\d-\d\d,\d\d:\d\d,Set balance,As the bank says,-20\.00,Out,1180\.25$/)
})

test('only what came in is green, in the passbook and in History', async ({ page, person }) => {
  const bank = await addAccount(person)
  await addExpense(person, bank, 0)
  await person.call(endpoints.addLend, lend(3, { amount: 300 }))
  const colorOf = (amount: Locator) => amount.evaluate((element) => window.getComputedStyle(element).color)
  await page.goto(`/bank/${bank.id}?tab=passbook`)
  const spent = passbook(page).getByText('−₹250.50')
  await expect(spent).toBeVisible()
  const neutral = await colorOf(page.locator('body'))
  expect(await colorOf(spent)).toBe(neutral)
  expect(await colorOf(passbook(page).getByText('+₹1,000.00'))).not.toBe(neutral)
  await page.goto('/history')
  expect(await colorOf(page.getByRole('main').getByText('−₹300.00'))).toBe(neutral)
  expect(await colorOf(page.getByRole('main').getByText('−₹250.50'))).toBe(neutral)
})

test('a balance is set with the keyboard alone', async ({ page, person }) => {
  const { id } = await addAccount(person)
  await page.goto(`/bank/${id}?tab=passbook`)
  await expect(page.getByText('Balance = sum of 1 entry')).toBeVisible()
  const more = page.getByRole('button', { name: 'More: HDFC', exact: true })
  const open = async () => {
    await page.keyboard.press('Enter')
    await tabTo(page, page.getByRole('menuitem', { name: 'Set balance…' }), 'ArrowDown')
    await page.keyboard.press('Enter')
    await expect(page.getByRole('dialog').getByLabel('New balance')).toBeFocused()
  }
  await tabTo(page, more)
  await open()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toBeHidden()
  await expect(more).toBeFocused()
  await open()
  await page.keyboard.type('1120')
  await page.keyboard.press('Enter')
  await expectToast(page, 'Balance set!')
  await expect(more).toBeFocused()
  await expectEntries(page, [['Set balance', '---', '+₹120.00', '₹1,120.00']])
})

test('the passbook of a device without a connection shows what was loaded', async ({
  page,
  context,
  person,
  expectErrors,
}) => {
  expectErrors(/ERR_INTERNET_DISCONNECTED/, 'optional')
  const { id } = await addAccount(person)
  await page.goto(`/bank/${id}`)
  await page.getByRole('link', { name: 'Passbook' }).click()
  await expectEntries(page, [['Opening balance', '---', '+₹1,000.00', '₹1,000.00']])
  await page.getByRole('link', { name: 'All banks' }).click()
  await expect(page.getByRole('link', { name: 'HDFC', exact: true })).toBeVisible()
  await context.setOffline(true)
  await page.getByRole('link', { name: 'HDFC', exact: true }).click()
  await page.getByRole('link', { name: 'Passbook' }).click()
  await expectEntries(page, [['Opening balance', '---', '+₹1,000.00', '₹1,000.00']])
  await chooseOfAccount(page, 'Set balance…')
  await expect(page.getByRole('dialog').getByRole('button', { name: 'Set balance' })).toBeDisabled()
})

test('a typed salary is a credit with its name and day, which History opens and Undo takes back', async ({
  page,
  person,
}) => {
  const { id } = await addAccount(person)
  await page.goto(`/bank/${id}`)
  await expect(balance(page).getByText('₹1,000.00')).toBeVisible()
  await page.keyboard.press('ControlOrMeta+k')
  await page.getByRole('combobox', { name: 'Type an entry, or search' }).fill('salary 85000 hdfc yesterday')
  await expect(page.getByRole('option', { name: /^Income/ })).toBeVisible()
  await page.keyboard.press('Enter')
  const form = page.getByRole('dialog', { name: 'Add Income' })
  await expect(form.getByLabel('Reason')).toHaveValue('Salary')
  await save(form, 'Add')
  await expect(undoBar(page)).toContainText('Amount credited!₹85,000 into HDFC, Salary')
  await expect(balance(page).getByText('₹86,000.00')).toBeVisible()

  await page.goto('/history')
  await page.getByRole('link', { name: /^Salary/ }).click()
  const drawer = page.getByRole('dialog', { name: 'Edit Credit' })
  await drawer.getByLabel('Reason').fill('Bonus')
  await save(drawer, 'Save')
  await expect(page.getByRole('link', { name: /^Bonus/ })).toContainText('+₹85,000.00')
  await page.goBack()

  await page.goto(`/bank/${id}?tab=passbook`)
  await expectEntries(page, [['Credit', 'Bonus', '+₹85,000.00', '₹86,000.00']])
  await page.getByRole('button', { name: /^More: \+₹85,000\.00/ }).click()
  await page.getByRole('menuitem', { name: 'Undo credit' }).click()
  await page.getByRole('button', { name: 'Undo credit' }).click()
  await expect(balance(page).getByText('₹1,000.00')).toBeVisible()
  await expectEntries(page, [['Credit undone', 'Bonus', '−₹85,000.00', '₹1,000.00']])
})
