import { loaded } from '#src/lib/loaded.ts'

/** What the loaders fill the cache with: each module is loaded when the first screen that shows its records is. */
export const bankQueries = loaded(() => import('#src/banks/bank-queries.ts'))
export const expenseQueries = loaded(() => import('#src/banks/expense-queries.ts'))
export const allExpensesQueries = loaded(() => import('#src/banks/all-expenses-queries.ts'))
export const lendQueries = loaded(() => import('#src/lends/lend-queries.ts'))
