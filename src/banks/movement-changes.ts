import type { QueryClient } from '@tanstack/react-query'
import { v7 } from 'uuid'
import { ALREADY_UNDONE, INSUFFICIENT_BALANCE } from '#contract/fields/messages.ts'
import { toPaise } from '#contract/fields/money.ts'
import { type Entry, entrySchema } from '#contract/ledger/response.ts'
import type { Adjustment, EditedMovement, MovementWords } from '#contract/ledger/rules.ts'
import { type CallMaker, defineCall } from '#src/changes/call.ts'
import { change } from '#src/changes/effects.ts'
import { quoteRefusal } from '#src/changes/outcomes.ts'
import { useChange } from '#src/changes/use-change.ts'
import { parseSavedRecord } from '#src/lib/api/saved-record.ts'
import { useRepeated } from '#src/plans/repeated.ts'
import { useServer } from '#src/session/server.ts'
import { formatBriefRupees } from '#src/ui/display/money.tsx'
import { toAmountText } from '#src/ui/form/fields/typed-number.ts'
import { moveBalance, setBalance } from './balance-effects.ts'
import { getEditMovementForm, getMovementForm, incomeForm, labelMovement } from './bank.ts'
import { banksQuery, ledgerKey, nameAccount } from './bank-queries.ts'
import { findLoadedEntry } from './ledger-queries.ts'
import { type MadeMovement, type Movement, type MovementName, toMadeMovement } from './movement.ts'

const movements = {
  credit: {
    call: 'creditAmount',
    texts: { label: 'Credit', success: 'Amount credited!', failure: 'Failed to credit amount' },
    sign: 1,
    preposition: 'into',
  },
  debit: {
    call: 'debitAmount',
    texts: { label: 'Debit', success: 'Amount debited!', failure: 'Failed to debit amount' },
    sign: -1,
    preposition: 'from',
  },
} as const

const failure = 'Something went wrong!'

/** The queries that a movement makes stale: those of its account have longer keys. */
const touches = [banksQuery.queryKey]

const describeMovement = (kind: MovementName, { bankId, amount, words }: Movement, client: QueryClient): string => {
  const way = `${formatBriefRupees(amount)} ${movements[kind].preposition} ${nameAccount(client, bankId)}`
  return words?.reason ? `${way}, ${words.reason}` : way
}

/** A credit or a debit: the account and the rupees, and the words with the id of the entry. A server of the first version takes no body. */
type MovementToMake = { params: { id: string; amount: string }; body?: MovementWords & { id: string } }

const toMovement = ({ params: { id: bankId, amount }, body }: MovementToMake): Movement => ({
  bankId,
  amount: Number(amount),
  words: body,
})

const defineMovement = (kind: MovementName): CallMaker<MovementToMake> => {
  const { call, texts, sign } = movements[kind]
  return defineCall<MovementToMake>(call, {
    ...texts,
    effect: ({ params: { id: bankId, amount }, body, ...made }) => {
      const { date = '', reason = '', tag = '', reference = '' } = body ?? {}
      const entry = { kind, date, reason, tag, reference, ...(body && { id: body.id }) }
      return moveBalance(made, bankId, sign * toPaise(Number(amount)), entry)
    },
    touches,
    describe: (movement, client) => describeMovement(kind, toMovement(movement), client),
    form: ({ params, body }) => {
      const { id: _, ...words } = body ?? {}
      const values = { ...words, amount: toAmountText(Number(params.amount)) }
      return kind === 'credit'
        ? { ...incomeForm, values: { ...values, bankId: params.id } }
        : { ...getMovementForm(params.id, kind), values }
    },
  })
}

/** Adds rupees to a balance. */
export const creditAmount = defineMovement('credit')

/** Takes rupees from a balance. */
export const debitAmount = defineMovement('debit')

