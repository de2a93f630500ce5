import { IconArrowBackUp, IconCheck, IconEdit, IconPlus } from '@tabler/icons-react'
import { type ReactNode, useCallback, useMemo } from 'react'
import type { Bank } from '#contract/banks/response.ts'
import type { DueLend } from '#contract/lend-due.ts'
import { DataTable } from '#src/ui/data-table/data-table.tsx'
import type { RowAction } from '#src/ui/data-table/row-actions.tsx'
import type { ButtonAction } from '#src/ui/display/action-buttons.tsx'
import { formatCount, formatWhole } from '#src/ui/display/count.ts'
import { useConfirm } from '#src/ui/feedback/confirm.ts'
import { Dialog } from '#src/ui/layers/dialog.tsx'
import { useTableSearch } from '#src/ui/list/table-search.ts'
import { ChangeRowsForm } from './change-rows-form.tsx'
import { confirmProposal, type Decision, isBooked, listReturned } from './decision.ts'
import { buildReviewTable } from './review-columns.tsx'
import { nameReturns, type ReviewItem, type ReviewLine } from './review-lines.ts'
import type { Review } from './use-review.ts'

type Decide = Review['decide']

const skip = (): Decision => ({ action: 'skip' })
const book = ({ plain }: ReviewItem): Decision => plain

const confirm = ({ row, proposal, decision }: ReviewItem): Decision =>
  proposal ? confirmProposal(row, proposal) : decision

type Choice = {
  label: string
  shortLabel?: string
  icon: RowAction['icon']
  getDecision: (item: ReviewItem) => Decision
}

/** What can be said of a row with one press. The first comes next. */
const listChoices = (item: ReviewItem, lends: readonly DueLend[]): Choice[] => {
  const { decision, match, proposal } = item
  const name = proposal && nameReturns(proposal, (wanted) => lends.find(({ id }) => id === wanted))
  return [
    ...(name && listReturned(decision).length === 0
      ? [{ label: name, shortLabel: 'Return', icon: IconCheck, getDecision: confirm }]
      : []),
    ...(decision.action === 'ask' ? [{ label: 'It is there', icon: IconCheck, getDecision: skip }] : []),
    ...(isBooked(decision) ? [] : [{ label: match ? 'It is new' : 'Add', icon: IconPlus, getDecision: book }]),
    ...(isBooked(decision) ? [{ label: 'Leave out', icon: IconArrowBackUp, getDecision: skip }] : []),
  ]
}

/** The dialog that changes some rows, and a function that opens it. */
const useChangeDialog = ({
  lends,
  accounts,
  decide,
}: {
  lends: readonly DueLend[]
  accounts: readonly Bank[]
  decide: Decide
}): [open: (items: readonly ReviewItem[]) => void, dialog: ReactNode] => {
  const { subject: items, isOpen, ask, close } = useConfirm<readonly ReviewItem[]>()
  const [first] = items ?? []
  const dialog = items && first && (
    <Dialog
      opened={isOpen}
      onClose={close}
      title={items.length === 1 ? first.row.narration : `Change ${formatCount(items.length, 'row')}`}
    >
      <ChangeRowsForm
        items={items}
        lends={lends}
        accounts={accounts}
        onDecide={(getDecision) => decide(items, getDecision)}
        onClose={close}
      />
    </Dialog>
  )
  return [ask, dialog]
}

const toItems = (lines: readonly ReviewLine[]): ReviewItem[] => lines.flatMap(({ item }) => item ?? [])

type ReviewTableProps = {
  review: Review
  lends: readonly DueLend[]
  /** The accounts that a transfer can go to or come from. */
  accounts: readonly Bank[]
  fileName: string
}

/** The rows of a statement in their groups, and what becomes of each. One or all that show can be changed. */
export const ReviewTable = ({ review, lends, accounts, fileName }: ReviewTableProps) => {
  const { lines, decide } = review
  const table = useMemo(() => buildReviewTable(fileName.replace(/\.\w+$/, '')), [fileName])
  const [change, dialog] = useChangeDialog({ lends, accounts, decide })
  const getActions = useCallback(
    ({ item }: ReviewLine): readonly RowAction[] => {
      if (!item) return []
      const choices = listChoices(item, lends).map(
        ({ getDecision, ...choice }, index): RowAction => ({
          ...choice,
          onPress: () => decide([item], getDecision),
          ...(index === 0 && item.decision.action !== 'skip' && choice.label !== 'Leave out' && { isNext: true }),
        }),
      )
      return [...choices, { label: 'Change…', icon: IconEdit, onPress: () => change([item]) }]
    },
    [lends, decide, change],
  )
  const getShownActions = (shown: readonly ReviewLine[]): readonly ButtonAction[] => {
    const items = toItems(shown)
    const open = items.filter(({ decision }) => decision.action === 'ask')
    const count = formatWhole(open.length)
    if (items.length === 0) return []
    return [
      ...(open.length > 0
        ? [
            {
              label: open.length === 1 ? '1 is there' : `All ${count} are there`,
              icon: IconCheck,
              onPress: () => decide(open, skip),
            },
            {
              label: open.length === 1 ? '1 is new' : `All ${count} are new`,
              icon: IconPlus,
              onPress: () => decide(open, book),
            },
          ]
        : []),
      {
        label: items.length === 1 ? 'Change 1 row…' : `Change all ${formatWhole(items.length)} shown…`,
        icon: IconEdit,
        onPress: () => change(items),
      },
    ]
  }
  return (
    <>
      <DataTable
        table={table}
        rows={lines}
        view={useTableSearch()}
        actions={getActions}
        shownActions={getShownActions}
      />
      {dialog}
    </>
  )
}
