import { IconReceiptRupee } from '@tabler/icons-react'
import { Suspense, useCallback, useMemo } from 'react'
import { localDate } from '#contract/dates.ts'
import type { Lend } from '#contract/lends.ts'
import { lazyWhenIdle } from '#src/lib/loading/lazy-when-idle.ts'
import { DataTable } from '#src/ui/data-table/data-table.tsx'
import { useConfirm } from '#src/ui/feedback/confirm.ts'
import { EmptyState, ErrorState, RowsSkeleton } from '#src/ui/feedback/list-states.tsx'
import { useTableSearch } from '#src/ui/list/table-search.ts'
import { getLendFigures } from '../lend-due.ts'
import { useDeleteLend, useLends } from '../lend-queries.ts'
import { sortByUrgency } from '../sort-by-urgency.ts'
import { AddLendLink } from './add-lend-link.tsx'
import { describeLend, LendActions } from './lend-actions.tsx'
import { buildLendColumns } from './lend-columns.tsx'
import { FilterChips, getActiveFilters } from './lend-filters.tsx'
import { useMarkDone } from './lend-marking.tsx'
import { LendStrip } from './lend-strip.tsx'

const ConfirmModal = lazyWhenIdle(() => import('#src/ui/feedback/confirm-modal.tsx'), 'ConfirmModal')

const getId = ({ id }: Lend): string => id
const getAmount = ({ amount }: Lend): number => amount

const LendTable = ({ lends, refreshing }: { lends: Lend[]; refreshing: boolean }) => {
  const today = localDate(new Date())
  const [view, changeView] = useTableSearch()
  const { subject: toDelete, isOpen, ask, close } = useConfirm<Lend>()
  const { mutate: deleteLend } = useDeleteLend()
  const [markDone, dialog] = useMarkDone()
  const columns = useMemo(() => buildLendColumns(today), [today])
  const figure = useMemo(() => getLendFigures(today).find(({ id }) => id === view.show), [today, view.show])
  const filters = useMemo(() => getActiveFilters(view, today), [view, today])
  const sorted = useMemo(() => sortByUrgency(lends, today), [lends, today])
  const filtered = useMemo(() => {
    const predicates = [...(figure ? [figure] : []), ...filters].map((each) => each.includes)
    return predicates.length > 0 ? sorted.filter((lend) => predicates.every((includes) => includes(lend))) : sorted
  }, [figure, filters, sorted])
  const actions = useCallback(
    (lend: Lend) => <LendActions lend={lend} onMarkDone={markDone} onDelete={ask} />,
    [markDone, ask],
  )
  return (
    <>
      <LendStrip lends={lends} today={today} shown={figure?.id} onShow={(show) => changeView({ show })} />
      <FilterChips filters={filters} onRemove={changeView} />
      <DataTable
        label="My Lend Borrow"
        columns={columns}
        rows={filtered}
        total={lends.length}
        rowId={getId}
        sum={getAmount}
        actions={actions}
        view={view}
        onViewChange={changeView}
        fileName="lend-borrow"
        refreshing={refreshing}
      />
      {dialog}
      {toDelete && (
        <Suspense fallback={null}>
          <ConfirmModal
            opened={isOpen}
            title="Delete this record?"
            confirmLabel="Delete"
            onClose={close}
            onConfirm={() => deleteLend(toDelete)}
          >
            {describeLend(toDelete)}
          </ConfirmModal>
        </Suspense>
      )}
    </>
  )
}

/** The list of records in its four states: loading, error, empty, loaded. */
export const LendList = () => {
  const { data: lends, isFetching, refetch } = useLends()
  if (!lends) {
    return isFetching ? (
      <RowsSkeleton />
    ) : (
      <ErrorState text="Your lend/borrow records could not be loaded." onRetry={() => void refetch()} />
    )
  }
  if (lends.length === 0) {
    return (
      <EmptyState
        icon={<IconReceiptRupee size={32} stroke={1.5} />}
        text="No Lend Borrow found."
        action={<AddLendLink />}
      />
    )
  }
  return <LendTable lends={lends} refreshing={isFetching} />
}
