import { createElement } from 'react'
import { EditExpenseDrawer } from '#src/banks/expenses/edit-expense-drawer.tsx'
import { EditLendDrawer } from '#src/lends/lend-drawers.tsx'
import { LendReturns } from '#src/lends/returns/lend-returns.tsx'
import { ReturnDrawer } from '#src/lends/returns/return-drawer.tsx'

/** The drawers that open a record over the history. They close back to it. */
const screen = '/history'

export const HistoryLend = () => createElement(EditLendDrawer, { returns: LendReturns, screen })

export const HistoryReturn = () => createElement(ReturnDrawer, { screen })

export const HistoryExpense = () => createElement(EditExpenseDrawer, { screen })
