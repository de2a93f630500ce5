import { createElement } from 'react'
import { EditLendDrawer } from '#src/lends/lend-drawers.tsx'
import { LendReturns } from '#src/lends/returns/lend-returns.tsx'

/** The drawer of an existing record, with its returns below the form. */
export const EditLend = () => createElement(EditLendDrawer, { returns: LendReturns })
