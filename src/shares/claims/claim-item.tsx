import { Button, Group, Stack, Text } from '@mantine/core'
import { useState } from 'react'
import type { Bank } from '#contract/banks/response.ts'
import type { Lend } from '#contract/lends/response.ts'
import type { Claim } from '#contract/shares/response.ts'
import { AccountSelect } from '#src/banks/account-select.tsx'
import { useAcceptPayment, useDeclinePayment } from '#src/shares/claim-changes.ts'
import { sumClaims } from '#src/shares/payments.ts'
import { useOnlineOnlyProps } from '#src/ui/connection/online-only-props.ts'
import { formatAge } from '#src/ui/dates/format-age.ts'
import { formatRupees, Money } from '#src/ui/display/money.tsx'

/** A claim, and the record that it is for. */
type ClaimOfLend = { claim: Claim; lend: Lend }

type ClaimItemProps = {
  /** The claims of one payment. The first is that of the oldest record. */
  first: ClaimOfLend
  others: readonly ClaimOfLend[]
  /** The active accounts. */
  accounts: readonly Bank[]
  /** The account that is chosen at first, or "". */
  defaultAccountId: string
  /** Runs after a press on a button of the payment, because it disappears. */
  onDecided: () => void
}

/** What each record gets of a payment. */
const Parts = ({ parts }: { parts: readonly ClaimOfLend[] }) => (
  <Stack component="ul" gap={2} m={0} p={0} style={{ listStyle: 'none' }}>
    {parts.map(({ claim, lend }) => (
      <Group key={claim.id} component="li" justify="space-between" wrap="nowrap" align="baseline" gap="sm">
        <Text size="sm" style={{ overflowWrap: 'anywhere' }}>
          {lend.reason}
        </Text>
        <Text size="sm">
          <Money rupees={claim.amount} />
        </Text>
      </Group>
    ))}
  </Stack>
)

/** A payment that a person claims to have made, with the buttons that accept all of it into an account or decline it. */
export const ClaimItem = ({ first, others, accounts, defaultAccountId, onDecided }: ClaimItemProps) => {
  const [bankId, setBankId] = useState(defaultAccountId)
  const { mutate: accept } = useAcceptPayment()
  const { mutate: decline } = useDeclinePayment()
  const needsServer = useOnlineOnlyProps()
  const { claim, lend } = first
  const parts = [first, ...others]
  const payment = parts.map((part) => part.claim)
  const amount = formatRupees(sumClaims(payment))
  const what = others.length === 0 ? lend.reason : `${parts.length} records`
  const about = `${amount} for ${what}`
  return (
    <Stack component="li" gap="xs">
      <div>
        <Text fw={600}>
          {claim.person} says {amount} paid for {what}
        </Text>
        <Text size="sm" c="dimmed">
          {[formatAge(Date.now() - Date.parse(claim.at)), claim.note].filter(Boolean).join(' · ')}
        </Text>
      </div>
      {others.length > 0 && <Parts parts={parts} />}
      {accounts.length > 0 && (
        <AccountSelect
          size="sm"
          label="Into which account?"
          accounts={accounts}
          value={bankId}
          none="None, move no balance"
          onChoose={(account) => setBankId(account?.id ?? '')}
        />
      )}
      <Group gap="xs" grow>
        <Button
          aria-label={`Accept ${about}`}
          onClick={() => {
            accept({ payment, bankId })
            onDecided()
          }}
          {...needsServer}
        >
          Accept
        </Button>
        <Button
          variant="default"
          aria-label={`Decline ${about}`}
          onClick={() => {
            decline(payment)
            onDecided()
          }}
          {...needsServer}
        >
          Decline
        </Button>
      </Group>
    </Stack>
  )
}
