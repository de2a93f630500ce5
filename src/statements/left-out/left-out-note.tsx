import { Button, Group, Stack, Text } from '@mantine/core'
import type { Statement } from '#src/statements/columns/read-statement.ts'
import { rowProblems } from '#src/statements/columns/row-problems.ts'
import { formatCount } from '#src/ui/display/count.ts'
import { nameAccount } from './accounts.ts'

type LeftOut = Pick<Statement, 'rows' | 'unread' | 'others' | 'skipped' | 'failed' | 'currency'>

/** Whether rows of a file are left out because they are no movements of this account in rupees. */
export const hasLeftOut = ({ skipped, failed, currency }: LeftOut): boolean =>
  skipped + failed > 0 || currency !== undefined

/** Whether all rows of a file are left out. */
export const isNothing = (statement: LeftOut): boolean =>
  hasLeftOut(statement) &&
  statement.rows.length === 0 &&
  statement.unread.every(({ problem }) => problem === rowProblems.currency)

const describeCurrency = (currency: string, isAll: boolean): string =>
  isAll
    ? `These amounts are in ${currency}. Nothing is imported: an account here is in rupees.`
    : `Some amounts are in ${currency}, and are not imported.`

const describeLeftOut = ({ rows, skipped, failed, currency }: LeftOut): string =>
  [
    skipped > 0 && `${formatCount(skipped, 'row')} of other accounts left out.`,
    failed > 0 && `${formatCount(failed, 'row')} failed or ${failed === 1 ? 'is' : 'are'} pending.`,
    currency && describeCurrency(currency, rows.length === 0),
  ]
    .filter(Boolean)
    .join(' ')

/** Says which rows of a file are left out, and of which account it is when it is not of this one. */
export const LeftOutNote = ({ statement }: { statement: LeftOut }) => {
  const { others } = statement
  const text = describeLeftOut(statement)
  return (
    <>
      {others.length > 0 && (
        <Text role="alert" fw={600} c="var(--mantine-color-error)">
          This file is of {others.map(nameAccount).join(' and ')}.
        </Text>
      )}
      {text !== '' && <Text size="sm">{text}</Text>}
    </>
  )
}

type NothingToImportProps = { statement: LeftOut; onChangeColumns: () => void; onClose: () => void }

/** Says why nothing of a file can be imported. */
export const NothingToImport = ({ statement, onChangeColumns, onClose }: NothingToImportProps) => (
  <Stack align="start">
    <LeftOutNote statement={statement} />
    <Group gap="sm">
      <Button variant="default" onClick={onClose}>
        Another file
      </Button>
      <Button variant="subtle" onClick={onChangeColumns}>
        Columns…
      </Button>
    </Group>
  </Stack>
)
