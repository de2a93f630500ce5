import type { Locator, Page } from '@playwright/test'
import { endpoints } from '#contract/endpoints.ts'
import type { Lend } from '#contract/lends/response.ts'
import { expectAccessible } from '#tests/browser/tools/accessibility.ts'
import { addAccount, addExpense } from '#tests/browser/tools/bank-steps.ts'
import { expect, signedInTest as test } from '#tests/browser/tools/fixtures.ts'
import { lend, lendRow } from '#tests/browser/tools/lend-steps.ts'
import { expectScreen, field, pressTwice, scrollTo } from '#tests/browser/tools/steps.ts'

const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click()

const scrolled = (page: Page) => page.evaluate(() => window.scrollY)

test('a drawer closes to the scrolled screen where it was opened, also by a double press', async ({ page, person }) => {
  const reasons = Array.from({ length: 40 }, (_, index) => `Instalment ${index + 10}`)
  await Promise.all(
    reasons.map((reason) => person.call(endpoints.addLend, lend(3, { reason, returnName: 'Kabir Rao' }))),
  )
  await page.goto('/home')
  await expect(page.getByRole('heading', { name: 'My Lend Borrow' })).toBeVisible()
  await page.getByRole('grid').getByRole('link', { name: 'Kabir Rao' }).first().click()
  await expectScreen(page, 'Kabir Rao')
  const opener = page.getByRole('link', { name: /^Record a return: .*Instalment 30$/ })
  await expect(page.getByRole('link', { name: /^Record a return/ }).first()).toBeVisible()
  await scrollTo(page, 1_200)
  await opener.dispatchEvent('click') // not a click, before which the browser would scroll to the link
  await expect(field(page, 'Amount')).toHaveValue(/^12,?500$/)
  await pressTwice(page.getByRole('button', { name: 'Cancel' }))
  await expectScreen(page, 'Kabir Rao')
  await expect(page).toHaveURL('/person/Kabir%20Rao')
  await expect.poll(() => scrolled(page)).toBe(1_200)
})

/** Makes the browser report an on-screen keyboard of this height, which covers the bottom of the window. */
const raiseKeyboard = (page: Page, height: number) =>
  page.evaluate((pixels) => {
    const viewport = window.visualViewport
    if (!viewport) throw new Error('This browser has no visual viewport.')
    Object.defineProperty(viewport, 'height', { configurable: true, value: window.innerHeight - pixels })
    viewport.dispatchEvent(new Event('resize'))
  }, height)

const bottomOf = async (locator: Locator): Promise<number> => {
  const box = await locator.boundingBox()
  return (box?.y ?? Number.POSITIVE_INFINITY) + (box?.height ?? 0)
}

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 740 } })

  test('the buttons of a drawer are in view at once, and above the keyboard', async ({ page, person }) => {
    const { id } = (await person.call(endpoints.addLend, lend(3))) as Lend // the response of add-lend
    await page.goto(`/home?record=${id}&part=edit`)
    const save = page.getByRole('button', { name: 'Save', exact: true })
    await expect(save).toBeInViewport({ ratio: 1 })
    expect(await bottomOf(save)).toBeGreaterThan(680)
    await raiseKeyboard(page, 300)
    await expect.poll(() => bottomOf(save)).toBeLessThanOrEqual(440)
    expect(await bottomOf(save)).toBeGreaterThan(380)
  })

  test('an on-screen keyboard leaves its room to the fields: of the buttons Cancel and Record stay', async ({
    page,
    person,
  }) => {
    const { id } = (await person.call(endpoints.addLend, lend(3))) as Lend // the response of add-lend
    await page.goto(`/home?record=${id}&part=return`)
    const forgive = page.getByRole('dialog').getByRole('button', { name: 'Forgive the rest' })
    await expect(forgive).toBeInViewport({ ratio: 1 })
    await raiseKeyboard(page, 300)
    await expect(forgive).toBeHidden()
    await expect(page.getByRole('button', { name: 'Record', exact: true })).toBeInViewport({ ratio: 1 })
  })

  test('a field that takes the focus is not covered by the buttons', async ({ page }) => {
    await page.goto('/home/add')
    const top = async () => (await page.getByRole('button', { name: 'Cancel' }).boundingBox())?.y ?? 0
    await field(page, 'Amount').focus()
    for (const label of ['Who', 'Reason', 'Lend Date', 'Return Date', 'Bank']) {
      await field(page, label).focus()
      await expect.poll(async () => (await bottomOf(field(page, label))) - (await top())).toBeLessThanOrEqual(0)
    }
  })
})

test('the buttons of a short form stand at the bottom of its drawer', async ({ page, person }) => {
  await person.call(endpoints.addLend, lend(3))
  await page.goto('/home')
  await lendRow(page, 'School fees')
    .getByRole('link', { name: /^Record a return/ })
    .click()
  const drawer = page.getByRole('dialog')
  // With a wide font the first one stands in a row of its own, above the others.
  for (const [name, distance] of [
    ['Forgive the rest', 80],
    ['Cancel', 24],
    ['Record', 24],
  ] as const) {
    await expect
      .poll(async () => (await bottomOf(drawer)) - (await bottomOf(drawer.getByRole('button', { name, exact: true }))))
      .toBeLessThan(distance)
  }
})

test('the rupee sign stands directly before the digits, as large as they are', async ({ page }) => {
  await page.goto('/home/add')
  await field(page, 'Amount').fill('640')
  const sign = page.getByRole('dialog').getByText('₹', { exact: true })
  const style = (locator: Locator) =>
    locator.evaluate((element) => {
      const { fontSize, fontFamily, color } = window.getComputedStyle(element)
      return { fontSize, fontFamily, color }
    })
  expect(await style(sign)).toEqual(await style(field(page, 'Amount')))
  const gap = await field(page, 'Amount').evaluate((input) => {
    const section = input.parentElement?.querySelector('[data-position="left"]')
    if (!section) throw new Error('The field has no sign.')
    const range = document.createRange()
    range.selectNodeContents(section)
    const digitsStart =
      input.getBoundingClientRect().left +
      Number.parseFloat(window.getComputedStyle(input).paddingInlineStart) +
      Number.parseFloat(window.getComputedStyle(input).borderInlineStartWidth)
    return digitsStart - range.getBoundingClientRect().right
  })
  expect(Math.abs(gap)).toBeLessThanOrEqual(1.5)
})

test.describe('the drawer of an expense is accessible', () => {
  test('with several accounts', async ({ page, person }) => {
    await addExpense(person, await addAccount(person), 1)
    await addAccount(person, { bankName: 'SBI', accountNumber: '20012345' })
    await page.goto('/bank/expense')
    await press(page, 'Add')
    await expectAccessible(page, 'expense-drawer', page.getByText('Amount is required'))
  })

  test('with an open list of reasons', async ({ page, person }) => {
    await addExpense(person, await addAccount(person), 1)
    await page.goto('/bank/expense')
    await field(page, 'Reason').fill('gro')
    await expectAccessible(page, 'expense-reasons', page.getByRole('option', { name: 'Groceries' }))
  })

  test('without an active account', async ({ page, person }) => {
    await addAccount(person, { isActive: false })
    await page.goto('/bank/expense')
    await expectAccessible(page, 'expense-no-account', page.getByText('You have no active account to pay from.'))
  })
})
