import { memo } from 'react'
import classes from './data-table.module.css'
import { contentOf, leadOf } from './data-table-columns.ts'
import { lineId } from './data-table-lines.ts'
import type { RowsProps } from './data-table-rows.tsx'
import { useScrolledLines } from './data-table-scroll.ts'
import { FittingAmount } from './fitting-amount.tsx'
import { Money } from './money.tsx'

/** How tall a card with so many columns is, in pixels: its head, its details in pairs, its frame and its margin. */
const cardHeight = (columns: number): number => 44 + Math.ceil((columns - 1) / 2) * 44 + 26 + 12

const GROUP_HEIGHT = 44

const Card = <Row extends object>({
  row,
  columns,
  actions,
}: Pick<RowsProps<Row>, 'columns' | 'actions'> & { row: Row }) => {
  const lead = leadOf(columns)
  return (
    <div className={classes.card}>
      <div className={classes.head}>
        <span className={classes.headline}>
          {lead?.isAmount ? (
            <FittingAmount rupees={Number(lead.value(row))} size="var(--mantine-font-size-xl)" />
          ) : (
            lead && contentOf(lead, row)
          )}
        </span>
        {actions?.(row)}
      </div>
      <dl className={classes.details}>
        {columns
          .filter((column) => column !== lead)
          .map((column) => (
            <div key={column.id}>
              <dt>{column.header}</dt>
              <dd>{contentOf(column, row)}</dd>
            </div>
          ))}
      </dl>
    </div>
  )
}

/** A card that is shown already is not made anew while others come and go. */
const KeptCard = memo(Card) as typeof Card // which memo does not know to be generic

/** The rows as cards, for narrow screens: the lead column large, the actions beside it, the others named below. */
export const DataTableCards = <Row extends object>({ label, columns, lines, rowId, actions }: RowsProps<Row>) => {
  const heights = { row: cardHeight(columns.length), group: GROUP_HEIGHT }
  const scrolled = useScrolledLines<HTMLUListElement, Row>(lines, heights)
  return (
    <ul
      ref={scrolled.container}
      className={classes.cards}
      aria-label={label}
      onKeyDown={scrolled.onKeyDown}
      style={{ paddingTop: scrolled.before, paddingBottom: scrolled.after }}
    >
      {scrolled.indexes.map((index) => {
        const line = lines[index]
        return (
          line && (
            <li
              key={lineId(line, rowId)}
              className={'row' in line ? classes.slot : classes.groupSlot}
              style={{ height: 'row' in line ? heights.row : heights.group }}
              data-index={index}
              aria-setsize={lines.length}
              aria-posinset={index + 1}
              tabIndex={index === scrolled.inTabOrder ? 0 : -1}
            >
              {'row' in line ? (
                <KeptCard row={line.row} columns={columns} actions={actions} />
              ) : (
                <>
                  <span>{line.group.title}</span>
                  {line.total !== undefined && <Money rupees={line.total} />}
                </>
              )}
            </li>
          )
        )
      })}
    </ul>
  )
}
