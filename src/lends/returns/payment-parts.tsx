import { Group, Stack, Text } from '@mantine/core'
import type { Lend } from '#contract/lends/response.ts'
import { formatDate } from '#src/ui/dates/dates.ts'
import { directionLabels } from '#src/ui/display/direction.tsx'
import { Money } from '#src/ui/display/money.tsx'
import type { Payment } from './payment.ts'
import { surplusWords } from './return.ts'

const Part = ({ label, detail, amount }: { label: string; detail?: string; amount: number }) => (
  <Group component="li" justify="space-between" wrap="nowrap" align="baseline" gap="sm">
    <Text size="sm" style={{ overflowWrap: 'anywhere' }}>
      {label}
      {detail && (
        <Text span inherit c="dimmed">
          {' · '}
          {detail}
        </Text>
      )}
    </Text>
    <Text size="sm">
      <Money rupees={amount} />
    </Text>
  </Group>
)

const describe = ({ direction, lendDate }: Lend): string => `${directionLabels[direction]} ${formatDate(lendDate)}`

type PaymentPartsProps = {
  payment: Payment
  /** Says in which order several records are paid. */
  order: string
}

/** What a payment comes to: how much each record gets, and what is above all of them. */
export const PaymentParts = ({ payment: { parts, surplus }, order }: PaymentPartsProps) => {
  const [first] = parts
  if (!first) return null
  const { direction, returnName } = first.lend
  return (
    <div role="status">
      <Text size="sm" fw={600}>
        {parts.length > 1 ? order : 'Goes to'}
      </Text>
      <Stack component="ul" gap={4} m={0} p={0} style={{ listStyle: 'none' }}>
        {parts.map(({ lend, amount }) => (
          <Part key={lend.id} label={lend.reason} detail={describe(lend)} amount={amount} />
        ))}
        {surplus > 0 && <Part label={`New record, ${surplusWords[direction]} ${returnName}`} amount={surplus} />}
      </Stack>
    </div>
  )
}
