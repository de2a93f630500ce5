import type { Columns } from './column-names.ts'
import { findOpenSigns } from './plain-amounts.ts'
import { createGetCell, readAmount, readBalance, readDirection } from './read-cells.ts'
import type { FileRow } from './sections.ts'

/** What the amounts of a table say together of those without a sign. */
export const describeRows = (columns: Columns, rows: readonly FileRow[]) => {
  const getCell = createGetCell(columns)
  const outs = rows.map(({ cells }) => readAmount(getCell(cells, 'out')))
  const signs = new Set(
    rows.flatMap(({ cells }) => {
      const amount = readAmount(getCell(cells, 'amount'))
      return amount ? [readDirection(getCell(cells, 'side')) ?? amount.direction] : []
    }),
  )
  const [isOut, isIn] = [signs.has('out'), signs.has('in')]
  return {
    unsigned: isOut === isIn ? undefined : isOut ? ('in' as const) : ('out' as const),
    hasPlainOut: outs.some((amount) => amount && amount.direction === undefined),
    openSigns: findOpenSigns(columns, rows),
  }
}

/** The signed amounts that a row can have moved, in paise. */
const listMoved = (columns: Columns, cells: readonly string[]): number[] => {
  const getCell = createGetCell(columns)
  const moved = (['out', 'in', 'amount'] as const).flatMap((field) => {
    const amount = readAmount(getCell(cells, field))
    const direction = amount?.direction ?? field
    return amount
      ? [{ paise: amount.paise, signs: direction === 'amount' ? [1, -1] : [direction === 'in' ? 1 : -1] }]
      : []
  })
  return moved.length === 1 ? moved.flatMap(({ paise, signs }) => signs.map((sign) => sign * paise)) : []
}

/** Whether the balances of a table say that its newest row is first. Undefined when they do not say. */
export const isNewestFirst = (columns: Columns, rows: readonly FileRow[]): boolean | undefined => {
  const getCell = createGetCell(columns)
  const steps = rows.flatMap(({ cells }) => {
    const balance = readBalance(getCell(cells, 'balance'), getCell(cells, 'balanceSide'))
    return balance === null ? [] : [{ balance, moved: listMoved(columns, cells) }]
  })
  const count = (step: number): number =>
    steps.filter(({ balance, moved }, index) => {
      const before = steps[index + step]
      return before !== undefined && moved.includes(balance - before.balance)
    }).length
  const [oldestFirst, newestFirst] = [count(-1), count(1)]
  return oldestFirst === newestFirst ? undefined : newestFirst > oldestFirst
}
