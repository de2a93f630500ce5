import { Button, Group, Stack } from '@mantine/core'
import { IconMinus, IconPlus } from '@tabler/icons-react'
import { useFormikContext } from 'formik'
import { useState } from 'react'
import { flushSync } from 'react-dom'
import type { Bank } from '#contract/answers.ts'
import { whenIdle } from '#src/lib/idle.ts'

import { Form } from '#src/ui/form.tsx'
import { useNeedsServer } from '#src/ui/needs-server.ts'
import { AmountField } from '#src/ui/number-fields.tsx'
import { type MovementName, useCreditAmount, useDebitAmount } from './movement-queries.ts'

const buttons = [
  { name: 'credit', label: 'Credit', Icon: IconPlus },
  { name: 'debit', label: 'Debit', Icon: IconMinus },
] as const

const MovementButtons = ({ chosen, onChoose }: { chosen: MovementName; onChoose: (name: MovementName) => void }) => {
  const { isSubmitting } = useFormikContext()
  const needsServer = useNeedsServer(isSubmitting)
  return (
    <Group grow gap="sm">
      {buttons.map(({ name, label, Icon }) => (
        <Button
          key={name}
          type="submit"
          variant={name === 'credit' ? 'filled' : 'default'}
          leftSection={<Icon size={18} aria-hidden />}
          loading={isSubmitting && name === chosen}
          {...needsServer}
          onClick={() => onChoose(name)}
        >
          {label}
        </Button>
      ))}
    </Group>
  )
}

const contract = () => import('#contract/banks.ts')

whenIdle(() => void contract().catch(() => undefined))

/** Credits or debits an account by one amount. Enter credits. */
export const MovementForm = ({ bank: { id, active, amount: balance } }: { bank: Bank }) => {
  const [chosen, setChosen] = useState<MovementName>('credit')
  const { mutateAsync: credit } = useCreditAmount(id)
  const { mutateAsync: debit } = useDebitAmount(id)
  const rules = {
    credit: async () => (await contract()).creditOfSchema({ active }),
    debit: async () => (await contract()).debitOfSchema({ active, balance }),
  }
  const move = { credit, debit }
  return (
    <Form
      label="Credit or debit"
      initialValues={{ amount: '' }}
      schema={rules[chosen]}
      onSubmit={({ amount }) => move[chosen](amount)}
      draft={`movement ${id}`}
      clears
    >
      <Stack gap="sm">
        <AmountField name="amount" label="Amount" required />
        {/* The form submits right after the click, and must know by then what it was asked to do. */}
        <MovementButtons chosen={chosen} onChoose={(name) => flushSync(() => setChosen(name))} />
      </Stack>
    </Form>
  )
}
