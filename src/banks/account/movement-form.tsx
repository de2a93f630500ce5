import { Button, Group, Stack } from '@mantine/core'
import { IconMinus, IconPlus } from '@tabler/icons-react'
import { useFormikContext } from 'formik'
import { useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { type Bank, buildCreditSchema, buildDebitSchema } from '#contract/banks.ts'
import { type MovementName, useCreditAmount, useDebitAmount } from '#src/banks/movement-queries.ts'
import { useOnlineOnlyProps } from '#src/ui/connection/online-only-props.ts'
import { AmountField } from '#src/ui/form/fields/number-fields.tsx'
import { Form } from '#src/ui/form/form.tsx'

const buttons = [
  { name: 'credit', label: 'Credit', Icon: IconPlus },
  { name: 'debit', label: 'Debit', Icon: IconMinus },
] as const

type MovementButtonsProps = {
  chosen: MovementName
  /** Called with the pressed button before the submit, and with undefined after it. */
  onPress: (name?: MovementName) => void
}

const MovementButtons = ({ chosen, onPress }: MovementButtonsProps) => {
  const { isSubmitting, submitForm } = useFormikContext()
  const needsServer = useOnlineOnlyProps(isSubmitting)
  const press = async (name: MovementName): Promise<void> => {
    onPress(name)
    await submitForm().finally(() => onPress())
  }
  return (
    <Group grow gap="sm">
      {buttons.map(({ name, label, Icon }) => (
        <Button
          key={name}
          variant={name === 'credit' ? 'filled' : 'default'}
          leftSection={<Icon size={18} aria-hidden />}
          loading={isSubmitting && name === chosen}
          {...needsServer}
          onClick={() => press(name)}
        >
          {label}
        </Button>
      ))}
    </Group>
  )
}

/** Credits or debits an account. Enter only asks the user to press one of the two buttons. */
export const MovementForm = ({ bank: { id, active, amount: balance } }: { bank: Bank }) => {
  const [chosen, setChosen] = useState<MovementName>('credit')
  const pressed = useRef<MovementName>(undefined)
  const { mutateAsync: credit } = useCreditAmount(id)
  const { mutateAsync: debit } = useDebitAmount(id)
  const schemas = {
    credit: buildCreditSchema({ active }),
    debit: buildDebitSchema({ active, balance }),
  }
  const mutations = { credit, debit }
  return (
    <Form
      label="Credit or debit"
      initialValues={{ amount: '' }}
      schema={schemas[chosen]}
      onSubmit={async ({ amount }) => {
        if (pressed.current === undefined) throw new Error('Neither Credit nor Debit was pressed.')
        return mutations[pressed.current](amount)
      }}
      onError={(_, form) => {
        if (pressed.current === undefined) form.setFieldError('amount', 'Choose Credit or Debit.')
      }}
      draft={`movement ${id}`}
      clears
    >
      <Stack gap="sm">
        <AmountField name="amount" label="Amount" required />
        <MovementButtons
          chosen={chosen}
          onPress={(name) => {
            pressed.current = name
            // Formik validates right after this, so the schema of the pressed button must already be set.
            if (name) flushSync(() => setChosen(name))
          }}
        />
      </Stack>
    </Form>
  )
}
