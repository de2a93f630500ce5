import { Button, Stack, Text } from '@mantine/core'
import { useParams } from '@tanstack/react-router'
import { useState } from 'react'
import type { Bank } from '#contract/banks/response.ts'
import type { Entry } from '#contract/ledger/response.ts'
import { editMovementSchema } from '#contract/ledger/rules.ts'
import { entryLabels, formatAccount, getEditMovementForm } from '#src/banks/bank.ts'
import { useBank } from '#src/banks/bank-queries.ts'
import { useLedger } from '#src/banks/ledger-queries.ts'
import { MovementReasonField } from '#src/banks/move/movement-words.tsx'
import { getEntryDay, hasOwnWords, listUndone, toMadeMovement, toRepeatedIncome } from '#src/banks/movement.ts'
import { useEditMovement } from '#src/banks/movement-changes.ts'
import { ChangeForm } from '#src/changes/change-form.tsx'
import { useToday } from '#src/lib/today.ts'
import { buildRepeatRules, findStep, incomeToPlan, repeatValues } from '#src/plans/repeat.ts'
import { RepeatFields } from '#src/plans/repeat-fields.tsx'
import { DateField } from '#src/ui/dates/date-field.tsx'
import { formatChange } from '#src/ui/display/signed-money.tsx'
import { FormActions } from '#src/ui/form/form-actions.tsx'
import { FormDrawer } from '#src/ui/form/form-drawer.tsx'
import { useCloseDrawer, useCloseWhenMissing } from '#src/ui/form/use-close-drawer.ts'
import { useUndoMovementDialog } from './movement-undoing.tsx'

type EditMovementFormProps = { bank: Bank; entry: Entry; isUndone: boolean; onClose: () => void }

const EditMovementForm = ({ bank, entry, isUndone, onClose }: EditMovementFormProps) => {
  const today = useToday()
  const [before] = useState(entry) // the ledger changes before the response
  const { mutateAsync: editMovement } = useEditMovement()
  const made = isUndone ? undefined : toMadeMovement(bank.id, before)
  const income = toRepeatedIncome(bank.id, before)
  const repeated = made?.kind === 'credit' ? incomeToPlan(income) : undefined
  const [askToUndo, undoDialog] = useUndoMovementDialog(bank, onClose)
  return (
    <>
      <ChangeForm
        label={`Edit ${entryLabels[before.kind]}`}
        initialValues={{ date: getEntryDay(before), reason: before.reason, tag: before.tag, ...repeatValues }}
        schema={editMovementSchema(today).shape(buildRepeatRules('date', today))}
        onSubmit={(values, attention) => {
          const { date = '', reason = '', tag } = values
          const plan = repeated && findStep(values, incomeToPlan({ ...income, date, reason, tag: tag ?? '' }), today)
          return editMovement({ bankId: bank.id, before, after: { date, reason, tag }, plan }, attention)
        }}
        onSaved={onClose}
        draft={getEditMovementForm(bank.id, before.id).name}
      >
        <Stack gap="sm">
          <Text>
            {formatChange(before.amount)} · {formatAccount(bank)}
          </Text>
          <MovementReasonField bankId={bank.id} data-autofocus />
          <DateField name="date" label="Date" maxDate={today} clearable />
          {repeated && <RepeatFields of={repeated} />}
          <FormActions submitLabel="Save" onCancel={onClose}>
            {made && (
              <Button variant="default" c="var(--mantine-color-error)" onClick={() => askToUndo(made)}>
                Undo
              </Button>
            )}
          </FormActions>
        </Stack>
      </ChangeForm>
      {undoDialog}
    </>
  )
}

type EditMovementDrawerProps = {
  /** The screen below, which the drawer closes to. */
  screen?: '/bank/$id' | '/history'
}

/** A drawer over a screen, with the words of an entry of the ledger. An unknown id shows a toast and closes it. */
export const EditMovementDrawer = ({ screen = '/bank/$id' }: EditMovementDrawerProps) => {
  const { id = '', entryId = '' } = useParams({ strict: false })
  const params = { id, entryId }
  const { data: bank } = useBank(id)
  const { data: entries, isFetching } = useLedger(id)
  const entry = entries?.find((each) => each.id === entryId && hasOwnWords(each))
  const close = useCloseDrawer(
    { to: screen === '/history' ? '/history/movement/$id/$entryId' : '/bank/$id/movement/$entryId', params },
    { to: screen, params },
  )
  useCloseWhenMissing(entry, isFetching, close)
  if (!bank || !entry) return null
  return (
    <FormDrawer title={`Edit ${entryLabels[entry.kind]}`} onClose={close}>
      <EditMovementForm
        key={entry.id}
        bank={bank}
        entry={entry}
        isUndone={listUndone(entries ?? []).has(entry.id)}
        onClose={close}
      />
    </FormDrawer>
  )
}
