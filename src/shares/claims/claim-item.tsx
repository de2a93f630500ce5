import { Button, Group, Stack, Text } from '@mantine/core'
import { useState } from 'react'
import type { Bank } from '#contract/banks/response.ts'
import type { Lend } from '#contract/lends/response.ts'
import type { Claim } from '#contract/shares/response.ts'
import { AccountSelect } from '#src/banks/account-select.tsx'
import { useAcceptClaim, useDeclineClaim } from '#src/shares/claim-changes.ts'
import { useOnlineOnlyProps } from '#src/ui/connection/online-only-props.ts'
import { formatAge } from '#src/ui/dates/format-age.ts'
import { formatRupees } from '#src/ui/display/money.tsx'

type ClaimItemProps = {
  claim: Claim
  /** The record that the claim is for. */
  lend: Lend
  /** The active accounts. */
  accounts: readonly Bank[]
  /** The account that is chosen at first, or "". */
  defaultAccountId: string
  /** Runs after a press on a button of the claim, because the claim disappears. */
  onDecided: () => void
}

/** A payment that a person claims to have made, with the buttons that accept it into an account or decline it. */
export const ClaimItem = ({ claim, lend, accounts, defaultAccountId, onDecided }: ClaimItemProps) => {
  const [bankId, setBankId] = useState(defaultAccountId)
  const { mutate: accept } = useAcceptClaim()
  const { mutate: decline } = useDeclineClaim()
  const needsServer = useOnlineOnlyProps()
  const amount = formatRupees(claim.amount)
  const about = `${amount} for ${lend.reason}`
  return (
    <Stack component="li" gap="xs">
      <div>
        <Text fw={600}>
          {claim.person} says {amount} paid for {lend.reason}
        </Text>
        <Text size="sm" c="dimmed">
          {[formatAge(Date.now() - Date.parse(claim.at)), claim.note].filter(Boolean).join(' · ')}
        </Text>
      </div>
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
            accept({ claimId: claim.id, bankId })
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
            decline(claim.id)
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
