import { IconReceiptRupee } from '@tabler/icons-react'
import { Suspense, useCallback, useMemo } from 'react'
import { localDate } from '#contract/dates.ts'
import type { Lend } from '#contract/lends.ts'
import { lazyWhenIdle } from '#src/lib/loading/lazy-when-idle.ts'
import { DataTable } from '#src/ui/data-table/data-table.tsx'
import { useConfirm } from '#src/ui/feedback/confirm.ts'
import { EmptyState, ErrorState, RowsSkeleton } from '#src/ui/feedback/list-states.tsx'
import { useTableSearch } from '#src/ui/list/table-search.ts'
import { lendFigures } from '../lend-due.ts'
import { useDeleteLend, useLends } from '../lend-queries.ts'
import { radarOrder } from '../sort-by-urgency.ts'
import { AddLendLink } from './add-lend-link.tsx'
import { LendActions, nameOf } from './lend-actions.tsx'
import { lendColumns } from './lend-columns.tsx'
import { NarrowingChips, narrowingsOf } from './lend-filters.tsx'
import { useMarkDone } from './lend-marking.tsx'
import { LendStrip } from './lend-strip.tsx'

const ConfirmModal = lazyWhenIdle(() => import('#src/ui/feedback/confirm-modal.tsx'), 'ConfirmModal')

const idOf = ({ id }: Lend): string => id
const amountOf = ({ amount }: Lend): number => amount

const LendTable = ({ lends, refreshing }: { lends: Lend[]; refreshing: boolean }) => {
  const today = localDate(new Date())
  const [view, changeView] = useTableSearch()
  const { subject: toDelete, isOpen, ask, close } = useConfirm<Lend>()
  const { mutate: deleteLend } = useDeleteLend()
  const [markDone, question] = useMarkDone()
  const columns = useMemo(() => lendColumns(today), [today])
  const figure = useMemo(() => lendFigures(today).find(({ id }) => id === view.show), [today, view.show])
  const narrowings = useMemo(() => narrowingsOf(view, today), [view, today])
  const ordered = useMemo(() => radarOrder(lends, today), [lends, today])
  const narrowed = useMemo(() => {
    const counts = [...(figure ? [figure] : []), ...narrowings].map((each) => each.counts)
    return counts.length > 0 ? ordered.filter((lend) => counts.every((counted) => counted(lend))) : ordered
  }, [figure, narrowings, ordered])
  const actions = useCallback(
    (lend: Lend) => <LendActions lend={lend} onMarkDone={markDone} onDelete={ask} />,
    [markDone, ask],
  )
  return (
    <>
      <LendStrip lends={lends} today={today} shown={figure?.id} onShow={(show) => changeView({ show })} />
      <NarrowingChips narrowings={narrowings} onWiden={changeView} />
      <DataTable
        label="My Lend Borrow"
        columns={columns}
        rows={narrowed}
        total={lends.length}
        rowId={idOf}
        sum={amountOf}
        actions={actions}
        view={view}
        onViewChange={changeView}
        fileName="lend-borrow"
        refreshing={refreshing}
      />
      {question}
      {toDelete && (
        <Suspense fallback={null}>
          <ConfirmModal
            opened={isOpen}
            title="Delete this record?"
            confirmLabel="Delete"
            onClose={close}
            onConfirm={() => deleteLend(toDelete)}
          >
            {nameOf(toDelete)}
          </ConfirmModal>
        </Suspense>
      )}
    </>
  )
}

/** The list of records in its four states: loading, error, empty, full. */
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
