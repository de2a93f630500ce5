import { v7 } from 'uuid'
import { fillMissing, givenFields } from '#contract/fields/fill-missing.ts'
import {
  EXPENSE_BANK_INACTIVE,
  HAS_ACCOUNT,
  HAS_RETURNS,
  INSUFFICIENT_BALANCE,
  LATER_RETURN_TOO_LARGE,
  LEND_KEEPS_ACCOUNT,
  LESS_THAN_RETURNED,
} from '#contract/fields/messages.ts'
import { toPaise } from '#contract/fields/money.ts'
import { toMovedPaise } from '#contract/lend-state.ts'
import { type Lend, lendSchema } from '#contract/lends/response.ts'
import type { EditedLend, NewLend } from '#contract/lends/rules.ts'
import { moveBalance } from '#src/banks/balance-effects.ts'
import { type CallMaker, defineCall } from '#src/changes/call.ts'
import { change, edit, put, remove } from '#src/changes/effects.ts'
import { quoteRefusal } from '#src/changes/outcomes.ts'
import { useChange } from '#src/changes/use-change.ts'
import { parseSavedRecord } from '#src/lib/api/saved-record.ts'
import { mergeFields } from '#src/lib/compare-fields.ts'
import { useRepeated } from '#src/plans/repeated.ts'
import { useServer } from '#src/session/server.ts'
import { useSession } from '#src/session/session-queries.ts'
import { toAmountText } from '#src/ui/form/fields/typed-number.ts'
import { omitTerms, toTermsValues } from './form/terms-values.ts'
import {
  compareLends,
  describeLendBriefly,
  getEditLendForm,
  getLendForm,
  isOfFirstVersion,
  toEditedLend,
  toNewLend,
  toSeen,
} from './lend.ts'
import { lendLists, lends, returnsQuery } from './lend-queries.ts'

const knownAddMessages: readonly string[] = [EXPENSE_BANK_INACTIVE, INSUFFICIENT_BALANCE]
const knownEditMessages = [
  ...knownAddMessages,
  HAS_RETURNS,
  HAS_ACCOUNT,
  LEND_KEEPS_ACCOUNT,
  LESS_THAN_RETURNED,
  LATER_RETURN_TOO_LARGE,
]

/** A record with the id that the device gives it. The contract has the e-mail in the request; the server ignores it. */
export type LendToAdd = NewLend & { id: string; email?: string | undefined }

/** A record that is not sent yet, as the server would send it. */
export const toLend = ({ bankId, ...lend }: LendToAdd): Lend =>
  fillMissing(lendSchema, { ...lend, bankId: bankId || null, version: 1 })

const toForm = (lend: NewLend | EditedLend) => ({
  ...omitTerms(lend),
  ...toTermsValues(lend),
  bankId: lend.bankId ?? '',
  amount: toAmountText(lend.amount),
})

/** Adds a record. With `bankId` it moves the balance of that account. */
export const addLend = defineCall<{ body: LendToAdd }>('addLend', {
  label: 'New record',
  success: 'Lend borrow added successfully!',
  failure: quoteRefusal(knownAddMessages, 'Something went wrong!'),
  effect: ({ body, ...made }) => {
    const { id: lendId, bankId, direction = 'given', amount, lendDate: date, reason, tag = '' } = body
    const entry = { kind: 'lend', date, reason, tag, lendId } as const
    return [
      put(lends, toLend(body)),
      ...(bankId ? moveBalance(made, bankId, toMovedPaise({ direction }, toPaise(amount)), entry) : []),
    ]
  },
  touches: lendLists,
  describe: ({ body }) => describeLendBriefly(body),
  form: ({ body: { id: _, email: __, ...lend } }) => ({
    ...getLendForm(lend.direction ?? 'given'),
    values: toForm(lend),
  }),
})

const applyEdit = (lend: Lend, { bankId: _, ...after }: EditedLend): Lend => ({
  ...lend,
  ...givenFields(after),
  ...(after.returnStatus !== 'done' && { settledByReturn: false }),
})

type LendEdit = { body: EditedLend; seen: Lend }

