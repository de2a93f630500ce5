import type { ReactNode } from 'react'
import type { Lend } from '#contract/lends/response.ts'
import { useAccountNames } from '#src/lends/lend-accounts.ts'
import { getStatusLabel } from '#src/lends/list/lend-columns.tsx'
import { PersonLink } from '#src/people/person-link.tsx'
import { useServer } from '#src/session/server.ts'
import { ABSENT_TEXT } from '#src/ui/data-table/columns.ts'
import { formatDate } from '#src/ui/dates/dates.ts'
import classes from './record.module.css'

/** The fields of a record: who, what for, when, and the account that it moved. */
export const RecordFields = ({ lend }: { lend: Lend }) => {
  const { isFull } = useServer()
  const accounts = useAccountNames()
  const account = lend.bankId === null ? 'None, no balance changed' : (accounts.get(lend.bankId) ?? 'Deleted account')
  const fields: readonly (readonly [string, ReactNode])[] = [
    ['Return Name', lend.returnName && <PersonLink name={lend.returnName} />],
    ['Reason', lend.reason],
    ...(isFull ? [['Tag', lend.tag] as const] : []),
    ...(isFull ? [['Account', account] as const] : []),
    ['Bank', lend.bank],
    ['Lend Date', formatDate(lend.lendDate)],
    ['Return Date', lend.returnDate && formatDate(lend.returnDate)],
    ['Requirement', lend.requirement],
    ['Return Status', getStatusLabel(lend)],
  ]
  return (
    <dl className={classes.fields}>
      {fields.map(([header, content]) => (
        <div key={header}>
          <dt>{header}</dt>
          <dd>{content || ABSENT_TEXT}</dd>
        </div>
      ))}
    </dl>
  )
}
