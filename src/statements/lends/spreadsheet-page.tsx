import { Button, Group, Text } from '@mantine/core'
import { useMemo, useState } from 'react'
import { useLends } from '#src/lends/lend-queries.ts'
import { useToday } from '#src/lib/today.ts'
import { BringPage } from '#src/statements/choosing/bring-page.tsx'
import type { ReadFile } from '#src/statements/files/read-file.ts'
import { useOnlineOnlyProps } from '#src/ui/connection/online-only-props.ts'
import { formatCount } from '#src/ui/display/count.ts'
import { LoadingPart } from '#src/ui/feedback/list-states.tsx'
import { findLendHeader, isComplete } from './lend-columns.ts'
import { LendMapping } from './lend-mapping.tsx'
import { LendTable } from './lend-table.tsx'
import { markKnown, readLends } from './read-lends.ts'
import { useAddLends } from './use-add-lends.ts'

/** The lends of a file: their columns, what becomes of each row, and one press that adds the new ones. */
const Review = ({ file, onClose }: { file: ReadFile; onClose: () => void }) => {
  const today = useToday()
  const { data: lends } = useLends()
  const { rows } = file
  const header = useMemo(() => findLendHeader(rows), [rows])
  const [columns, setColumns] = useState(header.columns)
  const read = useMemo(
    () => (isComplete(columns) ? readLends(rows, { ...header, columns }, today) : []),
    [rows, header, columns, today],
  )
  const marked = useMemo(() => markKnown(read, lends ?? []), [read, lends]) // again after records are added
  const { added, refused, isAdding, start, stop } = useAddLends()
  const fresh = marked.filter(({ state }) => state === 'new')
  const needsServer = useOnlineOnlyProps(fresh.length === 0)
  if (!lends) return <LoadingPart />
  return (
    <>
      <LendMapping rows={rows} headerIndex={header.headerIndex} columns={columns} onChange={setColumns} />
      <Text role="status" mb="sm">
        {isAdding || added !== undefined
          ? `${formatCount(added ?? 0, 'record')} added.`
          : isComplete(columns)
            ? `${formatCount(fresh.length, 'record')} to add. No balance of an account changes.`
            : 'Choose the date and the amount.'}
        {refused && ` Line ${refused.line}: ${refused.message}`}
      </Text>
      <Group gap="sm" mb="md">
        {isAdding ? (
          <Button variant="default" onClick={stop}>
            Stop
          </Button>
        ) : (
          <>
            <Button {...needsServer} onClick={() => void start(fresh)}>
              Add {formatCount(fresh.length, 'record')}
            </Button>
            <Button variant="default" onClick={onClose}>
              Another file
            </Button>
          </>
        )}
      </Group>
      {marked.length > 0 && <LendTable rows={marked} />}
    </>
  )
}

const keepFile = (file: ReadFile) => file

/** The screen that brings lends from a spreadsheet. */
export const SpreadsheetPage = () => (
  <BringPage
    title="Lends from a spreadsheet"
    label="Spreadsheet"
    text="Drop a file here: CSV or Excel, a row for each lend, with its date and its amount."
    read={keepFile}
    review={(file, _, onClose) => <Review file={file} onClose={onClose} />}
  />
)