/** Undoes a credit or a debit by an entry of its own. The amount moves back. */
export const deleteMovement = defineCall<{ params: { entryId: string }; seen: MadeMovement }>('deleteMovement', {
  label: 'Undo of a credit or debit',
  success: 'Undone!',
  failure: quoteRefusal([ALREADY_UNDONE, INSUFFICIENT_BALANCE], failure),
  effect: ({ params: { entryId }, seen: { kind, bankId, amount, words }, ...made }) => {
    const entry = { kind: `${kind}-undone`, reason: words?.reason ?? '', tag: words?.tag ?? '' } as const
    return [
      change(ledgerKey(bankId), (entries) => entries, { record: { id: entryId, mark: 'deleted' } }),
      ...moveBalance(made, bankId, -movements[kind].sign * toPaise(amount), { ...entry, undoesId: entryId }),
    ]
  },
  touches,
  describe: ({ params: { entryId }, seen }, client) => {
    const loaded = seen ? undefined : findLoadedEntry(client, ({ id }) => id === entryId)
    const made = loaded ? toMadeMovement(loaded.bankId, loaded.entry) : seen
    return made ? `${movements[made.kind].texts.label}, ${describeMovement(made.kind, made, client)}` : ''
  },
})

/** Changed words of an entry, and the entry that the person saw, with its account. */
type WordsEdit = { params: { entryId: string }; body: EditedMovement; seen: Entry & { bankId: string } }

const applyEdit = (
  entry: Entry,
  { date = entry.date, reason = entry.reason, tag = entry.tag }: EditedMovement,
): Entry => ({
  ...entry,
  date,
  reason,
  tag,
})

/** Changes the day, the reason and the tag of a credit, a debit, a transfer or a set balance. Amounts never change. */
export const editMovement = defineCall<WordsEdit>('editMovement', {
  label: 'Edit of a passbook entry',
  success: 'Saved!',
  failure,
  effect: ({ params: { entryId }, body, seen }) => [
    change(
      ledgerKey(seen.bankId),
      (entries, saved) => {
        const record = parseSavedRecord(saved.get(entryId), entrySchema)
        return entries.map((entry) => (entry.id === entryId ? (record ?? applyEdit(entry, body)) : entry))
      },
      { record: { id: entryId, mark: 'edited' } },
    ),
  ],
  touches,
  describe: ({ params: { entryId }, body, seen }, client) => {
    const entry = seen ?? findLoadedEntry(client, ({ id }) => id === entryId)?.entry
    const moved = entry ? [labelMovement(entry.kind, entry.amount), formatBriefRupees(Math.abs(entry.amount))] : []
    return [...moved, body.reason].filter(Boolean).join(', ')
  },
  form: ({ params: { entryId }, body, seen }) => ({ ...getEditMovementForm(seen.bankId, entryId), values: body }),
})

/** Sets the balance of an account, in rupees. The difference becomes an entry of the ledger with the note. */
export const adjustBalance = defineCall<{ params: { bankId: string }; body: Adjustment }>('adjustBalance', {
  label: 'Set balance',
  success: 'Balance set!',
  failure,
  effect: ({ params, body: { balance, note }, ...made }) => setBalance(made, params.bankId, balance, note),
  touches,
  describe: ({ params: { bankId }, body: { balance, note } }, client) =>
    [`${formatBriefRupees(balance)} in ${nameAccount(client, bankId)}`, note].filter(Boolean).join(', '),
  needsServer: true,
})

/** A movement as it is sent. A server of the first version takes no words. */
const toSaid = ({ bankId, amount, words }: Movement, isFull: boolean): MovementToMake => ({
  params: { id: bankId, amount: amount.toFixed(2) },
  ...(isFull && { body: { ...words, id: v7() } }),
})

/** Adds rupees to the balance of an account, with what repeats it. */
export const useCreditAmount = () => {
  const { isFull } = useServer()
  return useRepeated((movement: Movement) => creditAmount(toSaid(movement, isFull)))
}

/** Subtracts rupees from the balance of an account. */
export const useDebitAmount = () => {
  const { isFull } = useServer()
  return useChange((movement: Movement) => debitAmount(toSaid(movement, isFull)))
}

/** An entry of the ledger before and after a change of its words. */
type WordsChange = { bankId: string; before: Entry; after: EditedMovement }

/** Changes the day, the reason and the tag of an entry of the ledger, with what repeats it. */
export const useEditMovement = () =>
  useRepeated(({ bankId, before, after }: WordsChange) =>
    editMovement({ params: { entryId: before.id }, body: after, seen: { ...before, bankId } }),
  )

/** Undoes a credit or a debit. */
export const useDeleteMovement = () =>
  useChange((made: MadeMovement) => deleteMovement({ params: { entryId: made.id }, seen: made }))

/** Sets the balance of an account. */
export const useAdjustBalance = (bankId: string) =>
  useChange((adjustment: Adjustment) => adjustBalance({ params: { bankId }, body: adjustment }))
