import { buildPath, endpoints } from '#contract/endpoints.ts'
import type { Lend } from '#contract/lends/response.ts'
import { addAccount, addExpense } from './bank-steps.ts'
import { lend } from './lend-steps.ts'
import type { Person } from './people.ts'

const DUE = {
  pending: { returnStatus: 'pending' },
  late: { returnStatus: 'pending', returnDate: '2024-01-31' },
} as const

/**
 * Adds due, overdue and done records, one borrowed and partly returned, one without a return date, an account with
 * expenses and an inactive account.
 */
export const addRecords = async (person: Person) => {
  const borrowed = { ...DUE.pending, direction: 'taken' } as const
  const { id } = (await person.call(endpoints.addLend, lend(3, borrowed))) as Lend // the response of add-lend
  const { lendDate } = lend(0)
  await person.call(buildPath(endpoints.addReturn, { lendId: id }), { date: lendDate, amount: 500 })
  await person.call(endpoints.addLend, lend(40, { ...DUE.late, reason: 'Bicycle', amount: 131_072.01 }))
  await person.call(endpoints.addLend, lend(60, { returnStatus: 'done', reason: 'Medicine for grandmother' }))
  await person.call(endpoints.addLend, lend(80, { returnDate: '', returnName: '', returnStatus: '', reason: 'Loan' }))
  const bank = await addAccount(person, { amount: 131_072.01 })
  await addAccount(person, { bankName: 'SBI', accountNumber: '20012345', isActive: false })
  await addExpense(person, bank, 1)
  await addExpense(person, bank, 45, { reason: 'Electricity', amountDebit: 'CREDIT' })
  return bank
}
