import { startOfMonth, subMonths } from 'date-fns'
import { endpoints } from '#contract/endpoints.ts'
import { localDate } from '#contract/fields/dates.ts'
import { expectAccessible } from '#tests/browser/tools/accessibility.ts'
import { card } from '#tests/browser/tools/analysis-steps.ts'
import { addAccount } from '#tests/browser/tools/bank-steps.ts'
import { expect, test } from '#tests/browser/tools/fixtures.ts'
import type { Person } from '#tests/browser/tools/people.ts'
import { logIn } from '#tests/browser/tools/steps.ts'

/** Expenses and income of the first day of this month, and of the one before. */
const addTwoMonths = async (person: Person) => {
  const { id } = await addAccount(person, { amount: 200_000 })
  const [now, before] = [new Date(), subMonths(new Date(), 1)].map((day) => localDate(startOfMonth(day)))
  const spend = (date: string | undefined, reason: string, amount: number, tag = '') =>
    person.call(endpoints.addExpenses, { bank_id: id, date, amount, reason, tag, amountDebit: 'CASH' })
  const earn = (date: string | undefined, reason: string, amount: number) =>
    person.call({ method: 'patch', path: `/api/v1/credit-amount/${id}/credit?amount=${amount}` }, { date, reason })
  await spend(before, 'Groceries', 5_200)
  await spend(now, 'groceries', 8_400)
  await spend(before, 'Gym', 1_500)
  await spend(now, 'Hotel with a long name that wraps on a phone', 12_345.5, 'Goa trip')
  await spend(now, 'Taxi', 900, 'Goa trip')
  await earn(before, 'Salary', 85_000)
  await earn(now, 'Salary', 92_500)
  await earn(before, 'Bonus', 9_000)
}

test('Analysis says what changed in spending and in income, and each sum leads to its rows', async ({
  page,
  person,
}) => {
  await addTwoMonths(person)
  await page.goto('/')
  await logIn(page, person)
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Analysis' }).click()
  await page.getByRole('tab', { name: 'Spending by reason' }).click()
  const spending = card(page, /^What changed in spending$/)
  await expect(spending.getByRole('listitem')).toHaveText([
    /^₹13,245\.50 on #Goa trip, nothing in /,
    /^₹12,345\.50 on Hotel .*, nothing in /,
    /^₹3,200 more on groceries than in .*: ₹8,400 against ₹5,200$/,
    /^Nothing on Gym, ₹1,500 in /,
  ])
  await spending.getByRole('link', { name: '₹13,245.50' }).click()
  await expect(page.getByText('Taxi #Goa trip')).toBeVisible()
  await page.goBack()
  await page.getByRole('tab', { name: 'Cash flow' }).click()
  await expect(card(page, /^What changed in income$/).getByRole('listitem')).toHaveText([
    /^Nothing from Bonus, ₹9,000 in /,
  ])
  await page.goto('/analysis?tab=cash-flow&range=month')
  await expect(
    card(page, /₹92,500 in, /)
      .getByRole('row')
      .nth(1),
  ).toContainText('Most: Salary')
})

test('what changed is accessible in every look, and printed', async ({ page, person }) => {
  await addTwoMonths(person)
  await page.goto('/')
  await logIn(page, person)
  for (const [tab, about] of [
    ['spending', 'spending'],
    ['cash-flow', 'income'],
  ] as const) {
    await page.goto(`/analysis?tab=${tab}`)
    const sentences = card(page, new RegExp(`^What changed in ${about}$`))
    await expectAccessible(page, `analysis-changed-${tab}`, sentences)
    await page.emulateMedia({ media: 'print' })
    await expect(sentences.getByRole('listitem').first()).toBeVisible()
    await page.emulateMedia({ media: 'screen' })
  }
})
