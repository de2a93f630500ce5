import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { listReasons } from '#src/banks/expense.ts'
import { ledgerQuery } from '#src/banks/ledger-queries.ts'
import { getEntryDay, incomeNames } from '#src/banks/movement.ts'
import { ReasonAndTag } from '#src/banks/tags/tag-field.tsx'
import { useTagged } from '#src/banks/tags/tag-queries.ts'
import { SuggestingField } from '#src/ui/form/fields/suggesting-field.tsx'

/** The reason of a credit or a debit and its tag. It suggests the reasons of earlier ones of the account, then names of income. */
export const MovementReasonField = ({ bankId, ...rest }: { bankId: string; 'data-autofocus'?: true }) => {
  const { data: entries } = useQuery({ ...ledgerQuery(bankId), enabled: false }) // what the passbook has loaded
  const reasons = useMemo(() => {
    const named = (entries ?? []).filter(({ kind, reason }) => (kind === 'credit' || kind === 'debit') && reason !== '')
    const own = listReasons(named.map((entry) => ({ reason: entry.reason, date: getEntryDay(entry) })))
    return [...new Set([...own, ...incomeNames])]
  }, [entries])
  return (
    <ReasonAndTag tagged={useTagged()}>
      <SuggestingField name="reason" label="Reason" data={reasons} maxLength={500} {...rest} />
    </ReasonAndTag>
  )
}
