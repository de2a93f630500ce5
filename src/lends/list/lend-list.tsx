import { Button, Group } from '@mantine/core'
import { useLocalStorage } from '@mantine/hooks'
import { IconReceiptRupee } from '@tabler/icons-react'
import { useCallback, useMemo, useState } from 'react'
import { getOutstanding } from '#contract/lend-state.ts'
import type { Lend } from '#contract/lends/response.ts'
import { useWaitingMarks } from '#src/changes/waiting-marks.tsx'
import { useLendActions } from '#src/lends/actions/use-lend-actions.tsx'
import { describeLend, outstandingSums } from '#src/lends/lend.ts'
import { useAccountNames } from '#src/lends/lend-accounts.ts'
import { useListedLends } from '#src/lends/lend-queries.ts'
import { sortByUrgency } from '#src/lends/sort-by-urgency.ts'
import { useToday } from '#src/lib/today.ts'
import { useServer } from '#src/session/server.ts'
import { hasTags } from '#src/ui/data-table/column-kinds.ts'
import { buildCsvAction } from '#src/ui/data-table/csv-action.ts'
import { DataTable } from '#src/ui/data-table/data-table.tsx'
import { ActionButton, ActionButtons } from '#src/ui/display/action-buttons.tsx'
import { EmptyState } from '#src/ui/feedback/list-states.tsx'
import { QueryState } from '#src/ui/feedback/query-state.tsx'
import { useSavedRow } from '#src/ui/list/saved-row.ts'
import { isNarrowed, type TableSearch, useTableSearch } from '#src/ui/list/table-search.ts'
import { usePrinting } from '#src/ui/print/printing.tsx'
import { addLendAction } from './add-lend-action.ts'
import { buildLendColumns, createGetTone } from './lend-columns.tsx'
import { toLendPhoneRow } from './lend-phone-row.tsx'
import { useLendFilters } from './use-lend-filters.ts'

/** The lines of the list that a phone shows before it is unfolded. */
const PHONE_LINES = 5

/** With fewer records than this, the promises show most of them, and the list is folded. */
const MANY_RECORDS = 10

/** The name of the exported file. */
const FILE_NAME = 'lend-borrow'

const getId = ({ id }: Lend): string => id

/** The columns of these records: what the server has, and a tag only where one has it. */
const useLendColumns = (lends: readonly Lend[], today: string) => {
  const { isFull } = useServer()
  const accounts = useAccountNames()
  const isTagged = useMemo(() => hasTags(lends), [lends])
  return useMemo(() => buildLendColumns(today, { isFull, isTagged, accounts }), [today, isFull, isTagged, accounts])
}

type LendTableProps = { lends: Lend[]; refreshing: boolean }

const LendTable = ({ lends, refreshing }: LendTableProps) => {
  const today = useToday()
  const { view, changeView, filterLends } = useLendFilters(today)
  const [actions, dialogs] = useLendActions(today)
  const columns = useLendColumns(lends, today)
  const getMark = useWaitingMarks()
  const mark = useCallback(({ id }: Lend) => getMark(id), [getMark])
  const sum = useCallback((lend: Lend) => (mark(lend)?.isGone ? 0 : getOutstanding(lend)), [mark])
  const sorted = useMemo(() => sortByUrgency(lends), [lends])
  const filtered = useMemo(() => filterLends(sorted), [filterLends, sorted])
  const phoneRow = useMemo(() => {
    const options = { today, getTone: createGetTone(today) }
    return (lend: Lend) => toLendPhoneRow(lend, options)
  }, [today])
  return (
    <>
      <DataTable
        label="My Lend Borrow"
        columns={columns}
        rows={filtered}
        allRows={lends}
        rowId={getId}
        describe={describeLend}
        phoneRow={phoneRow}
        orderName="Most urgent first"
        sum={sum}
        mark={mark}
        sums={outstandingSums}
        actions={actions}
        view={view}
        onViewChange={changeView}
        fileName={FILE_NAME}
        {...(lends.length >= MANY_RECORDS && { foldAt: PHONE_LINES })}
        rowsName="records"
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
const useUnfolded = (lends: readonly Lend[], view: TableSearch): [isUnfolded: boolean, unfold: () => void] => {
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
const FoldedLends = ({ lends, onUnfold }: { lends: readonly Lend[]; onUnfold: () => void }) => {
  const columns = useLendColumns(lends, useToday())
  return (
    <Group gap="sm">
      <Button variant="default" flex="1 1 12rem" mih={44} aria-expanded={false} onClick={onUnfold}>
        All records ({lends.length})
      </Button>
      <ActionButtons actions={[buildCsvAction(FILE_NAME, columns, sortByUrgency(lends))]} mih={44} iconSize={16} />
    </Group>
  )
}

const LoadedLends = ({ lends, refreshing }: LendTableProps) => {
  const [view] = useTableSearch()
  const [isUnfolded, unfold] = useUnfolded(lends, view)
  if (isUnfolded) return <LendTable lends={lends} refreshing={refreshing} />
  return <FoldedLends lends={lends} onUnfold={unfold} />
}

/** The list of records in its four states: loading, error, empty, loaded. */
export const LendList = () => (
  <QueryState query={useListedLends()} failure="Your lend/borrow records could not be loaded.">
    {(lends, isRefreshing) =>
      lends.length > 0 ? (
        <LoadedLends lends={lends} refreshing={isRefreshing} />
      ) : (
        <EmptyState
          icon={IconReceiptRupee}
          text="No Lend Borrow found."
          action={<ActionButton action={addLendAction} />}
        />
      )
    }
  </QueryState>
)
