import { randomInt, randomUUID } from 'node:crypto'
import { createAccountLends, type StoredLend } from './account-lends.ts'
import { type Api, createApi } from './client.ts'
import { createImports } from './imports.ts'

type Expense = { id: string; amount: number; version: number }
type Moved = { id: string; amount: number }

const DATE = '2024-02-29'
const OPENING = 100_000
const LENT = 100_000_000

const rupees = (paise: number): number => paise / 100
const paise = (amount: number): number => Math.round(amount * 100)

const bank = (accountNumber: string) => ({
  accountHolderName: 'Asha Verma',
  bankName: 'HDFC',
  accountNumber,
  amount: rupees(OPENING),
  mobileNumber: '9876543210',
  isActive: true,
})

const lend = (reason: string, amount: number) => ({
  lendDate: DATE,
  reason,
  amount,
  requirement: 'Optional',
  bank: 'SBI',
})

/** Adds a record and returns its id. The contract tests check the responses. */
const add = async ({ write }: Api, path: string, body: object): Promise<string> => {
  const { id } = (await write({ method: 'POST', path, body })) as { id: string }
  return id
}

/** Adds a bank account with a thousand rupees. */
export const openBank = (url: string, token: string, accountNumber: string): Promise<string> =>
  add(createApi([url], token), '/api/v1/add-bank', bank(accountNumber))

const idsOf = (list: readonly { id: string }[]): string[] => list.map(({ id }) => id).toSorted()

const listExpenses = (list: readonly Expense[]): string[] =>
  list.map(({ id, amount, version }) => `${id} ${paise(amount)} ${version}`).toSorted()

