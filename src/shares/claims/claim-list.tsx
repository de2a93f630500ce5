import { Text } from '@mantine/core'
import { useRef } from 'react'
import type { Bank } from '#contract/banks/response.ts'
import type { Lend } from '#contract/lends/response.ts'
import type { Return } from '#contract/returns/response.ts'
import type { Claim } from '#contract/shares/response.ts'
import { useBanks } from '#src/banks/bank-queries.ts'
import { useLends, useReturns } from '#src/lends/lend-queries.ts'
import { getDefaultAccountId } from '#src/lends/returns/return.ts'
import { groupPayments } from '#src/shares/payments.ts'
import { ErrorState, LoadingPart } from '#src/ui/feedback/list-states.tsx'
import { ClaimItem } from './claim-item.tsx'
import classes from './claims.module.css'

/** The account to choose at first: that of the record, or the one of the newest return of any record. */
const findAccountId = (lend: Lend, accounts: readonly Bank[], returns: readonly Return[]): string => {
  const lastUsed = returns.find(({ bankId }) => accounts.some(({ id }) => id === bankId))
  return getDefaultAccountId(lend, accounts, returns) || lastUsed?.bankId || ''
}

type ClaimListProps = {
  claims: readonly Claim[]
  /** Whether each claim is a card, as on a screen. */
  areCards?: boolean
}

/** The claims that wait for an answer, in their states: loading, error, none, loaded. */
export const ClaimList = ({ claims, areCards = false }: ClaimListProps) => {
  const section = useRef<HTMLElement>(null)
  const lends = useLends()
  const banks = useBanks()
  const returns = useReturns()
  const accounts = (banks.data ?? []).filter(({ active }) => active)
  const payments = groupPayments(claims)
  const isLoading = lends.isLoading || banks.isLoading || returns.isLoading
  return (
    <section ref={section} tabIndex={-1} className={classes.section} aria-label="Payments to confirm">
      {claims.length === 0 ? (
        <Text c="dimmed">Nothing to confirm.</Text>
      ) : isLoading ? (
        <LoadingPart height={payments.length * 160} />
      ) : lends.data ? (
        <ul className={`list ${areCards ? classes.cards : classes.claims}`}>
          {payments.map((payment) => {
            const [first, ...others] = payment.flatMap((claim) => {
              const lend = lends.data.find(({ id }) => id === claim.lendId)
              return lend ? [{ claim, lend }] : []
            })
            return (
              first && (
                <ClaimItem
                  key={first.claim.id}
                  first={first}
                  others={others}
                  accounts={accounts}
                  defaultAccountId={findAccountId(first.lend, accounts, returns.data ?? [])}
                  onDecided={() => section.current?.focus()}
                />
              )
            )
          })}
        </ul>
      ) : (
        <ErrorState text="The records could not be loaded." error={lends.error} onRetry={() => void lends.refetch()} />
      )}
    </section>
  )
}
