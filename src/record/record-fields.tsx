import type { ReactNode } from 'react'
import type { DueLend } from '#contract/lend-due.ts'
import { isOfFirstVersion, lendFields } from '#src/lends/lend.ts'
import { useAccountNames } from '#src/lends/lend-accounts.ts'
import { getStatusLabel } from '#src/lends/list/lend-columns.tsx'
import { PersonLink } from '#src/people/person-link.tsx'
import { useServer } from '#src/session/server.ts'
import classes from './record.module.css'

/** The fields of a record that its head says. */
const leading: ReadonlySet<string> = new Set(['direction', 'amount', 'returned', 'reason', 'lendDate'])

/** The fields of a record that have a value. The account stands first, the requirement and the bank last. */
export const RecordFields = ({ lend }: { lend: DueLend }) => {
  const { isFull } = useServer()
  const accounts = useAccountNames()
  const account = lend.bankId === null ? 'None, no balance changed' : (accounts.get(lend.bankId) ?? 'Deleted account')
  const special: Readonly<Record<string, ReactNode>> = {
    returnName: lend.returnName && <PersonLink name={lend.returnName} />,
    returnStatus: getStatusLabel(lend),
  }
  const ofLend = Object.entries(lendFields)
    .filter(([name]) => !leading.has(name) && (isFull || isOfFirstVersion(name)))
    .map(([name, [label, format]]): [string, ReactNode] => [label, special[name] ?? format(lend)])
  const fields = isFull ? [['Account', account] as const, ...ofLend] : ofLend
  return (
    <dl className={`facts ${classes.fields}`}>
      {fields
        .filter(([, content]) => content)
        .map(([header, content]) => (
          <div key={header}>
            <dt>{header}</dt>
            <dd>{content}</dd>
          </div>
        ))}
    </dl>
  )
}
