import { once } from '#src/lib/loading/once.ts'

/** The query modules for the loaders. Each loads with the first screen that needs it. */
export const loadBankQueries = once(() => import('#src/banks/bank-queries.ts'))
export const loadLedgerQueries = once(() => import('#src/banks/ledger-queries.ts'))
export const loadExpenseQueries = once(() => import('#src/banks/expense-queries.ts'))
export const loadAllExpensesQueries = once(() => import('#src/banks/all-expenses-queries.ts'))
export const loadLendQueries = once(() => import('#src/lends/lend-queries.ts'))
