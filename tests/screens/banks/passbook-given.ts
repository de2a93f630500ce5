import { screen, within } from '@testing-library/react'
import { buildPath, endpoints } from '#contract/endpoints.ts'
import { localDate } from '#contract/fields/dates.ts'
import { account, expense, given } from './given.ts'

/** A second account, with ₹500.00. */
export const sbi = account({ bankName: 'SBI', accountNumber: '20012345', amount: 500 })

/** The address of the passbook of an account. */
export const passbook = (id: string) => `/bank/${id}?tab=passbook`

/** Finds the table of the passbook. */
export const table = () => screen.findByRole('grid', { name: 'Passbook' })

/** The kind, reason, amount and balance of each row. */
export const shown = async (): Promise<(string | null)[][]> =>
  within(await table())
    .getAllByRole('row')
    .slice(1)
    .map((row) => Array.from(row.children, ({ textContent }) => textContent).slice(1, 5))

/** Signs in a user with two accounts and one ledger entry of each kind. */
export const givenLife = async () => {
  const user = await given([account(), sbi])
  const { id, call, kept } = user
  const [other] = await kept.banks()
  const move = (endpoint: typeof endpoints.creditAmount | typeof endpoints.debitAmount, amount: number) => {
    const { method, path } = buildPath(endpoint, { id })
    return call({ method, path: `${path}?amount=${amount}` })
  }
  await move(endpoints.creditAmount, 200)
  await move(endpoints.debitAmount, 50)
  const spent = await call(endpoints.addExpenses, { ...expense(), bank_id: id })
  await call(endpoints.editExpense, { ...spent, amount: 300 })
  await call(buildPath(endpoints.deleteExpense, { expenseId: spent.id }))
  const transfer = { date: localDate(new Date()), note: 'Rent', fromId: id, toId: other?.id }
  const undone = await call(endpoints.addTransfer, { ...transfer, amount: 20 })
  await call(buildPath(endpoints.deleteTransfer, { transferId: undone.id }))
  await call(endpoints.addTransfer, { ...transfer, amount: 120.5 })
  await call(buildPath(endpoints.adjustBalance, { bankId: id }), { balance: 1_030, note: 'As the bank says' })
  return { ...user, other }
}

/** The rows of the passbook of `givenLife`. */
export const life = [
  ['Set balance', 'As the bank says', '+₹0.50', '₹1,030.00'],
  ['Transfer to SBI ••2345', 'Rent', '−₹120.50', '₹1,029.50'],
  ['Transfer undone', 'Rent', '+₹20.00', '₹1,150.00'],
  ['Transfer to SBI ••2345', 'Rent', '−₹20.00', '₹1,130.00'],
  ['Expense deleted', 'Groceries', '+₹300.00', '₹1,150.00'],
  ['Expense edited', 'Groceries', '−₹49.50', '₹850.00'],
  ['Expense', 'Groceries', '−₹250.50', '₹899.50'],
  ['Debit', '---', '−₹50.00', '₹1,150.00'],
  ['Credit', '---', '+₹200.00', '₹1,200.00'],
  ['Opening balance', '---', '+₹1,000.00', '₹1,000.00'],
]
