import { v7 } from 'uuid'
import { type Bank, bankFields, bankSchema } from '#contract/banks/response.ts'
import type { EditedBank, NewBank } from '#contract/banks/rules.ts'
import { fillMissing } from '#contract/fields/fill-missing.ts'
import { type CallMaker, defineCall } from '#src/changes/call.ts'
import { change, edit, put, remove } from '#src/changes/effects.ts'
import { useChange } from '#src/changes/use-change.ts'
import { parseSavedRecord } from '#src/lib/api/saved-record.ts'
import { mergeFields } from '#src/lib/compare-fields.ts'
import { useSession } from '#src/session/session-queries.ts'
import { toAmountText } from '#src/ui/form/fields/typed-number.ts'
import { bankForm, compareBanks, formatAccount, getEditBankForm, toEditedBank } from './bank.ts'
import { bankKey, banks, banksQuery, nameAccount } from './bank-queries.ts'

/** An account with the id that the device gives it. The contract has the e-mail in the request; the server ignores it. */
type BankToAdd = NewBank & { id: string; email?: string | undefined }

/** The values of a form. A number that is there is a text, as in a field. */
export const toFormValues = <Values extends Pick<NewBank, 'limit' | 'statementDay' | 'dueDay'>>(bank: Values) => {
  const { limit, statementDay, dueDay, ...others } = bank
  return {
    ...others,
    limit: typeof limit === 'number' ? toAmountText(limit) : '',
    statementDay: String(statementDay ?? ''),
    dueDay: String(dueDay ?? ''),
  }
}

const toBank = ({ isActive: active, ...bank }: BankToAdd): Bank =>
  fillMissing(bankFields, { ...bank, active, version: 1 })

/** Adds an account. `amount` is its opening balance in rupees. */
export const addBank = defineCall<{ body: BankToAdd }>('addBank', {
  label: 'New account',
  success: 'Bank add successful!',
  failure: (refusal) =>
    refusal?.status === 409 ? 'Please enter a valid account number!' : 'Failed to add bank. Please try again.',
  effect: ({ body }) => [put(banks, toBank(body))],
  touches: [banksQuery.queryKey],
  describe: ({ body }) => formatAccount(body),
  form: ({ body: { id: _, email: __, ...bank } }) => ({
    ...bankForm,
    values: { ...toFormValues(bank), amount: toAmountText(Math.abs(bank.amount)) },
  }),
})

type BankEdit = { body: EditedBank; seen: Bank }

/** The account after an edit. Its kind stays. The limit and the days stay, too, where the edit does not name them. */
const applyEdit = (bank: Bank, { isActive, kind: _, limit, statementDay, dueDay, ...after }: EditedBank): Bank => ({
  ...bank,
  ...after,
  active: isActive,
  limit: limit ?? bank.limit,
  statementDay: statementDay === undefined ? bank.statementDay : statementDay,
  dueDay: dueDay === undefined ? bank.dueDay : dueDay,
})

/** Other changes move the balance, so an edit keeps that of the list. */
const keepBalance = (saved: Bank, { amount }: Bank): Bank => ({ ...saved, amount })

/** Changes an account, except its balance. */
export const editBank: CallMaker<BankEdit> = defineCall<BankEdit>('editBank', {
  label: 'Edit of an account',
  success: 'Bank updated successful!',
  failure: 'Something went wrong!',
  effect: ({ body }) => [
    edit(banks, body.id, (bank) => applyEdit(bank, body), keepBalance),
    change(bankKey(body.id), (bank, saved) => {
      const record = parseSavedRecord(saved.get(body.id), bankSchema)
      return record ? keepBalance(record, bank) : applyEdit(bank, body)
    }),
  ],
  touches: [banksQuery.queryKey],
  describe: ({ body }) => formatAccount(body),
  form: ({ body }) => ({ ...getEditBankForm(body.id), values: toFormValues(body) }),
  compare: ({ body, seen }, current) => {
    const theirs = parseSavedRecord(current, bankSchema)
    if (!theirs) return undefined
    const versions = { before: toEditedBank(seen), mine: body, theirs: toEditedBank(theirs) }
    return { fields: compareBanks(versions), call: editBank({ body: mergeFields(versions), seen: theirs }) }
  },
  whenGone: ({ body }) => addBank({ body: { ...body, amount: 0, id: v7() } }),
})

/** Deletes an account and its expenses. */
export const deleteBank = defineCall<{ params: { id: string }; seen: Bank }>('deleteBank', {
  label: 'Delete of an account',
  success: 'Bank deleted successfully!',
  failure: 'Something went wrong!',
  effect: ({ params: { id } }) => [remove(banks, id)],
  touches: [banksQuery.queryKey],
  describe: ({ params: { id }, seen }, client) => (seen ? formatAccount(seen) : nameAccount(client, id)),
  whenGone: () => 'done',
})

/** Adds an account. */
export const useAddBank = () => {
  const { data: user } = useSession()
  return useChange((bank: NewBank) => addBank({ body: { ...bank, email: user?.email, id: v7() } }))
}

/** Changes an account. */
export const useEditBank = () =>
  useChange(({ before, after }: { before: Bank; after: EditedBank }) => editBank({ body: after, seen: before }))

/** Deletes an account. */
export const useDeleteBank = () =>
  useChange(({ bank }: { bank: Bank }) => deleteBank({ params: { id: bank.id }, seen: bank }))
