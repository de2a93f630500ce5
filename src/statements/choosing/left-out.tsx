import { Button, Stack, Text } from '@mantine/core'
import { nameAccount } from '#src/statements/columns/accounts.ts'
import type { Statement } from '#src/statements/columns/read-statement.ts'
import { formatCount } from '#src/ui/display/count.ts'

type LeftOut = Pick<Statement, 'rows' | 'accounts' | 'failed' | 'currency'>

/** Whether rows of a file are left out because they are no movements of this account in rupees. */
export const hasLeftOut = ({ accounts, failed, currency }: LeftOut): boolean =>
  accounts.skipped + failed > 0 || currency !== undefined

const describeCurrency = (currency: string, isAll: boolean): string =>
  isAll
    ? `These amounts are in ${currency}. Nothing is imported: an account here is in rupees.`
    : `Some amounts are in ${currency}, and are not imported.`

const describeLeftOut = ({ rows, accounts, failed, currency }: LeftOut): string =>
  [
    accounts.skipped > 0 && `${formatCount(accounts.skipped, 'row')} of other accounts left out.`,
    failed > 0 && `${formatCount(failed, 'row')} failed or ${failed === 1 ? 'is' : 'are'} pending.`,
    currency && describeCurrency(currency, rows.length === 0),
  ]
    .filter(Boolean)
    .join(' ')

/** Says which rows of a file are left out, and of which account it is when it is not of this one. */
export const LeftOutNote = ({ statement }: { statement: LeftOut }) => {
  const { others } = statement.accounts
  const text = describeLeftOut(statement)
  return (
    <>
      {others.length > 0 && (
        <Text role="alert" fw={600}>
          This file is of {others.map(nameAccount).join(' and ')}.
        </Text>
      )}
      {text !== '' && <Text size="sm">{text}</Text>}
    </>
  )
}

/** Says why nothing of a file can be imported. */
export const NothingToImport = ({ statement, onClose }: { statement: LeftOut; onClose: () => void }) => (
  <Stack align="start">
    <LeftOutNote statement={statement} />
    <Button variant="default" onClick={onClose}>
      Another file
    </Button>
  </Stack>
)
