import { Group } from '@mantine/core'
import { IconArrowsExchange } from '@tabler/icons-react'
import { useMemo } from 'react'
import type { Bank } from '#contract/banks/response.ts'
import { bankCodes } from '#contract/fields/choices.ts'
import { toRupees } from '#contract/fields/money.ts'
import { type Flow, filterMovements, type Movement } from '#src/analysis/figures/cash-flow.ts'
import { entryLabels, formatAccount, labelMovement } from '#src/banks/bank.ts'
import { useBanks } from '#src/banks/bank-queries.ts'
import { withTag } from '#src/banks/tags/tag.ts'
import {
  buildAmountColumn,
  buildDateColumn,
  buildWayColumn,
  mainAmount,
  mainDate,
  tagColumn,
} from '#src/ui/data-table/column-kinds.ts'
import type { Column } from '#src/ui/data-table/columns.ts'
import { DataTable } from '#src/ui/data-table/data-table.tsx'
import type { PhoneRow } from '#src/ui/data-table/phone/phone-rows.tsx'
import { getId, type Table } from '#src/ui/data-table/table.ts'
import { formatDate } from '#src/ui/dates/dates.ts'
import { formatDateRange } from '#src/ui/dates/format-date-range.ts'
import { TextLink } from '#src/ui/display/link.tsx'
import { Change, formatChange, getWay } from '#src/ui/display/signed-money.tsx'
import { QueryState } from '#src/ui/feedback/query-state.tsx'
import { RemovableFilters } from '#src/ui/list/removable-filters.tsx'
import { type TableSearch, useTableSearch } from '#src/ui/list/table-search.ts'
import { Page } from '#src/ui/page.tsx'
import { useMovements } from './ledgers-queries.ts'

/** A movement with its account. */
type MovementRow = Movement & { bank: Bank }

const formatAmount = ({ paise }: MovementRow): string => formatChange(toRupees(paise))

const columns: readonly Column<MovementRow>[] = [
  buildDateColumn(({ at }) => at, {
    id: 'at',
    header: 'Date',
    width: 128,
    ...mainDate,
  }),
  {
    id: 'kind',
    header: 'Kind',
    value: ({ kind, paise }) => labelMovement(kind, paise),
    filterText: ({ kind }) => entryLabels[kind],
    choices: Object.values(entryLabels),
    width: 140,
  },
  { id: 'reason', header: 'Reason', value: ({ reason }) => reason, text: withTag },
  {
    id: 'bank',
    header: 'Bank',
    value: ({ bank }) => formatAccount(bank),
    filterText: ({ bank }) => bank.bankName,
    render: ({ bank: { id, ...bank } }, tabIndex) => (
      <TextLink tabIndex={tabIndex} inherit to="/bank/$id" params={{ id }} search={{ tab: 'passbook' }}>
        {formatAccount(bank)}
      </TextLink>
    ),
    choices: bankCodes,
    width: 168,
  },
  buildAmountColumn(({ paise }) => toRupees(paise), {
    id: 'amount',
    header: 'Amount',
    text: formatAmount,
    render: ({ paise }) => <Change rupees={toRupees(paise)} />,
    lead: true,
    width: 160,
    ...mainAmount,
  }),
]

/** The two lines of a movement on a phone. */
const toPhoneRow = (row: MovementRow): PhoneRow => ({
  title: withTag(row) || labelMovement(row.kind, row.paise),
  amount: formatAmount(row),
  amountContent: <Change rupees={toRupees(row.paise)} />,
  details: `${formatDate(row.date)} · ${formatAccount(row.bank)}`,
})

/** Describes a movement for labels: `+₹500.00, Rent`. */
const describeMovement = (row: MovementRow): string =>
  `${formatAmount(row)}, ${row.reason || labelMovement(row.kind, row.paise)}`

const movementTable: Table<MovementRow> = {
  label: 'Cash flow',
  columns: [...columns, tagColumn],
  csvColumns: [...columns, buildWayColumn(({ paise }) => getWay(paise)), tagColumn],
  rowId: getId,
  describe: describeMovement,
  phoneRow: toPhoneRow,
  orderName: 'Newest',
  sum: ({ paise }) => toRupees(paise),
  empty: { icon: IconArrowsExchange, text: 'No money has come in or gone out.' },
}

const flowLabels: Record<Flow, string> = { in: 'Money in', out: 'Money out' }

const toFlow = (show: string | undefined): Flow | undefined => (show === 'in' || show === 'out' ? show : undefined)

/** The filters that only a link sets, each as a button that removes it. */
const getChips = ({ from, to, show, about }: TableSearch) => {
  const flow = toFlow(show)
  return [
    { label: formatDateRange({ from, to }), removal: { from: undefined, to: undefined } },
    { label: flow && flowLabels[flow], removal: { show: undefined } },
    { label: about && `Reason: ${about}`, removal: { about: undefined } },
  ].flatMap(({ label, removal }) => (label ? [{ label, removal }] : []))
}

const MovementTable = ({ banks }: { banks: readonly Bank[] }) => {
  const [view, changeView] = useTableSearch()
  const query = useMovements(banks)
  const { data: movements, isFetching } = query
  const rows = useMemo(() => {
    const banksById = new Map(banks.map((bank) => [bank.id, bank]))
    return movements?.flatMap((movement) => {
      const bank = banksById.get(movement.bankId)
      return bank ? [{ ...movement, bank }] : []
    })
  }, [banks, movements])
  const shown = useMemo(() => {
    const { from, to, show, about } = view
    return rows && filterMovements(rows, { from, to, flow: toFlow(show), text: about })
  }, [rows, view])
  if (!rows || !shown) return <QueryState query={query} failure="Your passbooks could not be loaded." />
  const chips = rows.length > 0 ? getChips(view) : []
  return (
    <>
      {chips.length > 0 && (
        <Group gap="xs" mb="sm">
          <RemovableFilters filters={chips} onRemove={changeView} />
        </Group>
      )}
      <DataTable table={movementTable} rows={shown} allRows={rows} view={[view, changeView]} refreshing={isFetching} />
    </>
  )
}

/** The money that came in and went out of all accounts, which the cash flow of Analysis adds up. */
export const CashFlowPage = () => (
  <Page title="Cash flow" back={{ label: 'Analysis', link: { to: '/analysis', search: { tab: 'cash-flow' } } }}>
    <QueryState query={useBanks()} failure="Your bank accounts could not be loaded.">
      {(banks) => <MovementTable banks={banks} />}
    </QueryState>
  </Page>
)
