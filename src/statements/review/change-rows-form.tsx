import { Stack } from '@mantine/core'
import { useFormikContext } from 'formik'
import { useMemo } from 'react'
import { type InferType, object, string } from 'yup'
import type { Bank } from '#contract/banks/response.ts'
import { expenseTypes } from '#contract/fields/choices.ts'
import { oneOf, tag, text } from '#contract/fields/request-fields.ts'
import { MAX_REASON_LENGTH } from '#contract/imports/rules.ts'
import type { DueLend } from '#contract/lend-due.ts'
import { getOutstanding, isOpen } from '#contract/lend-state.ts'
import { AccountField } from '#src/banks/account-field.tsx'
import { expenseTypeLabels } from '#src/banks/expense.ts'
import { toTagKey } from '#src/banks/tags/tag.ts'
import { TagField } from '#src/banks/tags/tag-field.tsx'
import { useTagged } from '#src/banks/tags/tag-queries.ts'
import { describeDue } from '#src/lends/terms-words.ts'
import type { Direction } from '#src/statements/statement-row.ts'
import { formatRupees } from '#src/ui/display/money.tsx'
import { TextField } from '#src/ui/form/fields/fields.tsx'
import { SegmentedField } from '#src/ui/form/fields/segmented-field.tsx'
import { SelectField } from '#src/ui/form/fields/select-field.tsx'
import { Form } from '#src/ui/form/form.tsx'
import { FormActions } from '#src/ui/form/form-actions.tsx'
import { OfflineTitle } from '#src/ui/form/submit-button.tsx'
import { confirmProposal, type Decision, listReturned } from './decision.ts'
import type { ReviewItem } from './review-lines.ts'

const kinds = ['book', 'return', 'transfer', 'skip'] as const

const needed = (kind: (typeof kinds)[number], message: string) =>
  string()
    .default('')
    .test('needed', message, (value, { parent }) => parent.kind !== kind || value !== '')

const schema = object({
  kind: oneOf(kinds, 'Kind'),
  reason: text().default('').max(MAX_REASON_LENGTH, `Reason is at most ${MAX_REASON_LENGTH} characters`),
  tag: tag().default(''),
  amountDebit: oneOf(expenseTypes, 'Type'),
  lendId: needed('return', 'Choose a record'),
  otherId: needed('transfer', 'Choose an account'),
})

type Values = { kind: string; reason: string; tag: string; amountDebit: string; lendId: string; otherId: string }

const types = expenseTypes.map((value) => ({ value, label: expenseTypeLabels[value] }))

const listDirections = (items: readonly ReviewItem[]): Direction[] => [
  ...new Set(items.map(({ row }) => row.direction)),
]

/** The reason that a row has now: the one that the user gave, else that of its narration. */
const getReason = ({ decision, plain }: ReviewItem): string => ('reason' in decision ? decision.reason : plain.reason)

/** The tag that a row has now. */
const getTag = ({ decision }: ReviewItem): string => ('tag' in decision && decision.tag) || ''

const toKind = ({ action }: Decision, canBeReturn: boolean): Values['kind'] => {
  if (action === 'skip' || action === 'transfer') return action
  return (action === 'return' || action === 'returns') && canBeReturn ? 'return' : 'book'
}

/** The values of the form: what the first row becomes now. Rows of both directions are no return of one record. */
const toValues = (first: ReviewItem, items: readonly ReviewItem[]): Values => {
  const { decision, plain, proposal } = first
  const booked = decision.action === 'expense' ? decision : plain
  return {
    kind: toKind(decision, listDirections(items).length === 1),
    reason: getReason(first),
    tag: items.every((item) => toTagKey(getTag(item)) === toTagKey(getTag(first))) ? getTag(first) : '',
    amountDebit: booked.action === 'expense' ? booked.amountDebit : 'DEBIT',
    lendId: listReturned(decision)[0] ?? proposal?.parts[0]?.lendId ?? '',
    otherId: decision.action === 'transfer' ? decision.otherId : '',
  }
}

