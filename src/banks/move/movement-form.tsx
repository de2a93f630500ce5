import { Button } from '@mantine/core'
import { useDidUpdate } from '@mantine/hooks'
import { IconMinus, IconPlus } from '@tabler/icons-react'
import { useFormikContext } from 'formik'
import { useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import type { Bank } from '#contract/banks/response.ts'
import { buildCreditSchema, buildDebitSchema } from '#contract/banks/rules.ts'
import { movementWordsSchema } from '#contract/ledger/rules.ts'
import { getMovementForm } from '#src/banks/bank.ts'
import type { MovementName } from '#src/banks/movement.ts'
import { useCreditAmount, useDebitAmount } from '#src/banks/movement-changes.ts'
import { ChangeForm } from '#src/changes/change-form.tsx'
import { useToday } from '#src/lib/today.ts'
import { useServer } from '#src/session/server.ts'
import { DateField } from '#src/ui/dates/date-field.tsx'
import { AmountField } from '#src/ui/form/fields/number-fields.tsx'
import { FormStatus } from '#src/ui/form/form-actions.tsx'
import classes from './move-money.module.css'
import { MovementReasonField } from './movement-words.tsx'

const labels: Record<MovementName, string> = { credit: 'Credit', debit: 'Debit' }

const buttons = [
  { name: 'credit', Icon: IconPlus },
  { name: 'debit', Icon: IconMinus },
] as const

type MovementButtonsProps = {
  chosen: MovementName
  only: MovementName | undefined
  /** Called with the pressed button before the submit, and with undefined after it. */
  onPress: (name?: MovementName) => void
}

const MovementButtons = ({ chosen, only, onPress }: MovementButtonsProps) => {
  const { isSubmitting, submitForm, validateForm } = useFormikContext()
  const press = async (name: MovementName): Promise<void> => {
    onPress(name)
    await submitForm().finally(() => onPress())
  }
  // An error of the debit is none of the credit.
  useDidUpdate(() => void validateForm(), [only])
  return (
    <div className={classes.buttons}>
      {buttons
        .filter(({ name }) => only === undefined || name === only)
        .map(({ name, Icon }) => (
          <Button
            key={name}
            px="sm"
            variant={name === (only ?? 'credit') ? 'filled' : 'default'}
            leftSection={<Icon size={18} aria-hidden />}
            loading={isSubmitting && name === chosen}
            disabled={isSubmitting}
            {...(only ? { type: 'submit' } : { onClick: () => press(name) })}
          >
            {labels[name]}
          </Button>
        ))}
    </div>
  )
}

type MovementFormProps = {
  bank: Bank
  /** The movement, if it is chosen already. Then Enter makes it, and the form starts with the focus. */
  only?: MovementName
  onSaved?: () => void
}

/**
 * Credits or debits an account, with a reason, a tag and a day where the server keeps them. With both to choose from, Enter only asks the
 * user to press one of the two buttons.
 */
export const MovementForm = ({ bank: { id, active, amount: balance }, only, onSaved }: MovementFormProps) => {
  const [chosen, setChosen] = useState<MovementName>('credit')
  const pressed = useRef<MovementName>(undefined)
  const { mutateAsync: credit } = useCreditAmount()
  const { mutateAsync: debit } = useDebitAmount()
  const { isFull } = useServer()
  const today = useToday()
  const words = movementWordsSchema(today)
  const schemas = {
    credit: buildCreditSchema({ active }).concat(words),
    debit: buildDebitSchema({ active, balance }).concat(words),
  }
  const mutations = { credit, debit }
  return (
    <ChangeForm
      label={only ? labels[only] : 'Credit or debit'}
      initialValues={{ amount: '', reason: '', tag: '', date: '', reference: '' }}
      schema={schemas[only ?? chosen]}
      onSubmit={async ({ amount, ...typed }, attention) => {
        const name = only ?? pressed.current
        if (name === undefined) throw new Error('Neither Credit nor Debit was pressed.')
        // The form stays open for days, so an empty date is the day of the press.
        const words = isFull ? { ...typed, date: typed.date || today } : undefined
        return mutations[name]({ bankId: id, amount, words }, attention)
      }}
      onError={(_, form) => {
        if (only === undefined && pressed.current === undefined) form.setFieldError('amount', 'Choose Credit or Debit.')
      }}
      {...(onSaved && { onSaved })}
      draft={getMovementForm(id).name}
      clears
    >
      <div
        className={classes.movement}
        data-stacked={only !== undefined || undefined}
        data-worded={isFull || undefined}
      >
        {/* With several fields the browser submits by Enter only where there is a button for it. */}
        {only === undefined && <button type="submit" hidden />}
        <AmountField
          className={classes.amount ?? ''}
          name="amount"
          label="Amount"
          required
          autoFocus={only !== undefined}
        />
        {isFull && (
          <div className={classes.words}>
            <MovementReasonField bankId={id} />
            <DateField name="date" label="Date, if not today" maxDate={today} clearable />
          </div>
        )}
        <FormStatus />
        <MovementButtons
          chosen={only ?? chosen}
          only={only}
          onPress={(name) => {
            pressed.current = name
            // Formik validates right after this, so the schema of the pressed button must already be set.
            if (name) flushSync(() => setChosen(name))
          }}
        />
      </div>
    </ChangeForm>
  )
}
