import type { Bank } from '#contract/banks.ts'
import { bankCodes } from '#contract/fields/choices.ts'
import { toRupees } from '#contract/fields/money.ts'
import type { Movement } from '#src/analysis/figures/cash-flow.ts'
import { entryLabels, formatAccount, labelMovement } from '#src/banks/bank.ts'
import { buildAmountColumn, buildDateColumn, mainAmount, mainDate } from '#src/ui/data-table/column-kinds.ts'
import type { Column } from '#src/ui/data-table/columns.ts'
import type { PhoneRow } from '#src/ui/data-table/phone/phone-rows.tsx'
import { formatDate } from '#src/ui/dates/dates.ts'
import { TextLink } from '#src/ui/display/link.tsx'
import { Change, formatChange } from '#src/ui/display/signed-money.tsx'

/** A movement with its account. */
export type MovementRow = Movement & { bank: Bank }

const formatAmount = ({ paise }: MovementRow): string => formatChange(toRupees(paise))

/** The columns of the movements. */
export const movementColumns: readonly Column<MovementRow>[] = [
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
  { id: 'reason', header: 'Reason', value: ({ reason }) => reason },
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
export const toMovementPhoneRow = (row: MovementRow): PhoneRow => ({
  title: row.reason || labelMovement(row.kind, row.paise),
  amount: formatAmount(row),
  amountContent: <Change rupees={toRupees(row.paise)} />,
  details: `${formatDate(row.date)} · ${formatAccount(row.bank)}`,
})

/** Describes a movement for labels: `+₹500.00, Rent`. */
export const describeMovement = (row: MovementRow): string =>
  `${formatAmount(row)}, ${row.reason || labelMovement(row.kind, row.paise)}`