/** Creates a writer that changes three accounts and their records, and remembers every acknowledged change. */
export const createWriter = async (api: Api, name: string) => {
  const { write, read } = api
  const id = await add(api, '/api/v1/add-bank', bank(name))
  const savingsId = await add(api, '/api/v1/add-bank', bank(`${name}S`))
  const statementId = await add(api, '/api/v1/add-bank', bank(`${name}I`))
  const imports = createImports(api, statementId, OPENING, DATE)
  const lendId = await add(api, '/api/v1/add-lend', lend(`Lent by ${name}`, rupees(LENT)))
  /** The balances in paise, and the numbers of entries in the ledgers. */
  const paper = { balance: OPENING, savings: OPENING, entries: 1, savingsEntries: 1, returned: 0, lends: 0 }
  let expenses: Expense[] = []
  const returns: Moved[] = []
  const transfers: Moved[] = []
  /** What was made as one list of calls, by the key of the change. */
  const lists: { key: string; expenses: Expense[] }[] = []

  const count = (by: number): void => {
    paper.balance += by
    if (by !== 0) paper.entries += 1
  }
  const countSavings = (by: number, entries: number): void => {
    paper.savings += by
    paper.savingsEntries += entries
  }
  const save = (amount: number): void => {
    count(-amount)
    countSavings(amount, 1)
  }
  const move = async (kind: 'credit' | 'debit', by: number) => {
    const path = `/api/v1/${kind}-amount/${id}/${kind}?amount=${rupees(by)}`
    const response = await write({ method: 'PATCH', path })
    count(kind === 'credit' ? by : -by)
    if (paise(Number(response)) !== paper.balance)
      throw new TypeError(`${name}: answered ${response}`, { cause: paper })
  }
  const toBody = (amount: number) => ({
    bank_id: id,
    date: DATE,
    amount: rupees(amount),
    reason: 'Groceries',
    amountDebit: 'CASH',
  })
  const spend = async (amount: number) => {
    const made = await write({ method: 'POST', path: '/api/v1/bank/expenses/add-expenses', body: toBody(amount) })
    count(-amount)
    expenses.push(made as Expense) // checked by the contract tests
  }
  const changeExpense = async (amount: number) => {
    const [expense, ...others] = expenses
    if (!expense) return spend(amount)
    const body = { ...toBody(amount), id: expense.id }
    const { id: expenseId, version } = expense
    await write({ method: 'PATCH', path: '/api/v1/bank/expenses/edit-expense', body, version })
    expenses = [...others, { id: expenseId, amount: rupees(amount), version: version + 1 }]
    count(paise(expense.amount) - amount)
  }
  const unspend = async () => {
    const [expense, ...others] = expenses
    if (!expense) return move('credit', 100)
    await write({ method: 'DELETE', path: `/api/v1/bank/expenses/delete-expenses-bank/${expense.id}` })
    expenses = others
    count(paise(expense.amount))
  }
  const addLend = async () => {
    await add(api, '/api/v1/add-lend', lend(`${name} ${paper.lends}`, 1))
    paper.lends += 1
  }
  const takeBack = async (amount: number) => {
    const body = { date: DATE, amount: rupees(amount), bankId: id }
    const made = await write({ method: 'POST', path: `/api/v1/lend/${lendId}/returns`, body })
    const { return: added } = made as { return: { id: string } } // checked by the contract tests
    returns.push({ id: added.id, amount })
    paper.returned += amount
    count(amount)
  }
  const undoReturn = async () => {
    const last = returns.at(-1)
    if (!last || last.amount > paper.balance) return takeBack(100)
    await write({ method: 'DELETE', path: `/api/v1/returns/${last.id}` })
    returns.pop()
    paper.returned -= last.amount
    count(-last.amount)
  }
  const transfer = async (amount: number) => {
    const body = { fromId: id, toId: savingsId, amount: rupees(amount), date: DATE }
    transfers.push({ id: await add(api, '/api/v1/transfers', body), amount })
    save(amount)
  }
  const undoTransfer = async () => {
    const last = transfers.at(-1)
    if (!last) return move('credit', 100)
    await write({ method: 'DELETE', path: `/api/v1/transfers/${last.id}` })
    transfers.pop()
    save(-last.amount)
  }
  const adjust = async (amount: number) => {
    const balance = OPENING + amount
    await write({ method: 'POST', path: `/api/v1/adjust-balance/${id}`, body: { balance: rupees(balance) } })
    count(balance - paper.balance)
  }
  const spendAsList = async (amount: number) => {
    const parts = [amount, 1].map((part) => ({ ...toBody(part), id: randomUUID() }))
    const calls = parts.map((body) => ({ call: 'addExpenses', body }))
    const made = await write({ method: 'POST', path: '/api/v1/changes', body: { calls } })
    const { key, results } = made as { key: string; results: Expense[] } // checked by the contract tests
    lists.push({ key, expenses: results })
    for (const part of results) count(-paise(part.amount))
  }
  const undoList = async () => {
    const last = lists.at(-1)
    if (!last) return move('credit', 100)
    await write({ method: 'POST', path: `/api/v1/changes/${last.key}/undo` })
    lists.pop()
    for (const part of last.expenses) count(paise(part.amount))
  }
  const accountLends = await createAccountLends(
    { write, reason: `From the account of ${name}`, date: DATE, id, savingsId },
    { count, countSavings },
  )

  const readBalance = async (bankId: string) =>
    paise((await read<{ amount: number }>(`/api/v1/id-bank/${bankId}`)).amount)

  return {
    /** Throws when a read misses a change that was acknowledged before. */
    readOwnChanges: async (): Promise<void> => {
      const balance = await readBalance(id)
      if (balance !== paper.balance) throw new TypeError(`${name}: read ${balance}`, { cause: paper })
    },
    /** Makes one change and waits for its acknowledgement. */
    step: (): Promise<void> => {
      const amount = randomInt(1, 500)
      const always = [() => move('credit', amount), unspend, addLend, () => takeBack(amount), undoReturn, undoTransfer]
      const ifCovered = [() => spend(amount), () => changeExpense(amount), () => move('debit', amount)]
      const steps = [
        ...always,
        undoList,
        () => adjust(amount),
        ...accountLends.listSteps(amount, paper.balance),
        ...imports.listSteps(amount),
      ]
      if (paper.balance > amount)
        steps.push(
          ...ifCovered,
          () => transfer(amount),
          () => spendAsList(amount),
        )
      return (steps[randomInt(steps.length)] ?? addLend)()
    },
    /** Returns the acknowledged changes and the server's records, to compare. */
    compare: async () => {
      const readEntries = (bankId: string) => read<{ balance: number }[]>(`/api/v1/ledger/${bankId}`)
      const lends = await read<StoredLend[]>('/api/v1/get-lend')
      const kept = await read<Expense[]>(`/api/v1/bank/expenses/id/${id}`)
      const allReturns = await read<{ id: string; lendId: string }[]>('/api/v1/returns')
      const entries = await readEntries(id)
      return {
        paper: {
          ...paper,
          newest: paper.balance,
          imported: imports.getAcknowledged(),
          expenses: listExpenses([...expenses, ...lists.flatMap((list) => list.expenses)]),
          returns: idsOf(returns),
          accountLends: accountLends.listAcknowledged(),
          lends: Array.from({ length: paper.lends }, (_, index) => `${name} ${index}`).toSorted(),
        },
        server: {
          balance: await readBalance(id),
          savings: await readBalance(savingsId),
          entries: entries.length,
          savingsEntries: (await readEntries(savingsId)).length,
          returned: paise(lends.find((one) => one.id === lendId)?.returned ?? Number.NaN),
          newest: paise(entries[0]?.balance ?? Number.NaN),
          imported: await imports.readStored(),
          expenses: listExpenses(kept),
          returns: idsOf(allReturns.filter((one) => one.lendId === lendId)),
          accountLends: accountLends.listStored(lends),
          lends: lends
            .map(({ reason }) => reason)
            .filter((reason) => reason.startsWith(`${name} `))
            .toSorted(),
        },
      }
    },
  }
}
