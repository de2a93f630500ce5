import { memo, useMemo } from 'react'
import { FittingAmount } from '#src/ui/display/fitting-amount.tsx'
import { Money } from '#src/ui/display/money.tsx'
import { findLeadColumn, getCardColumns, renderCell } from './columns.ts'
import classes from './data-table.module.css'
import { getLineKey } from './lines.ts'
import type { RowsProps } from './rows.tsx'
import { useVirtualLines } from './use-virtual-lines.ts'

/** Returns the height of a card in pixels: heading, details in pairs, padding, border and margin. */
const getCardHeight = (columnCount: number): number => 44 + Math.ceil((columnCount - 1) / 2) * 44 + 26 + 12

/** The height of a group's heading. */
const GROUP_HEIGHT_PX = 44

const Card = <Row extends object>({
  row,
  columns,
  actions,
  card,
}: Pick<RowsProps<Row>, 'columns' | 'actions' | 'card'> & { row: Row }) => {
  if (card) return <div className={classes.card}>{card.render(row, actions?.(row))}</div>
  const lead = findLeadColumn(columns)
  return (
    <div className={classes.card}>
      <div className={classes.head}>
        <div className={classes.headline}>
          {lead?.isAmount ? (
            <FittingAmount rupees={Number(lead.value(row))} size="var(--mantine-font-size-xl)">
              {renderCell(lead, row)}
            </FittingAmount>
          ) : (
            lead && renderCell(lead, row)
          )}
          {lead?.below?.(row)}
        </div>
        {actions?.(row)}
      </div>
      <dl className={classes.details}>
        {columns
          .filter((column) => column !== lead)
          .map((column) => (
            <div key={column.id}>
              <dt>{column.header}</dt>
              <dd>{renderCell(column, row)}</dd>
            </div>
          ))}
      </dl>
    </div>
  )
}

/** Cards on the screen do not render again while others scroll in and out. */
const MemoCard = memo(Card) as typeof Card // memo drops the type parameter

/** The rows as cards, for narrow windows: the lead column and the actions above, the other columns with labels below. */
export const DataTableCards = <Row extends object>({
  label,
  columns: allColumns,
  lines,
  rowId,
  actions,
  card,
}: RowsProps<Row>) => {
  const columns = useMemo(() => getCardColumns(allColumns), [allColumns])
  const heights = { row: card?.height ?? getCardHeight(columns.length), group: GROUP_HEIGHT_PX }
  const virtual = useVirtualLines<HTMLUListElement, Row>(lines, heights)
  return (
    <ul
      ref={virtual.container}
      className={classes.cards}
      aria-label={label}
      onKeyDown={virtual.onKeyDown}
      style={{ paddingTop: virtual.before, paddingBottom: virtual.after }}
    >
      {virtual.indexes.map((index) => {
        const line = lines[index]
        return (
          line && (
            <li
              key={getLineKey(line, rowId)}
              className={'row' in line ? classes.slot : classes.groupSlot}
              style={{ height: 'row' in line ? heights.row : heights.group }}
              data-index={index}
              aria-setsize={lines.length}
              aria-posinset={index + 1}
              tabIndex={index === virtual.tabIndexLine ? 0 : -1}
            >
              {'row' in line ? (
                <MemoCard row={line.row} columns={columns} actions={actions} card={card} />
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
