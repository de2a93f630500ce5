import type { Page } from '@playwright/test'
import { addDays } from 'date-fns'
import { buildPath, endpoints } from '#contract/endpoints.ts'
import { localDate } from '#contract/fields/dates.ts'
import { addAccount, addExpense } from './bank-steps.ts'
import { lend } from './lend-steps.ts'
import type { Person } from './people.ts'

/** The date of a day from today. */
export const inDays = (days: number): string => localDate(addDays(new Date(), days))

/** Two accounts, expenses of three months and more, so that they are drawn, and records of every age. */
export const addRecords = async (person: Person) => {
  for (const [index, days] of [-100, -40, -6, 5, 44, 200].entries()) {
    const requirement = (['Compulsory', 'Required', 'Optional'] as const)[index % 3] ?? 'Optional'
    await person.call(
      endpoints.addLend,
      lend(120, { returnDate: inDays(days), requirement, amount: 1_200 * (index + 1) }),
    )
  }
  await person.call(endpoints.addLend, lend(9, { returnDate: '', returnName: '', amount: 750.25 }))
  const bank = await addAccount(person, { amount: 131_072.01 })
  await addAccount(person, { bankName: 'SBI', accountNumber: '20012345', amount: 4_000, isActive: false })
  await addExpense(person, bank, 0)
  await addExpense(person, bank, 0, { reason: 'Electricity', amountDebit: 'CASH', amount: 1_842.35 })
  await addExpense(person, bank, 35)
  await addExpense(person, bank, 70, { reason: 'Rent', amountDebit: 'DEBIT', amount: 18_500 })
  return bank
}

/** A record of each direction with the same person, both returned in part, and one that the user owes late. */
export const lendAndBorrow = async (person: Person) => {
  const add = async (change: Parameters<typeof lend>[1], returned: number) => {
    const { id } = await person.call(endpoints.addLend, lend(120, change)).then((added) => added as { id: string }) // the response of add-lend
    const path = buildPath(endpoints.addReturn, { lendId: id })
    if (returned > 0) await person.call(path, { date: inDays(-3), amount: returned })
  }
  await add({ amount: 5_000, returnDate: inDays(-10) }, 2_000)
  await add({ amount: 900, direction: 'taken', returnDate: inDays(12) }, 300)
  await add({ amount: 1_250.5, direction: 'taken', returnName: 'Meera Nair', returnDate: inDays(-40) }, 0)
}

/** The card with this title. */
export const card = (page: Page, finding: RegExp) => page.getByRole('region', { name: finding })

/** The drawn chart of the card with this title. */
export const drawn = (page: Page, finding: RegExp) => card(page, finding).locator('[role=img] svg').first()
