import type { Locator, Page } from '@playwright/test'
import { endpoints } from '#contract/endpoints.ts'
import { addAccount, addExpense, expenseRow } from '#tests/browser/tools/bank-steps.ts'
import { expect, signedInTest as test } from '#tests/browser/tools/fixtures.ts'
import { lend, lendRow } from '#tests/browser/tools/lend-steps.ts'
import type { Person } from '#tests/browser/tools/people.ts'
import { chooseInRow, expectToast, pressTwice } from '#tests/browser/tools/steps.ts'

/** Two presses on a button: at the speed of a double click, or within one frame. */
const presses = {
  '60 ms apart': (button: Locator) =>
    button.evaluate(async (element: HTMLElement) => {
      element.click()
      await new Promise((resolve) => setTimeout(resolve, 60))
      element.click()
    }),
  'in one frame': pressTwice,
} as const

/** The keys of the requests that change something, from here on. */
const watchChanges = (page: Page): string[] => {
  const changes: string[] = []
  page.on('request', (request) => {
    const { 'idempotency-key': key } = request.headers()
    if (key) changes.push(`${request.method()} ${key}`)
  })
  return changes
}

type Question = {
  what: string
  /** Opens the question; returns what the success says. */
  open: (page: Page, person: Person) => Promise<string>
  button: string
  /** What the browser may report: a request that was on its way when the user was deleted. */
  optionalErrors?: RegExp
}

const questions: Question[] = [
  {
    what: 'deleting a record',
    button: 'Delete',
    open: async (page, person) => {
      await person.call(endpoints.addLend, lend(3))
      await page.goto('/home')
      await chooseInRow(lendRow(page, 'School fees'), 'Delete')
      return 'Record deleted successfully!'
    },
  },
  {
    what: 'marking a record done with a credit',
    button: 'Mark done and credit',
    open: async (page, person) => {
      await addAccount(person)
      await person.call(endpoints.addLend, lend(3))
      await page.goto('/home')
      await page.waitForLoadState('networkidle')
      await chooseInRow(lendRow(page, 'School fees'), 'Mark done')
      await page.getByRole('dialog').getByRole('combobox').selectOption({ index: 1 })
      return 'Return recorded!'
    },
  },
  {
    what: 'deleting an expense',
    button: 'Delete',
    open: async (page, person) => {
      const bank = await addAccount(person)
      await addExpense(person, bank, 1)
      await page.goto(`/bank/${bank.id}`)
      await chooseInRow(expenseRow(page, 'Groceries'), 'Delete')
      return 'Expense deleted and amount restored!'
    },
  },
  {
    what: 'deleting an account',
    button: 'Delete',
    open: async (page, person) => {
      await addAccount(person)
      await page.goto('/bank')
      await chooseInRow(page.getByRole('article', { name: 'HDFC ••1234' }), 'Delete')
      return 'Bank deleted successfully!'
    },
  },
  {
    what: 'deleting the profile',
    button: 'Delete Profile',
    optionalErrors: /status of 401/,
    open: async (page, person) => {
      await page.goto('/profile')
      await page.getByRole('button', { name: 'Delete Profile' }).click()
      await page.getByRole('dialog').getByRole('textbox').fill(person.email)
      return 'Delete Profile Successful!'
    },
  },
]

for (const { what, open, button, optionalErrors } of questions) {
  for (const [how, press] of Object.entries(presses)) {
    test(`${what} is sent once, however quickly it is confirmed twice: ${how}`, async ({
      page,
      person,
      expectErrors,
    }) => {
      if (optionalErrors) expectErrors(optionalErrors, 'optional')
      await page.emulateMedia({ reducedMotion: 'no-preference' }) // a dialog takes its time to close
      const success = await open(page, person)
      const changes = watchChanges(page)
      await press(page.getByRole('dialog').getByRole('button', { name: button, exact: true }))
      await expectToast(page, success)
      await expect(page.getByRole('dialog')).toHaveCount(0)
      await page.waitForLoadState('networkidle')
      expect(changes).toHaveLength(1)
      expect(new Set(changes).size).toBe(1)
      await expect(page.getByText(/Failed|wrong/)).toHaveCount(0)
    })
  }
}
