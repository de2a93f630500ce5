import type { QueryClient } from '@tanstack/react-query'
import { v7 } from 'uuid'
import { EXPENSE_BANK_INACTIVE, INSUFFICIENT_BALANCE, SAME_ACCOUNT } from '#contract/fields/messages.ts'
import { toPaise } from '#contract/fields/money.ts'
import type { Entry } from '#contract/ledger/response.ts'
import type { Transfer } from '#contract/transfers/response.ts'
import type { NewTransfer } from '#contract/transfers/rules.ts'
import { defineCall, type MadeCall } from '#src/changes/call.ts'
import { quoteRefusal } from '#src/changes/outcomes.ts'
import { useChange } from '#src/changes/use-change.ts'
import { formatBriefRupees } from '#src/ui/display/money.tsx'
import { toAmountText } from '#src/ui/form/fields/typed-number.ts'
import { moveBalance } from './balance-effects.ts'
import { transferForm } from './bank.ts'
import { banksQuery, nameAccount } from './bank-queries.ts'
import { findLoadedEntry } from './ledger-queries.ts'

const knownMessages: readonly string[] = [SAME_ACCOUNT, EXPENSE_BANK_INACTIVE, INSUFFICIENT_BALANCE]
const failure = quoteRefusal(knownMessages, 'Something went wrong!')

/** The queries that a transfer makes stale: those of its accounts have longer keys. */
const touches = [banksQuery.queryKey]

/** The two accounts of a transfer and its amount in rupees. */
type Way = Pick<Transfer, 'fromId' | 'toId' | 'amount'>

/** What the two entries of a transfer say, beside the other account. */
type TransferEntry = Pick<Entry, 'kind' | 'date' | 'reason' | 'transferId'>

const moveBetween = (
  made: Pick<MadeCall, 'entryId' | 'madeAt'>,
  { fromId, toId, amount }: Way,
  entry: TransferEntry,
) => [
  ...moveBalance(made, fromId, -toPaise(amount), { ...entry, otherBankId: toId }),
  ...moveBalance(made, toId, toPaise(amount), { ...entry, otherBankId: fromId }),
]

const turnBack = ({ fromId, toId, amount }: Way): Way => ({ fromId: toId, toId: fromId, amount })

/** Describes a transfer for a toast: `₹15,000 HDFC → SBI`. */
const describeWay = ({ fromId, toId, amount }: Way, client: QueryClient): string =>
  `${formatBriefRupees(amount)} ${nameAccount(client, fromId)} → ${nameAccount(client, toId)}`

/** Finds the accounts of a transfer in the ledgers that this device has loaded. */
const findWay = (client: QueryClient, id: string): Way | undefined => {
  const found = findLoadedEntry(
    client,
    ({ kind, transferId, amount }) => kind === 'transfer' && transferId === id && amount < 0,
  )
  const toId = found?.entry.otherBankId
  return found && toId ? { fromId: found.bankId, toId, amount: -found.entry.amount } : undefined
}

/** Transfers rupees between two accounts. */
export const addTransfer = defineCall<{ body: NewTransfer & { id: string } }>('addTransfer', {
  label: 'Transfer',
  success: 'Transferred!',
  failure,
  effect: ({ body, ...made }) => {
    const { id: transferId, date, note: reason } = body
    return moveBetween(made, body, { kind: 'transfer', date, reason, transferId })
  },
  touches,
  describe: ({ body }, client) => describeWay(body, client),
  form: ({ body: { id: _, ...transfer } }) => ({
    ...transferForm,
    values: { ...transfer, amount: toAmountText(transfer.amount) },
  }),
})

/** Undoes a transfer: the amount moves back. */
export const deleteTransfer = defineCall<{ params: { transferId: string }; seen: Transfer }>('deleteTransfer', {
  label: 'Undo of a transfer',
  success: 'Transfer undone!',
  failure,
  effect: ({ params: { transferId }, seen, ...made }) =>
    moveBetween(made, turnBack(seen), { kind: 'transfer-undone', date: '', reason: seen.note, transferId }),
  touches,
  describe: ({ params: { transferId }, seen }, client) => {
    const way = seen ?? findWay(client, transferId)
    return way ? describeWay(turnBack(way), client) : ''
  },
})

/** Transfers rupees between two accounts. */
export const useAddTransfer = () =>
  useChange((transfer: NewTransfer) => addTransfer({ body: { ...transfer, id: v7() } }))

/** Undoes a transfer. */
export const useDeleteTransfer = () =>
  useChange((transfer: Transfer) => deleteTransfer({ params: { transferId: transfer.id }, seen: transfer }))