/** Makes the decision about a row. One row takes the typed reason, many keep theirs. All take a typed tag; many keep theirs without one. */
const toDecision = (
  { kind, lendId, otherId, amountDebit, tag: typedTag, ...values }: InferType<typeof schema>,
  item: ReviewItem,
  isOnly: boolean,
): Decision => {
  const { plain } = item
  const rowTag = isOnly ? typedTag : typedTag || getTag(item)
  const reason = isOnly ? values.reason : getReason(item)
  if (kind === 'skip') return { action: 'skip' }
  if (kind === 'return') {
    const paid = item.decision.action === 'returns' ? item.decision : item.proposal
    const isPaid = paid?.parts[0]?.lendId === lendId // with the other records that the row pays
    return isPaid ? { ...confirmProposal(item.row, paid), reason } : { action: 'return', reason, lendId }
  }
  if (kind === 'transfer') return { action: 'transfer', reason, otherId }
  return plain.action === 'expense'
    ? { ...plain, reason: reason || plain.reason, amountDebit, tag: rowTag } // an expense needs one
    : { ...plain, reason, tag: rowTag }
}

type ChangeRowsFormProps = {
  items: readonly ReviewItem[]
  lends: readonly DueLend[]
  /** The accounts that a transfer can go to or come from. */
  accounts: readonly Bank[]
  onDecide: (getDecision: (item: ReviewItem) => Decision) => void
  onClose: () => void
}

const Fields = ({ items, lends, accounts }: Pick<ChangeRowsFormProps, 'items' | 'lends' | 'accounts'>) => {
  const { values } = useFormikContext<Values>()
  const tagged = useTagged()
  const directions = listDirections(items)
  const [direction, ...more] = directions
  const bookLabel = more.length > 0 ? 'Expense or credit' : direction === 'in' ? 'Credit' : 'Expense'
  const records = useMemo(
    () =>
      lends
        .filter((lend) => isOpen(lend) && lend.direction === (direction === 'in' ? 'given' : 'taken'))
        .map((lend) => ({
          value: lend.id,
          label: [lend.returnName, lend.reason, `${formatRupees(getOutstanding(lend))} outstanding`, describeDue(lend)]
            .filter(Boolean)
            .join(', '),
        })),
    [lends, direction],
  )
  return (
    <>
      <SegmentedField
        name="kind"
        label="What it is"
        data={[
          { value: 'book', label: bookLabel },
          ...(more.length > 0 ? [] : [{ value: 'return', label: 'Return' }]),
          { value: 'transfer', label: 'Transfer' },
          { value: 'skip', label: 'Leave out' },
        ]}
      />
      {values.kind === 'book' && directions.includes('out') && (
        <SelectField name="amountDebit" label="Type" data={types} required />
      )}
      {values.kind === 'book' && <TagField tagged={tagged} />}
      {values.kind === 'return' && (
        <SelectField name="lendId" label="Record" data={records} nothingFoundMessage="No open record" required />
      )}
      {values.kind === 'transfer' && (
        <AccountField name="otherId" label={direction === 'in' ? 'From' : 'To'} accounts={accounts} required />
      )}
      {values.kind !== 'skip' && items.length === 1 && (
        <TextField
          name="reason"
          label={values.kind === 'book' ? 'Reason' : 'Note'}
          autoComplete="off"
          maxLength={MAX_REASON_LENGTH}
        />
      )}
    </>
  )
}

/** The form that says what some rows become. It changes the review only. */
export const ChangeRowsForm = ({ items, lends, accounts, onDecide, onClose }: ChangeRowsFormProps) => {
  const [first] = items
  if (!first) return null
  return (
    <OfflineTitle value="">
      <Form
        label="Change rows"
        initialValues={toValues(first, items)}
        schema={schema}
        onSubmit={async (values) => onDecide((item) => toDecision(values, item, items.length === 1))}
        onSaved={onClose}
      >
        <Stack gap="sm">
          <Fields items={items} lends={lends} accounts={accounts} />
          <FormActions submitLabel="Change" onCancel={onClose} />
        </Stack>
      </Form>
    </OfflineTitle>
  )
}
