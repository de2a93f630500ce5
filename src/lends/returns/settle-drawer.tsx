import { Stack, Text } from '@mantine/core'
import { useParams, useSearch } from '@tanstack/react-router'
import { useFormikContext } from 'formik'
import { useMemo, useState } from 'react'
import type { Bank } from '#contract/banks/response.ts'
import { isCalendarDate } from '#contract/fields/calendar-date.ts'
import { parseTypedAmount } from '#contract/fields/typed-amount.ts'
import { type DueLend, getOwedOn } from '#contract/lend-due.ts'
import { isOpen, sumSides } from '#contract/lend-state.ts'
import { toPersonKey } from '#contract/people/person-name.ts'
import { addReturnSchema } from '#contract/returns/rules.ts'
import { useBanks } from '#src/banks/bank-queries.ts'
import { ChangeForm } from '#src/changes/change-form.tsx'
import { useDueLends } from '#src/lends/due-queries.ts'
import { settleLabels } from '#src/lends/settle-link.tsx'
import { useToday } from '#src/lib/today.ts'
import { groupByPerson } from '#src/people/person.ts'
import { formatCount } from '#src/ui/display/count.ts'
import { formatRupees } from '#src/ui/display/money.tsx'
import { FormActions } from '#src/ui/form/form-actions.tsx'
import { FormDrawer } from '#src/ui/form/form-drawer.tsx'
import { useCloseDrawer, useCloseWhenMissing } from '#src/ui/form/use-close-drawer.ts'
import { spreadOver } from './payment.ts'
import { PaymentFields, startPayment } from './payment-fields.tsx'
import { PaymentParts } from './payment-parts.tsx'
import { useAddPayment } from './return-changes.ts'

const TypedParts = ({ lends, today }: { lends: readonly DueLend[]; today: string }) => {
  const { values } = useFormikContext<{ amount: string; date: string }>()
  const typed = Number(parseTypedAmount(values.amount))
  if (!(typed > 0)) return null
  return (
    <PaymentParts
      payment={spreadOver(lends, { amount: typed, date: isCalendarDate(values.date) ? values.date : today })}
      order="Goes to the oldest first"
    />
  )
}

type SettleFormProps = {
  direction: DueLend['direction']
  /** The open records of one direction. */
  lends: readonly DueLend[]
  accounts: readonly Bank[]
  onClose: () => void
}

/** The form for one payment over several records. What is owed of all is filled in. */
const SettleForm = ({ direction, accounts, onClose, ...now }: SettleFormProps) => {
  const today = useToday()
  const [lends] = useState(now.lends) // as the user saw them: they change before the response
  const { mutateAsync: pay } = useAddPayment()
  const schema = useMemo(() => addReturnSchema(today), [today])
  const sum = sumSides(lends, (lend) => getOwedOn(lend, today))[direction]
  const oldest = spreadOver(lends, { amount: sum, date: today }).parts[0]?.lend
  if (!oldest) return <Text>Nothing is outstanding.</Text>
  return (
    <ChangeForm
      label="Settle up"
      schema={schema}
      initialValues={startPayment(oldest, sum, accounts, today)}
      onSubmit={(sent, attention) => pay({ ...spreadOver(lends, sent), sent }, attention)}
      onSaved={onClose}
      draft={`settle ${direction} ${toPersonKey(oldest.returnName)}`}
    >
      <Stack>
        <PaymentFields
          direction={direction}
          accounts={accounts}
          today={today}
          about={`${formatCount(lends.length, 'open record')} · ${formatRupees(sum)} outstanding`}
        >
          <TypedParts lends={lends} today={today} />
        </PaymentFields>
        <FormActions submitLabel="Record" onCancel={onClose} />
      </Stack>
    </ChangeForm>
  )
}

/** A drawer over the page of a person, with the form for one payment over all open records of one direction. */
export const SettleDrawer = () => {
  const params = useParams({ from: '/_signed-in/person/$name/settle' })
  const { direction = 'given' } = useSearch({ from: '/_signed-in/person/$name/settle' })
  const { data: lends, isFetching } = useDueLends()
  const { data: banks = [], isLoading } = useBanks()
  const close = useCloseDrawer({ to: '/person/$name/settle', params }, { to: '/person/$name', params })
  const person = useMemo(() => groupByPerson(lends ?? []).get(toPersonKey(params.name)), [lends, params.name])
  useCloseWhenMissing(person, isFetching, close)
  if (!person) return null
  return (
    <FormDrawer title={`${settleLabels[direction]}: ${person.name}`} onClose={close}>
      {!isLoading && (
        <SettleForm
          key={`${person.key} ${direction}`}
          direction={direction}
          lends={person.lends.filter((lend) => lend.direction === direction && isOpen(lend))}
          accounts={banks.filter(({ active }) => active)}
          onClose={close}
        />
      )}
    </FormDrawer>
  )
}
