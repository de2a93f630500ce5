import type { Page } from '@playwright/test'
import { buildPath, endpoints } from '#contract/endpoints.ts'
import type { Lend } from '#contract/lends/response.ts'
import { expectAccessible } from '#tests/browser/tools/accessibility.ts'
import { addAccount } from '#tests/browser/tools/bank-steps.ts'
import { expect, signedInTest as test } from '#tests/browser/tools/fixtures.ts'
import { lend, lendRow, unfoldRecords } from '#tests/browser/tools/lend-steps.ts'
import type { Person } from '#tests/browser/tools/people.ts'
import { chooseInRow, expectToast, field } from '#tests/browser/tools/steps.ts'

const form = (page: Page) => page.getByRole('form', { name: 'Record a return' })
const balanceOf = (page: Page) => page.getByRole('article', { name: 'HDFC ••1234' })
const timeline = (page: Page) => page.getByRole('region', { name: 'What happened' })
const openScreen = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name, exact: true }).click()

test('money that is lent comes back in parts, a part is undone, and the rest is forgiven', { tag: '@journey' }, async ({
  page,
  person,
}) => {
  await addAccount(person)
  await person.call(endpoints.addLend, lend(3, { reason: 'Rent for Meera', amount: 5_000, bank: 'HDFC' }))
  await page.goto('/bank') // the accounts of an earlier visit are none
  await expect(balanceOf(page)).toBeVisible()
  await openScreen(page, 'Home')

  await test.step('a part goes into an account', async () => {
    await lendRow(page, 'Rent for Meera')
      .getByLabel(/^Record a return/)
      .click()
    await expect(field(page, 'Amount')).toHaveValue(/^5,?000$/)
    await expect(page.getByLabel('Into which account?')).toHaveValue(/./)
    await field(page, 'Amount').fill('2000')
    await field(page, 'Note').fill('By UPI')
    await page.getByRole('button', { name: 'Record', exact: true }).click()
    await expectToast(page, 'Return recorded!')
    await expect(form(page)).toBeHidden()
    await openScreen(page, 'Bank')
    await expect(balanceOf(page)).toContainText('₹3,000.00')
  })

  await test.step('the record shows it, and undoes it after a question', async () => {
    await openScreen(page, 'Home')
    await chooseInRow(lendRow(page, 'Rent for Meera'), 'Open')
    await expect(page.getByText('₹2,000 of ₹5,000 returned').last()).toBeVisible()
    await expect(timeline(page)).toContainText('HDFC ••1234 · By UPI')
    await timeline(page).getByRole('button', { name: /^Undo/ }).click()
    await expect(page.getByRole('dialog', { name: 'Undo this return?' })).toContainText(
      '₹2,000.00 will be outstanding again. This debits ₹2,000.00 from HDFC ••1234.',
    )
    await page.getByRole('dialog', { name: 'Undo this return?' }).getByRole('button', { name: 'Undo' }).click()
    await expectToast(page, 'Return undone!')
    await expect(page.getByText('₹2,000 of ₹5,000 returned')).toHaveCount(0)
  })

  await test.step('the rest is forgiven', async () => {
    const record = page.getByRole('dialog', { name: 'Rent for Meera' })
    await record.getByRole('link', { name: /^Record a return/ }).click()
    await form(page).getByRole('button', { name: 'Forgive the rest' }).click()
    const question = page.getByRole('dialog', { name: 'Forgive the rest?' })
    await expect(question).toContainText('This moves no money.')
    await page.keyboard.press('Escape')
    await expect(question).toBeHidden()
    await form(page).getByRole('button', { name: 'Forgive the rest' }).click()
    await question.getByRole('button', { name: 'Forgive the rest' }).click()
    await expectToast(page, 'Rest forgiven!')
    await expect(form(page)).toBeHidden()
    await record.getByRole('button', { name: 'Close' }).click()
    await expect(lendRow(page, 'Rent for Meera')).toContainText('Forgiven')
    await openScreen(page, 'Bank')
    await expect(balanceOf(page)).toContainText('₹1,000.00')
  })
})

/** Adds a record with a return into an account and a forgiven one. */
const addRecords = async (person: Person): Promise<string> => {
  const { id: bankId } = await addAccount(person)
  const { id } = (await person.call(endpoints.addLend, lend(3))) as Lend // the response of add-lend
  const addReturn = buildPath(endpoints.addReturn, { lendId: id })
  const returned = { date: lend(1).lendDate, amount: 2_000, note: 'By UPI, with thanks' }
  await person.call(addReturn, { ...returned, bankId })
  await person.call(addReturn, { ...returned, kind: 'forgiven', amount: 500, note: '' })
  return id
}

test('recording a return is accessible', async ({ page, person }) => {
  await page.goto(`/home?record=${await addRecords(person)}&part=return`)
  await expectAccessible(page, 'return-form', form(page))
  await form(page).getByRole('button', { name: 'Forgive the rest' }).click()
  await expectAccessible(page, 'return-forgive', page.getByRole('dialog', { name: 'Forgive the rest?' }))
})

test('the returns of a record are accessible', async ({ page, person }) => {
  await page.goto(`/home?record=${await addRecords(person)}`)
  await expectAccessible(page, 'lend-returns', timeline(page))
  await timeline(page).getByRole('button', { name: /^Undo/ }).last().click()
  await expectAccessible(page, 'return-undo', page.getByRole('dialog', { name: 'Undo this return?' }))
})

test('on a phone a press on a record opens its page with its actions', async ({ browser, product, person }) => {
  await person.call(endpoints.addLend, lend(3))
  const context = await browser.newContext({
    baseURL: product.url,
    viewport: { width: 360, height: 740 },
    hasTouch: true,
    isMobile: true,
  })
  await unfoldRecords(context)
  await context.addInitScript((value) => window.localStorage.setItem('token', value), person.token)
  const page = await context.newPage()
  await page.goto('/home')
  const record = lendRow(page, 'School fees').getByRole('button')
  const sheet = page.getByRole('dialog', { name: 'School fees' })
  await record.tap()
  await sheet.getByRole('button', { name: /^More: / }).tap()
  await expect(page.getByRole('menuitem', { name: 'Edit' })).toBeVisible()
  await page.screenshot({ path: 'tests/browser/output/lend-sheet-phone.png' })
  await page.getByRole('menuitem', { name: 'Delete' }).tap()
  await page.getByRole('dialog', { name: 'Delete this record?' }).getByRole('button', { name: 'Cancel' }).tap()
  await sheet.getByRole('link', { name: /^Record a return: / }).tap()
  await expect(form(page)).toBeVisible()
  await form(page).getByRole('button', { name: 'Cancel' }).tap()
  await sheet.getByRole('button', { name: 'Close' }).tap()
  await expect(record).toBeFocused()
  await context.close()
})
