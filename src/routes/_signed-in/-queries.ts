import { once } from '#src/lib/loading/once.ts'

/** The query modules for the loaders. Each loads with the first screen that needs it. */
export const bankQueries = once(() => import('#src/banks/bank-queries.ts'))
export const expenseQueries = once(() => import('#src/banks/expense-queries.ts'))
export const allExpensesQueries = once(() => import('#src/banks/all-expenses-queries.ts'))
export const lendQueries = once(() => import('#src/lends/lend-queries.ts'))
