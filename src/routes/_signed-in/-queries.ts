import { once } from '#src/lib/loading/once.ts'

/** What the loaders fill the cache with: each module is loaded when the first screen that shows its records is. */
export const bankQueries = once(() => import('#src/banks/bank-queries.ts'))
export const expenseQueries = once(() => import('#src/banks/expense-queries.ts'))
export const allExpensesQueries = once(() => import('#src/banks/all-expenses-queries.ts'))
export const lendQueries = once(() => import('#src/lends/lend-queries.ts'))
