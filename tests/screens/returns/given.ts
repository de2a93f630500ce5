import { waitFor } from '@testing-library/react'
import { expect } from 'vitest'
import type { Bank } from '#contract/banks/response.ts'
import type { NewBank } from '#contract/banks/rules.ts'
import { buildPath, endpoints } from '#contract/endpoints.ts'
import type { Lend } from '#contract/lends/response.ts'
import type { NewLend } from '#contract/lends/rules.ts'
import type { Return } from '#contract/returns/response.ts'
import type { NewReturn } from '#contract/returns/rules.ts'
import { banksQuery } from '#src/banks/bank-queries.ts'
import { account, given, inDays } from '#tests/screens/banks/given.ts'
import { serveFirstVersion } from '#tests/screens/first-version.ts'
import { lend } from '#tests/screens/lends/given.ts'
import { renderApp } from '#tests/screens/render-app.tsx'

/** An overdue record of ₹5,000.00 for rent, lent to Ravi. */
export const rent = (change: Partial<NewLend> = {}): NewLend =>
  lend({
    reason: 'Rent',
    amount: 5_000,
    bank: 'HDFC',
    returnName: 'Ravi',
    returnStatus: 'pending',
    returnDate: inDays(-2),
    ...change,
  })

/** Builds a return of today that moves no balance. `change` replaces its values. */
export const returned = (change: Partial<NewReturn>): NewReturn => ({
  date: inDays(0),
  amount: 2_000,
  kind: 'money',
  bankId: '',
  note: '',
  ...change,
})

type Options = {
  record?: NewLend
  /** Further records. */
  others?: readonly NewLend[]
  /** The accounts. By default an active HDFC account and an inactive SBI account, each with ₹1,000.00. */
  accounts?: readonly NewBank[]
  /** The returns of the record. Their account is the first one, if `intoAccount` is set. */
  returns?: readonly NewReturn[]
  intoAccount?: boolean
  path?: (lendId: string) => string
  /** Whether the server is one of the first version. */
  plain?: boolean
}

/** Renders the application for a user with one record, its returns, and accounts. */
export const renderWithReturns = async ({
  record = rent(),
  others = [],
  accounts = [account(), account({ bankName: 'SBI', accountNumber: '20012345', isActive: false })],
  returns = [],
  intoAccount = false,
  path = () => '/home',
  plain = false,
}: Options = {}) => {
  const { id: bankId, call, kept } = await given(accounts)
  const { id }: Lend = await call(endpoints.addLend, record)
  for (const each of returns) {
    await call(buildPath(endpoints.addReturn, { lendId: id }), intoAccount ? { ...each, bankId } : each)
  }
  for (const other of others) await call(endpoints.addLend, other)
  if (plain) serveFirstVersion()
  const shown = await renderApp(path(id))
  // The accounts are read beside the records.
  if (accounts.length > 0)
    await waitFor(() => expect(shown.queryClient.getQueryData(banksQuery.queryKey)).toBeDefined())
  const keptLends = (): Promise<Lend[]> => call(endpoints.getLend)
  const keptReturns = (): Promise<Return[]> => call(endpoints.returns)
  const getBalance = async (name: Bank['bankName']) =>
    (await kept.banks()).find(({ bankName }) => bankName === name)?.amount
  return { ...shown, id, bankId, keptLends, keptReturns, getBalance }
}
