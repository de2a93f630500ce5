import * as v from 'valibot'
import { balanceSchema } from '#contract/banks/response.ts'
import { buildPath, endpoints } from '#contract/endpoints.ts'
import { ALREADY_UNDONE, INSUFFICIENT_BALANCE } from '#contract/fields/messages.ts'
import { toPaise } from '#contract/fields/money.ts'
import { type Entry, entrySchema } from '#contract/ledger/response.ts'
import { applyToCache, createCacheChange } from '#src/changes/cache-change.ts'
import { type Change, defineChange, defineEdit } from '#src/changes/change.ts'
import { quoteRefusal } from '#src/changes/outcomes.ts'
import { useChange } from '#src/changes/use-change.ts'
import { parseBody } from '#src/lib/api/errors.ts'
import { readSaved } from '#src/lib/api/saved-record.ts'
import { announceFailure } from '#src/lib/cache/announce.ts'
import { formatBriefRupees } from '#src/ui/display/money.tsx'
import { toAmountText } from '#src/ui/form/fields/typed-number.ts'
import { createBalanceChanges } from './balance-queries.ts'
import { getEditMovementForm, getMovementForm, labelMovement } from './bank.ts'
import { banksQuery, ledgerKey, nameAccount } from './bank-queries.ts'
import { ledgerQuery } from './ledger-queries.ts'
import { findMade, type MadeMovement, type Movement, type MovementName } from './movement.ts'

const movements = {
  credit: {
    name: 'creditAmount',
    label: 'Credit',
    success: 'Amount credited!',
    failure: 'Failed to credit amount',
    endpoint: endpoints.creditAmount,
    sign: 1,
    preposition: 'into',
  },
  debit: {
    name: 'debitAmount',
    label: 'Debit',
    success: 'Amount debited!',
    failure: 'Failed to debit amount',
    endpoint: endpoints.debitAmount,
    sign: -1,
    preposition: 'from',
  },
} as const

const optionalText = v.optional(v.string())

const movementSchema = v.object({
  bankId: v.string(),
  amount: v.number(),
  words: v.optional(v.object({ date: optionalText, reason: optionalText, tag: optionalText, reference: optionalText })),
})

const describeMovement = (
  kind: MovementName,
  { bankId, amount, words }: Movement,
  client: Parameters<typeof nameAccount>[0],
): string => {
  const way = `${formatBriefRupees(amount)} ${movements[kind].preposition} ${nameAccount(client, bankId)}`
  return words?.reason ? `${way}, ${words.reason}` : way
}

const failure = 'Something went wrong!'

const defineMovement = (kind: MovementName): Change<Movement, number | undefined> => {
  const { endpoint, sign, preposition: _, ...texts } = movements[kind]
  return defineChange<Movement, number | undefined>({
    ...texts,
    schema: movementSchema,
    send: ({ bankId, amount, words }, send) =>
      readSaved(
        send(buildPath(endpoint, { id: bankId }), {
          searchParams: { amount: amount.toFixed(2) },
          ...(words && { json: words }),
        }),
        balanceSchema,
      ),
    getChanges: ({ bankId, amount, words = {} }, id, madeAt) => {
      const { date = '', reason = '', tag = '', reference = '' } = words
      return createBalanceChanges(bankId, sign * toPaise(amount), madeAt, { id, kind, date, reason, tag, reference })
    },
    // The response has no id, so the entry is found in the ledger.
    invert: (movement, _saved, client) =>
      movement.words &&
      (async (make) => {
        const entries = await client.query({ ...ledgerQuery(movement.bankId), staleTime: 0 }).catch(() => [])
        const made = findMade(entries, kind, movement)
        if (made) return make(deleteMovement, made)
        announceFailure(failure)
        return undefined
      }),
    invalidates: [banksQuery.queryKey],
    getEffect: (_movement, id) => ({ id, effect: 'added' }),
    describe: (movement, client) => describeMovement(kind, movement, client),
    getForm: ({ bankId, amount, words }) => ({
      ...getMovementForm(bankId),
      values: { ...words, amount: toAmountText(amount), movement: kind },
    }),
  })
}

