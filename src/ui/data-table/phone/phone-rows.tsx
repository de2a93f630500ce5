import { memo, type ReactNode } from 'react'
import { getLineKey, type Line } from '#src/ui/data-table/lines.ts'
import { useVirtualLines } from '#src/ui/data-table/use-virtual-lines.ts'
import { Money } from '#src/ui/display/money.tsx'
import type { GetRowMark } from '#src/ui/list/row-mark.ts'
import type { SavedRow } from '#src/ui/list/saved-row.ts'
import { useTextScale } from '#src/ui/list/text-scale.ts'
import classes from './phone-rows.module.css'

/** The heights of lines in pixels. They are fixed, because the virtualizer does not measure lines. */
const HEIGHTS_PX = { row: 60, wrappedRow: 78, stackedRow: 132, group: 40 }

/** From this scale of the text on, what stands side by side in a row stands below each other. */
const STACKED_SCALE = 1.6

const toRem = (px: number): string => `${px / 16}rem`

/** A row in a narrow window, on two lines. */
export type PhoneRow = {
  /** The person or the reason. It is cut off if it is too long. */
  title: string
  /** The formatted amount. It is never cut off. */
  amount: string
  /** The content for the amount, if it is more than the text. */
  amountContent?: ReactNode
  /** The start of the second line. */
  details: ReactNode
  /** The end of the second line, for example how late the row is. It is never cut off. */
  note?: ReactNode
  /** The part that is done, from 0 to 1, as a thin bar. */
  progress?: number | undefined
}

export type PhoneRowsProps<Row extends object> = {
  label: string
  lines: readonly Line<Row>[]
  rowId: (row: Row) => string
  phoneRow: (row: Row) => PhoneRow
  /** Whether the details of a row can take two lines. The default is one. */
  wrapsDetails: ((row: Row) => boolean) | undefined
  onOpen: (row: Row) => void
  saved: SavedRow | undefined
  mark: GetRowMark<Row> | undefined
}

type LineProps<Row extends object> = Pick<PhoneRowsProps<Row>, 'phoneRow' | 'wrapsDetails' | 'onOpen' | 'mark'> & {
  row: Row
  index: number
  isInTabOrder: boolean
  isSaved: boolean
}

const PhoneLine = <Row extends object>({
  row,
  phoneRow,
  wrapsDetails,
  onOpen,
  mark,
  index,
  isInTabOrder,
  isSaved,
}: LineProps<Row>) => {
  const { title, amount, amountContent = amount, details, note, progress } = phoneRow(row)
  const marked = mark?.(row)
  return (
    <button
      type="button"
      className={`inset ${classes.row}`}
      data-index={index}
      data-saved={isSaved || undefined}
      data-wrapped={wrapsDetails?.(row) || undefined}
      data-gone={marked?.isGone || undefined}
      tabIndex={isInTabOrder ? 0 : -1}
      aria-haspopup="dialog"
      onClick={() => onOpen(row)}
    >
      <span className={classes.line}>
        <span className={`cut ${classes.title}`}>{title}</span> <span className={classes.amount}>{amountContent}</span>
      </span>{' '}
      <span className={classes.line}>
        <span className={`cut ${classes.details}`}>{details}</span>{' '}
        {(marked || note) && <span className={classes.note}>{marked?.content ?? note}</span>}
      </span>
      {progress !== undefined && <span className={classes.progress} style={{ inlineSize: `${progress * 100}%` }} />}
    </button>
  )
}

/** Rows on the screen do not render again while others scroll in and out. */
const MemoPhoneLine = memo(PhoneLine) as typeof PhoneLine // memo drops the type parameter

/** The lines in a narrow window: rows of two lines, which open their sheet. */
export const PhoneRows = <Row extends object>({
  label,
  lines,
  rowId,
  phoneRow,
  wrapsDetails,
  onOpen,
  saved,
  mark,
}: PhoneRowsProps<Row>) => {
  const isStacked = useTextScale() >= STACKED_SCALE
  const getRowHeight = (row: Row): number => {
    if (isStacked) return HEIGHTS_PX.stackedRow
    return wrapsDetails?.(row) ? HEIGHTS_PX.wrappedRow : HEIGHTS_PX.row
  }
  const heights = { row: getRowHeight, group: HEIGHTS_PX.group }
  const virtual = useVirtualLines<HTMLUListElement, Row>(lines, heights, rowId, saved)
  return (
    <ul
      ref={virtual.container}
      className="joined"
      data-stacked={isStacked || undefined}
      aria-label={label}
      onKeyDown={virtual.onKeyDown}
      onFocus={virtual.onFocus}
      style={{ paddingTop: virtual.before, paddingBottom: virtual.after }}
    >
      {virtual.indexes.map((index) => {
        const line = lines[index]
        if (!line) return null
        const isInTabOrder = index === virtual.tabIndexLine
        const place = { 'aria-setsize': lines.length, 'aria-posinset': index + 1 }
        return 'row' in line ? (
          <li key={getLineKey(line, rowId)} {...place} style={{ height: toRem(getRowHeight(line.row)) }}>
            <MemoPhoneLine
              row={line.row}
              phoneRow={phoneRow}
              wrapsDetails={wrapsDetails}
              onOpen={onOpen}
              mark={mark}
              index={index}
              isInTabOrder={isInTabOrder}
              isSaved={saved !== undefined && rowId(line.row) === saved.id}
            />
          </li>
        ) : (
          <li
            key={getLineKey(line, rowId)}
            {...place}
            className={`inset ${classes.group}`}
            style={{ height: toRem(HEIGHTS_PX.group) }}
            data-index={index}
            tabIndex={isInTabOrder ? 0 : -1}
          >
            <span>{line.group.title}</span> {line.total !== undefined && <Money rupees={line.total} />}
          </li>
        )
      })}
    </ul>
  )
}
