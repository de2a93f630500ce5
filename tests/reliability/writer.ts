import { randomInt } from 'node:crypto'
import { type Call, insist, read } from './client.ts'

type Expense = { id: string; amount: number }

const DATE = '2024-02-29'

const rupees = (paise: number): number => paise / 100
const paise = (amount: number): number => Math.round(amount * 100)

const bank = (accountNumber: string) => ({
  accountHolderName: 'Asha Verma',
  bankName: 'HDFC',
  accountNumber,
  amount: 1_000,
  mobileNumber: '9876543210',
  isActive: true,
})

/** Adds a bank account with a thousand rupees. */
export const openBank = async (url: string, token: string, accountNumber: string): Promise<string> => {
  const call = { method: 'POST', path: '/api/v1/add-bank', body: bank(accountNumber) }
  const { id } = (await insist(url, token, call)) as { id: string } // checked by the contract tests
  return id
}

/** Creates a writer that changes one account and adds lends, and remembers every acknowledged change. */
export const createWriter = async (url: string, token: string, name: string) => {
  const id = await openBank(url, token, name)
  let balance = 100_000
  let expenses: Expense[] = []
  let lends = 0
  const write = (call: Call) => insist(url, token, call)

  const move = async (kind: 'credit' | 'debit', by: number) => {
    const path = `/api/v1/${kind}-amount/${id}/${kind}?amount=${rupees(by)}`
    const answer = await write({ method: 'PATCH', path })
    balance += kind === 'credit' ? by : -by
    if (paise(Number(answer)) !== balance) throw new TypeError(`${name}: answered ${answer}, paper says ${balance}`)
  }
  const spend = async (amount: number) => {
    const body = { bank_id: id, date: DATE, amount: rupees(amount), reason: 'Groceries', amountDebit: 'CASH' }
    const made = await write({ method: 'POST', path: '/api/v1/bank/expenses/add-expenses', body })
    balance -= amount
    expenses.push(made as Expense) // checked by the contract tests
  }
  const unspend = async () => {
    const [expense, ...others] = expenses
    if (!expense) return move('credit', 100)
    await write({ method: 'DELETE', path: `/api/v1/bank/expenses/delete-expenses-bank/${expense.id}` })
    expenses = others
    balance += paise(expense.amount)
  }
  const lend = async () => {
    const body = { lendDate: DATE, reason: `${name} ${lends}`, amount: 1, requirement: 'Optional', bank: 'SBI' }
    await write({ method: 'POST', path: '/api/v1/add-lend', body })
    lends += 1
  }

  return {
    /** Makes one change and waits for its acknowledgement. */
    step: (): Promise<void> => {
      const amount = randomInt(1, 500)
      const steps = [() => move('credit', amount), () => spend(amount), unspend, lend]
      if (balance >= amount) steps.push(() => move('debit', amount))
      return (steps[randomInt(steps.length)] ?? lend)()
    },
    /** Returns the acknowledged changes and the server's records, to compare. */
    compare: async () => {
      const { amount } = await read<{ amount: number }>(url, token, `/api/v1/id-bank/${id}`)
      const kept = await read<Expense[]>(url, token, `/api/v1/bank/expenses/id/${id}`)
      const reasons = (await read<{ reason: string }[]>(url, token, '/api/v1/get-lend')).map(({ reason }) => reason)
      const idsOf = (list: Expense[]) => list.map((expense) => expense.id).toSorted()
      return {
        paper: {
          balance,
          expenses: idsOf(expenses),
          lends: Array.from({ length: lends }, (_, index) => `${name} ${index}`).toSorted(),
        },
        server: {
          balance: paise(amount),
          expenses: idsOf(kept),
          lends: reasons.filter((reason) => reason.startsWith(`${name} `)).toSorted(),
        },
      }
    },
  }
}
