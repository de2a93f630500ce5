import type { Page } from '@playwright/test'
import { endpoints } from '#contract/endpoints.ts'
import { MAX_PAISE, toRupees } from '#contract/fields/money.ts'
import { addAccount, addExpense } from '#tests/browser/tools/bank-steps.ts'
import { expect, signedInTest as test } from '#tests/browser/tools/fixtures.ts'
import { lend, lendRow } from '#tests/browser/tools/lend-steps.ts'
import type { Person } from '#tests/browser/tools/people.ts'
import { chooseInRow } from '#tests/browser/tools/steps.ts'

const LARGEST = toRupees(MAX_PAISE)

/** Phones, tablets and desktops. */
const WIDTHS = [360, 768, 820, 1024, 1280] as const

/** Two records, two accounts and an expense, all of the largest amount, so that the sums are larger still. */
const addRecords = async (person: Person) => {
  await person.call(endpoints.addLend, lend(3, { amount: LARGEST }))
  await person.call(endpoints.addLend, lend(90, { amount: LARGEST, returnDate: '2024-01-31', reason: 'Bicycle' }))
  await person.call(endpoints.addLend, lend(90, { amount: LARGEST, requirement: 'Optional', reason: 'Loan' }))
  const bank = await addAccount(person, { amount: LARGEST })
  await addExpense(person, bank, 1, { amount: LARGEST })
  await person.call({ method: 'patch', path: `/api/v1/credit-amount/${bank.id}/credit?amount=${LARGEST}` })
  await addExpense(person, bank, 1, { amount: LARGEST, amountDebit: 'PHONEPE' })
  await person.call({ method: 'patch', path: `/api/v1/credit-amount/${bank.id}/credit?amount=${LARGEST}` })
  await addAccount(person, { amount: LARGEST, bankName: 'BankOfIndia', accountNumber: '20012345', isActive: false })
  return bank
}

/** The amounts on the screen that take two lines, or stick out of the window, of their own box, or of a box that clips. */
const cutAmounts = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const isOwnBox = (element: Element): boolean =>
      !(element instanceof SVGElement) && !/^(inline|contents)$/.test(window.getComputedStyle(element).display)
    const boxesOf = (element: Element): Element[] => {
      const around: Element[] = []
      for (let each: Element | null = element; each; each = each.parentElement) around.push(each)
      const own = around.find(isOwnBox)
      return around.filter((each) => each === own || window.getComputedStyle(each).overflowX !== 'visible')
    }
    const isCut = (text: Node, match: RegExpExecArray): boolean => {
      const range = document.createRange()
      range.setStart(text, match.index)
      range.setEnd(text, match.index + match[0].length)
      const lines = range.getClientRects()
      const { left, right } = range.getBoundingClientRect()
      const boxes = text.parentElement ? boxesOf(text.parentElement).map((box) => box.getBoundingClientRect()) : []
      boxes.push(new DOMRect(0, 0, document.documentElement.clientWidth, 0))
      return lines.length > 1 || boxes.some((box) => left < box.left - 1 || right > box.right + 1)
    }
    const cut: string[] = []
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    while (texts.nextNode()) {
      const { currentNode: text } = texts
      if (!text.parentElement?.checkVisibility({ visibilityProperty: true })) continue
      for (const match of (text.textContent ?? '').matchAll(/₹[\d,.]+/g)) {
        if (isCut(text, match)) cut.push(match[0])
      }
    }
    return cut
  })

/** Holds the screen to every width: nothing scrolls sideways, and every amount is whole. */
const expectWholeAmounts = async (page: Page, name: string): Promise<void> => {
  for (const width of WIDTHS) {
    await test.step(`${width} pixels`, async () => {
      await page.setViewportSize({ width, height: 800 })
      const pageWidth = () => page.evaluate(() => document.documentElement.scrollWidth)
      // A chart takes a moment to fit a window of another size.
      await expect.poll(pageWidth, `${name} at ${width}: scrolls sideways`).toBeLessThanOrEqual(width)
      await expect.poll(() => cutAmounts(page), `${name} at ${width}: amounts that are cut`).toEqual([])
      await page.screenshot({ path: `tests/browser/output/amounts-${name}-${width}.png`, fullPage: true })
    })
  }
}

for (const [name, path] of [
  ['home', '/home'],
  ['banks', '/bank'],
  ['analysis', '/analysis'],
  ['analysis-spending', '/analysis?tab=spending'],
  ['analysis-cash-flow', '/analysis?tab=cash-flow'],
  ['history', '/history'],
] as const) {
  test(`the largest amounts are whole on ${path}`, async ({ page, person }) => {
    await addRecords(person)
    await page.goto(path)
    await expect(page.getByText('₹99,99,99,99,999.99').first()).toBeVisible()
    await expectWholeAmounts(page, name)
  })
}

test('the largest amounts are whole on the screen of an account', async ({ page, person }) => {
  const { id } = await addRecords(person)
  await page.goto(`/bank/${id}`)
  await expect(page.getByText('₹99,99,99,99,999.99').first()).toBeVisible()
  await expectWholeAmounts(page, 'bank')
})

test('the largest amounts are whole in the tables of the analysis', async ({ page, person }) => {
  await addRecords(person)
  for (const tab of ['people', 'spending', 'cash-flow']) {
    await page.goto(`/analysis?tab=${tab}`)
    const toTable = page.getByRole('button', { name: 'Show as table' })
    await expect(toTable.or(page.getByRole('main').getByRole('table')).first()).toBeVisible()
    while ((await toTable.count()) > 0) await toTable.first().click()
    await expectWholeAmounts(page, `analysis-tables-${tab}`)
  }
})

test('the largest amounts are whole in the dialogs', async ({ page, person }) => {
  const { id } = await addRecords(person)
  const dialog = page.getByRole('dialog')
  const row = (reason: string) => page.getByRole('main').locator('tr, li').filter({ hasText: reason })
  await page.goto('/home')
  await page.waitForLoadState('networkidle')
  await chooseInRow(lendRow(page, 'Bicycle'), 'Mark done')
  await dialog.getByRole('combobox').selectOption('HDFC ••1234')
  await expect(dialog.getByText('Balance ₹99,99,99,99,999.99')).toBeVisible()
  await expectWholeAmounts(page, 'mark-done')
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await chooseInRow(lendRow(page, 'Bicycle'), 'Delete')
  await expect(dialog).toContainText('₹99,99,99,99,999.99, Bicycle')
  await expectWholeAmounts(page, 'lend-delete')
  await page.goto(`/bank/${id}`)
  await chooseInRow(row('Groceries').first(), 'Delete')
  await expect(dialog).toContainText('₹99,99,99,99,999.99, Groceries')
  await expectWholeAmounts(page, 'expense-delete')
})