/** Changes a record, and moves the balance of its account by the difference. */
export const editLend: CallMaker<LendEdit> = defineCall<LendEdit>('editLend', {
  label: 'Edit of a record',
  success: 'Update successful!',
  failure: quoteRefusal(knownEditMessages, 'Something worng!'), // docs/PRODUCT.md fixes the spelling
  effect: ({ body, seen, ...made }) => {
    const { id: lendId, lendDate: date, reason, tag = seen.tag } = body
    const paise = toMovedPaise(seen, toPaise(body.amount) - toPaise(seen.amount))
    const entry = { kind: 'lend-edited', date, reason, tag, lendId } as const
    return [
      edit(lends, lendId, (lend) => applyEdit(lend, body)),
      ...(seen.bankId === null ? [] : moveBalance(made, seen.bankId, paise, entry)),
    ]
  },
  touches: lendLists,
  describe: ({ body }) => describeLendBriefly(body),
  form: ({ body }) => ({ ...getEditLendForm(body.id), values: toForm(body) }),
  compare: ({ body, seen }, current) => {
    const theirs = parseSavedRecord(current, lendSchema)
    if (!theirs) return undefined
    const edited = { before: toEditedLend(seen), mine: body, theirs: toEditedLend(theirs) }
    return {
      fields: compareLends({ before: seen, mine: applyEdit(seen, body), theirs }),
      call: editLend({ body: mergeFields<EditedLend>(edited), seen: theirs }),
    }
  },
  whenGone: ({ body, seen }) => {
    const lend = applyEdit(seen, body)
    return addLend({ body: { ...toNewLend(lend), bankId: '', id: v7() } })
  },
})

/** What a record and its returns moved on an account, in paise. */
type MovedOn = { bankId: string; paise: number }

/** The record that the person saw. With `putBack`, what it and its returns moved goes back to the accounts: `moved` says how much. */
type LendDeletion = { body: { id: string; putBack?: true }; seen: Lend & { moved: readonly MovedOn[] } }

/** Deletes a record with its returns. */
export const deleteLend = defineCall<LendDeletion>('deleteLend', {
  label: 'Delete of a record',
  success: 'Record deleted successfully!',
  failure: quoteRefusal(knownAddMessages, 'Failed to delete record!'),
  effect: ({ body: { id: lendId, putBack }, seen: { reason, tag, moved }, ...made }) => {
    const entry = { kind: 'lend-undone', reason, tag, lendId } as const
    return [
      remove(lends, lendId),
      change(returnsQuery.queryKey, (returns) => returns.filter((each) => each.lendId !== lendId)),
      ...(putBack ? moved.flatMap(({ bankId, paise }) => moveBalance(made, bankId, -paise, entry)) : []),
    ]
  },
  touches: lendLists,
  describe: ({ seen }) => (seen ? describeLendBriefly(seen) : ''),
  whenGone: ({ body: { putBack } }) => (putBack ? undefined : 'done'), // another device may have deleted it without this
})

/** Returns a function that removes the fields of a record that the server does not know. */
const useRemoveUnknownFields = () => {
  const { isFull } = useServer()
  return <Sent extends object>(lend: Sent): Sent =>
    isFull ? lend : (Object.fromEntries(Object.entries(lend).filter(([field]) => isOfFirstVersion(field))) as Sent) // the others are optional
}

/** Returns a function that makes the call that adds a record, with the id of the record. */
export const useToAddLend = () => {
  const { data: user } = useSession()
  const removeUnknownFields = useRemoveUnknownFields()
  return (lend: NewLend) => addLend({ body: { ...removeUnknownFields(lend), email: user?.email, id: v7() } })
}

/** Adds a record. `amount` is in rupees. */
export const useAddLend = () => useChange(useToAddLend())

/** Changes a record, with what repeats it. */
export const useEditLend = () => {
  const removeUnknownFields = useRemoveUnknownFields()
  return useRepeated(({ before, after }: { before: Lend; after: EditedLend }) =>
    editLend({ body: removeUnknownFields(after), seen: toSeen(before) }),
  )
}

type LendToDelete = { lend: Lend; putBack: boolean; moved: readonly MovedOn[] }

/** Deletes a record with its returns. */
export const useDeleteLend = () =>
  useChange(({ lend, putBack, moved }: LendToDelete) =>
    deleteLend({ body: { id: lend.id, ...(putBack && { putBack: true }) }, seen: { ...toSeen(lend), moved } }),
  )
