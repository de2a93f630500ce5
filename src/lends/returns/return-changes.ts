import type { QueryClient } from '@tanstack/react-query'
import { v7 } from 'uuid'
import { number, object } from 'valibot'
import {
  EXPENSE_BANK_INACTIVE,
  INSUFFICIENT_BALANCE,
  LATER_RETURN_TOO_LARGE,
  MORE_THAN_OUTSTANDING,
} from '#contract/fields/messages.ts'
import { toPaise, toRupees } from '#contract/fields/money.ts'
import { type DueLend, splitNewReturn, withReturn } from '#contract/lend-due.ts'
import { applyReturn, toMovedPaise, undoReturn } from '#contract/lend-state.ts'
import { type Lend, lendSchema } from '#contract/lends/response.ts'
import type { Return } from '#contract/returns/response.ts'
import type { NewReturn } from '#contract/returns/rules.ts'
import { moveBalance } from '#src/banks/balance-effects.ts'
import { type Call, defineCall, defineCompound } from '#src/changes/call.ts'
import { adjust, put, remove } from '#src/changes/effects.ts'
import { quoteRefusal } from '#src/changes/outcomes.ts'
import { useChange } from '#src/changes/use-change.ts'
import { toSeen } from '#src/lends/lend.ts'
import { addLend } from '#src/lends/lend-changes.ts'
import { lendLists, lends, lendsQuery, returns } from '#src/lends/lend-queries.ts'
import { parseSavedRecord } from '#src/lib/api/saved-record.ts'
import { toAmountText } from '#src/ui/form/fields/typed-number.ts'
import type { Payment } from './payment.ts'
import { describeReturn, getReturnForm } from './return.ts'

const knownMessages: readonly string[] = [
  MORE_THAN_OUTSTANDING,
  LATER_RETURN_TOO_LARGE,
  EXPENSE_BANK_INACTIVE,
  INSUFFICIENT_BALANCE,
]
const failure = quoteRefusal(knownMessages, 'Something went wrong!')

const findLend = (client: QueryClient, lendId: string): Lend | undefined =>
  client.getQueryData(lendsQuery.queryKey)?.find(({ id }) => id === lendId)

/** `pays` is what the return pays of the interest, in rupees, as the device counts it. */
type AddedReturn = { params: { lendId: string }; body: NewReturn & { id: string }; seen: Lend & { pays?: number } }

const toReturn = ({ params: { lendId }, body: { reference: _, ...body }, seen }: AddedReturn): Return => ({
  ...body,
  lendId,
  interest: seen.pays ?? 0,
  bankId: body.bankId || null,
})

/**
 * Records a return in full or in part. Its account is credited when the record is given, and debited when it is taken. When nothing
 * is outstanding any more, the record is done.
 */
export const addReturn = defineCall<AddedReturn>('addReturn', {
  label: 'Return',
  success: 'Return recorded!',
  failure,
  effect: ({ params, body, seen, ...made }) => {
    const { id: returnId, bankId, amount, date, reference = '' } = body
    const entry = { kind: 'return', date, reason: seen.reason, reference, lendId: params.lendId, returnId } as const
    const added = toReturn({ params, body, seen })
    return [
      put(returns, added),
      adjust(lends, params.lendId, (lend) => applyReturn(lend, added)),
      ...(bankId === '' ? [] : moveBalance(made, bankId, -toMovedPaise(seen, toPaise(amount)), entry)),
    ]
  },
  touches: lendLists,
  describe: ({ params, body, seen }, client) => describeReturn(seen ?? findLend(client, params.lendId), body),
  form: ({ params, body: { id: _, ...sent } }) =>
    sent.kind === 'forgiven'
      ? undefined
      : { ...getReturnForm(params.lendId), values: { ...sent, amount: toAmountText(sent.amount) } },
})

/** The return that goes, and its record as the person saw it. Recent changes have the return alone. */
type ReturnDeletion = { params: { returnId: string }; seen: Return & { lend?: Lend } }

