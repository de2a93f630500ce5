import { IconArrowDown, IconArrowUp } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import classes from './data-table.module.css'
import { type Column, contentOf, textOf } from './data-table-columns.ts'
import { useScrolledRows } from './data-table-scroll.ts'

/** How tall a row of a table is, in pixels. */
const ROW_HEIGHT = 56

export type RowsProps<Row> = {
  label: string
  columns: readonly Column<Row>[]
  rows: readonly Row[]
  rowId: (row: Row) => string
  actions: ((row: Row) => ReactNode) | undefined
  sort: string | undefined
  onSort: (sort: string | undefined) => void
}

const SortHeader = ({
  id,
  header,
  sort,
  onSort,
}: { id: string; header: string } & Pick<RowsProps<never>, 'sort' | 'onSort'>) => {
  const next: Record<string, string | undefined> = { [id]: `-${id}`, [`-${id}`]: undefined }
  return (
    <button
      type="button"
      className={classes.sort}
      onClick={() => onSort(sort !== undefined && sort in next ? next[sort] : id)}
    >
      {header}
      {sort === id && <IconArrowUp size={14} aria-hidden />}
      {sort === `-${id}` && <IconArrowDown size={14} aria-hidden />}
    </button>
  )
}

const sortOf = (id: string, sort: string | undefined) => {
  if (sort === id) return 'ascending'
  return sort === `-${id}` ? 'descending' : 'none'
}

const Gap = ({ height, columns }: { height: number; columns: number }) =>
  height > 0 ? (
    <tr className={classes.gap} aria-hidden>
      <td colSpan={columns} style={{ height }} />
    </tr>
  ) : null

/** The rows as a table: a click on a header sorts by its column, up, then down, then as they came. */
export const DataTableRows = <Row extends object>({
  label,
  columns,
  rows,
  rowId,
  actions,
  sort,
  onSort,
}: RowsProps<Row>) => {
  const scrolled = useScrolledRows<HTMLTableSectionElement>(rows.length, ROW_HEIGHT)
  const width = columns.length + (actions ? 1 : 0)
  return (
    <table className={classes.table} aria-label={label} aria-rowcount={rows.length + 1}>
      <colgroup>
        {columns.map(({ id, width }) => (
          <col key={id} style={{ width }} />
        ))}
        {actions && <col style={{ width: '132px' }} />}
      </colgroup>
      <thead>
        <tr aria-rowindex={1}>
          {columns.map(({ id, header, align }) => (
            <th key={id} scope="col" aria-sort={sortOf(id, sort)} data-end={align}>
              <SortHeader id={id} header={header} sort={sort} onSort={onSort} />
            </th>
          ))}
          {actions && (
            <th scope="col" data-end>
              Actions
            </th>
          )}
        </tr>
      </thead>
      <tbody ref={scrolled.container} onKeyDown={scrolled.onKeyDown}>
        <Gap height={scrolled.before} columns={width} />
        {scrolled.indexes.map((index) => {
          const row = rows[index]
          return (
            row && (
              <tr
                key={rowId(row)}
                className={classes.row}
                style={{ height: ROW_HEIGHT }}
                data-index={index}
                aria-rowindex={index + 2}
                tabIndex={index === scrolled.inTabOrder ? 0 : -1}
              >
                {columns.map((column, position) => (
                  <td
                    key={column.id}
                    data-end={column.align}
                    data-lead={position === 0 || undefined}
                    title={textOf(column, row)}
                  >
                    {contentOf(column, row)}
                  </td>
                ))}
                {actions && (
                  <td data-end data-actions>
                    {actions(row)}
                  </td>
                )}
              </tr>
            )
          )
        })}
        <Gap height={scrolled.after} columns={width} />
      </tbody>
    </table>
  )
}
