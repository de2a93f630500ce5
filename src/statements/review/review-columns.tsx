import { buildAmountColumn, buildDateColumn, mainAmount, mainDate } from '#src/ui/data-table/column-kinds.ts'
import { ABSENT_TEXT, type Column } from '#src/ui/data-table/columns.ts'
import type { PhoneRow } from '#src/ui/data-table/phone/phone-rows.tsx'
import type { Table } from '#src/ui/data-table/table.ts'
import { formatDate } from '#src/ui/dates/dates.ts'
import { Change, formatChange } from '#src/ui/display/signed-money.tsx'
import { groupTitles, kindLabels, proofLabels, type ReviewLine } from './review-lines.ts'

const formatLineDate = ({ date }: ReviewLine): string => (date === '' ? ABSENT_TEXT : formatDate(date))

const columns: readonly Column<ReviewLine>[] = [
  buildDateColumn(({ date }) => date, { id: 'date', header: 'Date', text: formatLineDate, width: 128, ...mainDate }),
  {
    id: 'narration',
    header: 'Description',
    value: ({ title }) => title,
    below: ({ title, narration, note }) =>
      title === narration ? (
        note
      ) : (
        <>
          <span>{narration}</span>
          {note && ` · ${note}`}
        </>
      ),
  },
  {
    id: 'kind',
    header: 'Enter as',
    value: ({ kind }) => kind,
    choices: Object.values(kindLabels),
    width: 128,
  },
  { id: 'words', header: 'Words of the bank', value: ({ narration }) => narration, isSheetOnly: true },
  { id: 'note', header: 'Note', value: ({ note }) => note, isSheetOnly: true },
  {
    id: 'proof',
    header: 'Proof',
    value: ({ proof }) => proof,
    choices: Object.values(proofLabels),
    isSheetOnly: true,
    isOptional: true,
  },
  {
    id: 'line',
    header: 'Line in the file',
    value: ({ line }) => line,
    isSheetOnly: true,
  },
  buildAmountColumn(({ rupees }) => rupees, {
    id: 'amount',
    header: 'Amount',
    text: ({ rupees, item }) => (item ? formatChange(rupees) : ABSENT_TEXT),
    render: ({ rupees, item }) => (item ? <Change rupees={rupees} /> : ABSENT_TEXT),
    lead: true,
    width: 160,
    ...mainAmount,
  }),
]

/** The two lines of a row on a phone: what and how much, then what becomes of it and when. */
const toPhoneRow = ({ title, note, rupees, date, item }: ReviewLine): PhoneRow => ({
  title: title || ABSENT_TEXT,
  amount: item ? formatChange(rupees) : '',
  amountContent: item && <Change rupees={rupees} />,
  details: note,
  note: date && formatDate(date),
})

/** Builds the table of the rows of a statement, in their groups. `fileName` is the name of the exported file. */
export const buildReviewTable = (fileName: string): Table<ReviewLine> => ({
  label: 'Rows of the statement',
  columns,
  rowId: ({ line }) => String(line),
  describe: ({ narration, rupees, item }) => (item ? `${formatChange(rupees)}, ${narration}` : narration),
  phoneRow: toPhoneRow,
  wrapsDetails: ({ item }) => item === undefined, // it says why it cannot be read
  actionsHeader: 'Action',
  orderName: 'As in the statement',
  sum: ({ rupees }) => rupees,
  getGroup: ({ group }) => ({ id: group, title: groupTitles[group] }),
  fileName,
})
