import classes from './data-table.module.css'
import { contentOf } from './data-table-columns.ts'
import type { RowsProps } from './data-table-rows.tsx'
import { useScrolledRows } from './data-table-scroll.ts'

/** How tall a card with so many columns is, in pixels: its head, its details in pairs, its frame and its margin. */
const cardHeight = (columns: number): number => 44 + Math.ceil((columns - 1) / 2) * 44 + 26 + 12

/** The rows as cards, for narrow screens: the first column large, the actions beside it, the others named below. */
export const DataTableCards = <Row extends object>({ label, columns, rows, rowId, actions }: RowsProps<Row>) => {
  const height = cardHeight(columns.length)
  const scrolled = useScrolledRows<HTMLUListElement>(rows.length, height)
  const [lead, ...details] = columns
  return (
    <ul
      ref={scrolled.container}
      className={classes.cards}
      aria-label={label}
      onKeyDown={scrolled.onKeyDown}
      style={{ paddingTop: scrolled.before, paddingBottom: scrolled.after }}
    >
      {scrolled.indexes.map((index) => {
        const row = rows[index]
        return (
          row && (
            <li
              key={rowId(row)}
              className={classes.slot}
              style={{ height }}
              data-index={index}
              aria-setsize={rows.length}
              aria-posinset={index + 1}
              tabIndex={index === scrolled.inTabOrder ? 0 : -1}
            >
              <div className={classes.card}>
                <div className={classes.head}>
                  <span>{lead && contentOf(lead, row)}</span>
                  {actions?.(row)}
                </div>
                <dl className={classes.details}>
                  {details.map((column) => (
                    <div key={column.id}>
                      <dt>{column.header}</dt>
                      <dd>{contentOf(column, row)}</dd>
                    </div>
                  ))}
                </dl>
              </div>
            </li>
          )
        )
      })}
    </ul>
  )
}