/** Adds rupees to a balance. */
export const creditAmount = defineMovement('credit')

/** Takes rupees from a balance. */
export const debitAmount = defineMovement('debit')

/** Undoes a credit or a debit by an entry of its own. The amount moves back. Its undo makes the credit or debit again. */
export const deleteMovement: Change<MadeMovement, unknown> = defineChange<MadeMovement, unknown>({
  name: 'deleteMovement',
  label: 'Undo of a credit or debit',
  success: 'Undone!',
  failure: quoteRefusal([ALREADY_UNDONE, INSUFFICIENT_BALANCE], failure),
  invert:
    ({ id: _, kind, ...movement }) =>
    (make) =>
      make(kind === 'credit' ? creditAmount : debitAmount, movement),
  schema: v.object({ ...movementSchema.entries, id: v.string(), kind: v.picklist(['credit', 'debit']) }),
  send: ({ id }, send) => parseBody(send(buildPath(endpoints.deleteMovement, { entryId: id }))),
  getChanges: ({ id: undoesId, kind, bankId, amount, words }, id, madeAt) => {
    const entry = { id, kind: `${kind}-undone`, reason: words?.reason ?? '', tag: words?.tag ?? '', undoesId } as const
    return createBalanceChanges(bankId, -movements[kind].sign * toPaise(amount), madeAt, entry)
  },
  invalidates: [banksQuery.queryKey],
  getEffect: ({ id }) => ({ id, effect: 'deleted' }),
  describe: ({ kind, ...movement }, client) => `${movements[kind].label}, ${describeMovement(kind, movement, client)}`,
})

/** An entry of the ledger before and after a change of its words. */
type WordsChange = {
  bankId: string
  before: Entry
  after: Pick<Entry, 'date' | 'reason'> & { tag?: string | undefined }
}

const changeEntry = (bankId: string, id: string, change: (entry: Entry) => Entry) =>
  createCacheChange(ledgerKey(bankId), (entries) => entries.map((entry) => (entry.id === id ? change(entry) : entry)))

/** Changes the day, the reason and the tag of a credit, a debit, a transfer or a set balance. Amounts never change. */
export const editMovement: Change<WordsChange, Entry | undefined> = defineEdit<Entry, WordsChange, Entry | undefined>({
  name: 'editMovement',
  label: 'Edit of a passbook entry',
  success: 'Saved!',
  failure,
  invert: ({ bankId, before: { date, reason, tag } }, saved) =>
    saved && ((make) => make(editMovement, { bankId, before: saved, after: { date, reason, tag } })),
  schema: v.object({
    bankId: v.string(),
    before: entrySchema,
    after: v.object({ date: v.string(), reason: v.string(), tag: optionalText }),
  }),
  send: ({ before: { id }, after }, send) =>
    readSaved(send(buildPath(endpoints.editMovement, { entryId: id }), { json: after }), entrySchema),
  getChanges: ({ bankId, before: { id }, after }) => [
    changeEntry(bankId, id, (entry) => ({ ...entry, ...after, tag: after.tag ?? entry.tag })),
  ],
  cacheSaved: (client, saved, { bankId }) => {
    if (saved)
      applyToCache(
        client,
        changeEntry(bankId, saved.id, () => saved),
      )
  },
  invalidates: [banksQuery.queryKey],
  describe: ({ before: { kind, amount }, after: { reason } }) =>
    [labelMovement(kind, amount), formatBriefRupees(Math.abs(amount)), reason].filter(Boolean).join(', '),
  getForm: ({ bankId, before: { id }, after }) => ({ ...getEditMovementForm(bankId, id), values: after }),
})

/** Adds rupees to the balance of an account. Its undo takes them away. */
export const useCreditAmount = () => useChange(creditAmount)

/** Subtracts rupees from the balance of an account. Its undo adds them again. */
export const useDebitAmount = () => useChange(debitAmount)

/** Changes the day, the reason and the tag of an entry of the ledger. */
export const useEditMovement = () => useChange(editMovement)

/** Undoes a credit or a debit. */
export const useDeleteMovement = () => useChange(deleteMovement)
