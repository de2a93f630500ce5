import { Button, Group, Paper, Stack, Title } from '@mantine/core'
import { formatAccount } from '#src/banks/bank.ts'
import { useBanks } from '#src/banks/bank-queries.ts'
import { describeBill } from '#src/banks/cards/card-bill-line.tsx'
import { useCardBills } from '#src/banks/cards/card-queries.ts'
import { usePayCard } from '#src/banks/cards/use-pay-card.ts'
import { useToday } from '#src/lib/today.ts'

/** The bills of cards that are to be paid, each with a transfer that pays it. It shows nothing without one. */
export const CardBills = () => {
  const today = useToday()
  const { data: banks = [] } = useBanks()
  const billed = useCardBills(banks)
  const pay = usePayCard()
  if (billed.length === 0) return null
  return (
    <section aria-labelledby="card-bills">
      <Title order={2} size="h4" id="card-bills" mb="sm">
        To pay
      </Title>
      <Paper withBorder px="md" py={4}>
        <Stack component="ul" gap={0} m={0} p={0} style={{ listStyle: 'none' }}>
          {billed.map(({ bank, bill }) => (
            <Group component="li" key={bank.id} justify="space-between" gap="xs" mih={56}>
              <span>
                <strong>{formatAccount(bank)}</strong>{' '}
                <span style={(bill.due ?? today) < today ? { color: 'var(--mantine-color-error)' } : undefined}>
                  {describeBill(bill)}
                </span>
              </span>
              <Button
                size="compact-md"
                mih={44}
                variant="light"
                aria-label={`Pay: ${formatAccount(bank)}`}
                onClick={() => pay(bank, bill.amount)}
              >
                Pay
              </Button>
            </Group>
          ))}
        </Stack>
      </Paper>
    </section>
  )
}
