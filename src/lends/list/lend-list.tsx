import { Button, Group } from '@mantine/core'
import { useLocalStorage } from '@mantine/hooks'
import { IconReceiptRupee } from '@tabler/icons-react'
import { useMemo, useState } from 'react'
import type { DueLend } from '#contract/lend-due.ts'
import { getOutstanding } from '#contract/lend-state.ts'
import { useWaitingMarks } from '#src/changes/waiting-marks.tsx'
import { useLendActions } from '#src/lends/actions/use-lend-actions.tsx'
import { useDues } from '#src/lends/due-queries.ts'
import { describeLend, outstandingSums } from '#src/lends/lend.ts'
import { useAccountNames } from '#src/lends/lend-accounts.ts'
import { useListedLends } from '#src/lends/lend-queries.ts'
import { sortByUrgency } from '#src/lends/sort-by-urgency.ts'
import { useToday } from '#src/lib/today.ts'
import { useServer } from '#src/session/server.ts'
import { listFilled } from '#src/ui/data-table/columns.ts'
import { buildCsvAction } from '#src/ui/data-table/csv-action.ts'
import { DataTable } from '#src/ui/data-table/data-table.tsx'
import { getFileName, getId, type Table } from '#src/ui/data-table/table.ts'
import { ActionButton, ActionButtons } from '#src/ui/display/action-buttons.tsx'
import { QueryState } from '#src/ui/feedback/query-state.tsx'
import { useSavedRow } from '#src/ui/list/saved-row.ts'
import { isNarrowed, type TableSearch, useTableSearch } from '#src/ui/list/table-search.ts'
import { usePrinting } from '#src/ui/print/printing.tsx'
import { addLendAction } from './add-lend-action.ts'
import { buildLendColumns, createGetTone, type GetAmount } from './lend-columns.tsx'
import { toLendPhoneRow } from './lend-phone-row.tsx'
import { useLendFilters } from './use-lend-filters.ts'

/** The lines of the list that a phone shows before it is unfolded. */
const PHONE_LINES = 5

/** With fewer records than this, the promises show most of them, and the list is folded. */
const MANY_RECORDS = 10

/** The table of the records, with the columns that the server has. It shows and adds up what `getAmount` returns. */
const useLendTable = (today: string, getAmount: GetAmount): Table<DueLend> => {
  const { isFull } = useServer()
  const accounts = useAccountNames()
  return useMemo(() => {
    const options = { today, getTone: createGetTone(today), getAmount }
    return {
      label: 'My Lend Borrow',
      columns: buildLendColumns(today, { isFull, accounts, getAmount }),
      rowId: getId,
      describe: describeLend,
      phoneRow: (lend) => toLendPhoneRow(lend, options),
      orderName: 'Most urgent first',
      sum: getAmount,
      sums: outstandingSums,
      rowsName: 'records',
      fileName: 'lend-borrow',
      empty: {
        icon: IconReceiptRupee,
        text: 'No Lend Borrow found.',
        action: <ActionButton action={addLendAction} />,
      },
    }
  }, [today, isFull, accounts, getAmount])
}

type LendTableProps = { lends: DueLend[]; refreshing: boolean }

const LendTable = ({ lends, refreshing }: LendTableProps) => {
  const today = useToday()
  const { view, changeView, filterLends, getAmount } = useLendFilters(today)
  const [actions, dialogs] = useLendActions(today)
  const sorted = useMemo(() => sortByUrgency(lends), [lends])
  const filtered = useMemo(() => filterLends(sorted), [filterLends, sorted])
  return (
    <>
      <DataTable
        table={useLendTable(today, getAmount)}
        rows={filtered}
        allRows={lends}
        view={[view, changeView]}
        mark={useWaitingMarks()}
        actions={actions}
        foldAt={lends.length >= MANY_RECORDS ? PHONE_LINES : undefined}
        refreshing={refreshing}
      />
      {dialogs}
    </>
  )
}

/**
 * Whether the list shows its rows. A few records unfold on request, which this browser remembers, for a filter and a saved
 * record, and on paper.
 */
const useUnfolded = (lends: readonly DueLend[], view: TableSearch): [isUnfolded: boolean, unfold: () => void] => {
  const [isUnfolded, setUnfolded] = useLocalStorage<boolean>({
    key: 'records-unfolded',
    defaultValue: false,
    getInitialValueInEffect: false,
  })
  const { saved } = useSavedRow(lends, lends, getId)
  const [wasUnfolded, setWasUnfolded] = useState(false)
  const isWanted = lends.length >= MANY_RECORDS || isNarrowed(view) || saved !== undefined
  if (isWanted && !wasUnfolded) setWasUnfolded(true) // a filter that is removed folds nothing
  const isPrinting = usePrinting()
  return [isUnfolded || isWanted || wasUnfolded || isPrinting, () => setUnfolded(true)]
}

/** The button that unfolds the list, and the file of all records beside it. */
const FoldedLends = ({ lends, onUnfold }: { lends: readonly DueLend[]; onUnfold: () => void }) => {
  const table = useLendTable(useToday(), getOutstanding)
  const csvAction = buildCsvAction(getFileName(table), listFilled(table.columns, lends), sortByUrgency(lends))
  return (
    <Group gap="sm">
      <Button variant="default" flex="1 1 12rem" mih={44} aria-expanded={false} onClick={onUnfold}>
        All records ({lends.length})
      </Button>
      <ActionButtons actions={[csvAction]} mih={44} iconSize={16} />
    </Group>
  )
}

const LoadedLends = ({ lends, refreshing }: LendTableProps) => {
  const [view] = useTableSearch()
  const [isUnfolded, unfold] = useUnfolded(lends, view)
  if (isUnfolded || lends.length === 0) return <LendTable lends={lends} refreshing={refreshing} />
  return <FoldedLends lends={lends} onUnfold={unfold} />
}

/** The list of records in its four states: loading, error, empty, loaded. */
export const LendList = () => (
  <QueryState query={useDues(useListedLends())} failure="Your lend/borrow records could not be loaded.">
    {(lends, isRefreshing) => <LoadedLends lends={lends} refreshing={isRefreshing} />}
  </QueryState>
)
