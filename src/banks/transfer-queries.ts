import type { QueryClient } from '@tanstack/react-query'
import * as v from 'valibot'
import { buildPath, endpoints } from '#contract/endpoints.ts'
import { EXPENSE_BANK_INACTIVE, INSUFFICIENT_BALANCE, SAME_ACCOUNT } from '#contract/fields/messages.ts'
import { toPaise } from '#contract/fields/money.ts'
import type { Entry } from '#contract/ledger/response.ts'
import { type Transfer, transferSchema } from '#contract/transfers/response.ts'
import type { NewTransfer } from '#contract/transfers/rules.ts'
import { type Change, defineChange } from '#src/changes/change.ts'
import { quoteRefusal } from '#src/changes/outcomes.ts'
import { useChange } from '#src/changes/use-change.ts'
import { parseBody } from '#src/lib/api/errors.ts'
import { readSaved } from '#src/lib/api/saved-record.ts'
import { formatBriefRupees } from '#src/ui/display/money.tsx'
import { toAmountText } from '#src/ui/form/fields/typed-number.ts'
import { createBalanceChanges } from './balance-queries.ts'
import { transferForm } from './bank.ts'
import { banksQuery, nameAccount } from './bank-queries.ts'

const knownMessages: readonly string[] = [SAME_ACCOUNT, EXPENSE_BANK_INACTIVE, INSUFFICIENT_BALANCE]
const failure = quoteRefusal(knownMessages, 'Something went wrong!')

/** The two accounts of a transfer and its amount in rupees. */
type Way = Pick<Transfer, 'fromId' | 'toId' | 'amount'>

/** What the two entries of a transfer say, beside the other account. */
type TransferEntry = Pick<Entry, 'id' | 'kind' | 'date' | 'reason' | 'transferId'>

const moveBetween = ({ fromId, toId, amount }: Way, madeAt: number, entry: TransferEntry) => [
  ...createBalanceChanges(fromId, -toPaise(amount), madeAt, { ...entry, otherBankId: toId }),
  ...createBalanceChanges(toId, toPaise(amount), madeAt, { ...entry, otherBankId: fromId }),
]

const turnBack = ({ fromId, toId, amount }: Way): Way => ({ fromId: toId, toId: fromId, amount })

/** Describes a transfer for a toast: `₹15,000 HDFC → SBI`. */
const describeWay = ({ fromId, toId, amount }: Way, client: QueryClient): string =>
  `${formatBriefRupees(amount)} ${nameAccount(client, fromId)} → ${nameAccount(client, toId)}`

/** Undoes a transfer: the amount moves back. */
export const deleteTransfer: Change<Transfer, unknown> = defineChange<Transfer, unknown>({
  name: 'deleteTransfer',
  label: 'Undo of a transfer',
  success: 'Transfer undone!',
  failure,
  invert:
    ({ id: _, ...transfer }) =>
    (make) =>
      make(addTransfer, transfer),
  schema: transferSchema,
  send: ({ id }, send) => parseBody(send(buildPath(endpoints.deleteTransfer, { transferId: id }))),
  getChanges: (transfer, id, madeAt) => {
    const { id: transferId, note: reason } = transfer
    return moveBetween(turnBack(transfer), madeAt, { id, kind: 'transfer-undone', date: '', reason, transferId })
  },
  invalidates: [banksQuery.queryKey],
  describe: (transfer, client) => describeWay(turnBack(transfer), client),
})

/** Undoes a transfer. */
export const useDeleteTransfer = () => useChange(deleteTransfer)

/** Transfers rupees between two accounts. */
export const addTransfer: Change<NewTransfer, Transfer | undefined> = defineChange<NewTransfer, Transfer | undefined>({
  name: 'addTransfer',
  label: 'Transfer',
  success: 'Transferred!',
  failure,
  invert: (_transfer, saved) => saved && ((make) => make(deleteTransfer, saved)),
  schema: v.omit(transferSchema, ['id']),
  send: (transfer, send) => readSaved(send(endpoints.addTransfer, { json: transfer }), transferSchema),
  getChanges: (transfer, id, madeAt) => {
    const { date, note: reason } = transfer
    return moveBetween(transfer, madeAt, { id, kind: 'transfer', date, reason, transferId: id })
  },
  invalidates: [banksQuery.queryKey],
  describe: describeWay,
  getForm: (transfer) => ({ ...transferForm, values: { ...transfer, amount: toAmountText(transfer.amount) } }),
})

/** Transfers rupees between two accounts. Its undo moves them back. */
export const useAddTransfer = () => useChange(addTransfer)
