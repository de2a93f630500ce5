import { buildAmountColumn, buildDateColumn, mainAmount, mainDate } from '#src/ui/data-table/column-kinds.ts'
import { ABSENT_TEXT, type Column } from '#src/ui/data-table/columns.ts'
import type { Group } from '#src/ui/data-table/lines.ts'
import type { PhoneRow } from '#src/ui/data-table/phone/phone-rows.tsx'
import { formatDate } from '#src/ui/dates/dates.ts'
import { Change, formatChange } from '#src/ui/display/signed-money.tsx'
import { groupTitles, kindLabels, type ReviewLine } from './review-lines.ts'

const formatLineDate = ({ date }: ReviewLine): string => (date === '' ? ABSENT_TEXT : formatDate(date))

/** The columns of the review. */
export const reviewColumns: readonly Column<ReviewLine>[] = [
  buildDateColumn(({ date }) => date, { id: 'date', header: 'Date', text: formatLineDate, width: 128, ...mainDate }),
  {
    id: 'narration',
    header: 'Description',
    value: ({ narration }) => narration,
    below: ({ note }) => note,
  },
  {
    id: 'kind',
    header: 'Enter as',
    value: ({ kind }) => kind,
    choices: Object.values(kindLabels),
    width: 128,
  },
  { id: 'note', header: 'Note', value: ({ note }) => note, isSheetOnly: true },
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
export const toReviewPhoneRow = ({ narration, note, rupees, date, item }: ReviewLine): PhoneRow => ({
  title: narration || ABSENT_TEXT,
  amount: item ? formatChange(rupees) : '',
  amountContent: item && <Change rupees={rupees} />,
  details: note,
  note: date && formatDate(date),
})

/** Whether a row says why it cannot be read. A phone shows the whole reason. */
export const isUnread = ({ item }: ReviewLine): boolean => item === undefined

/** Names a row for the labels of its buttons. */
export const describeLine = ({ narration, rupees, item }: ReviewLine): string =>
  item ? `${formatChange(rupees)}, ${narration}` : narration

/** The group of a row. */
export const getReviewGroup = ({ group }: ReviewLine): Group => ({ id: group, title: groupTitles[group] })

/** The amount of a row, for the sums. */
export const getRupees = ({ rupees }: ReviewLine): number => rupees

/** The id of a row. */
export const getLineId = ({ line }: ReviewLine): string => String(line)