/** Undoes a return. The balance moves back, and a record that the return made done is open again. */
export const deleteReturn = defineCall<ReturnDeletion>('deleteReturn', {
  label: 'Undo of a return',
  success: 'Return undone!',
  failure,
  effect: ({ params: { returnId }, seen, ...made }) => {
    const { lend, lendId, bankId, amount } = seen
    return [
      remove(returns, returnId),
      adjust(lends, lendId, (record) => undoReturn(record, seen)),
      ...(bankId === null || !lend
        ? []
        : moveBalance(made, bankId, toMovedPaise(lend, toPaise(amount)), {
            kind: 'return-undone',
            reason: lend.reason,
            lendId,
            returnId,
          })),
    ]
  },
  touches: lendLists,
  describe: ({ seen }, client) => (seen ? describeReturn(seen.lend ?? findLend(client, seen.lendId), seen) : ''),
  whenGone: ({ seen }) => (seen.bankId === null ? 'done' : undefined), // the balance may not have moved back
})

/** Makes the call that adds a return, with its id. */
export const toAddReturn = (lend: DueLend, sent: NewReturn) => {
  const pays = lend.interest ? { pays: splitNewReturn(lend, sent).interest } : {}
  return addReturn({ params: { lendId: lend.id }, body: { ...sent, id: v7() }, seen: { ...toSeen(lend), ...pays } })
}

/** Records a return. */
export const useAddReturn = () =>
  useChange(({ lend, sent }: { lend: DueLend; sent: NewReturn }) => toAddReturn(lend, sent))

/** What is forgiven of a record, and the part that came back before it. */
type Forgiven = { lend: DueLend; part: NewReturn | undefined; rest: NewReturn }

/** Forgives the rest of a record. A part that came back is recorded with it. `success` is the text of the toast. */
export const useForgiveRest = (success: string) =>
  useChange(
    ({ lend, part, rest }: Forgiven) =>
      part ? [toAddReturn(lend, part), toAddReturn(withReturn(lend, part), rest)] : [toAddReturn(lend, rest)],
    {
      success,
    },
  )

/** One payment, as its form sends it. */
type SentPayment = Payment & { sent: NewReturn }

/** A record of the other direction for what was paid above all records. */
const toSurplusCall = ({ parts: [first], surplus: amount, sent: { date: lendDate, bankId } }: SentPayment): Call[] => {
  if (!first || amount <= 0) return []
  const { returnName, reason, tag, requirement, bank, direction: paid } = first.lend
  const direction: Lend['direction'] = paid === 'given' ? 'taken' : 'given'
  const shared = { returnName, reason, tag, requirement, bank, bankId, lendDate, direction }
  return [addLend({ body: { ...shared, id: v7(), amount, returnDate: '', returnStatus: 'pending' } })]
}

const toPaymentCalls = (payment: SentPayment): Call[] => [
  ...payment.parts.map(({ lend, amount }) => toAddReturn(lend, { ...payment.sent, amount })),
  ...toSurplusCall(payment),
]

const amountSchema = object({ amount: number() })

/** What was paid with all calls of a payment, in rupees. */
const sumAmounts = (calls: readonly Call[]): number =>
  toRupees(calls.reduce((sum, { body }) => sum + toPaise(parseSavedRecord(body, amountSchema)?.amount ?? 0), 0))

/** A payment over several records. Its form is that of the first record, with all of the amount. */
const payment = defineCompound({
  name: 'payment',
  describe: (calls) => {
    const lend = parseSavedRecord(calls[0]?.seen, lendSchema)
    return describeReturn(lend, { amount: sumAmounts(calls), kind: 'money' })
  },
  form: (calls, first) => first && { ...first, values: { ...first.values, amount: toAmountText(sumAmounts(calls)) } },
})

/** Records one payment of a person as one change: a return of each record that it pays, and what is above as a new record. */
export const useAddPayment = () => useChange(toPaymentCalls, { compound: payment.name })

/** Undoes a return. */
export const useDeleteReturn = () =>
  useChange(({ lend, deleted }: { lend: Lend; deleted: Return }) =>
    deleteReturn({ params: { returnId: deleted.id }, seen: { ...deleted, lend: toSeen(lend) } }),
  )
