import { type Columns, findHeader } from '#src/statements/columns/column-names.ts'
import { createGetCell, readAmount, readDirection } from '#src/statements/columns/read-cells.ts'
import type { Rows } from '#src/statements/files/cells.ts'
import { header, toRow } from '#src/statements/files/formats/movements.ts'
import { listDays, toDay } from './days.ts'
import { isPayment, readPayment, toAccountName } from './payment.ts'

/** The columns that only payment apps have. */
type AppColumns = { account: number; reference: number; other: number }

const findAppColumns = (row: readonly string[]): AppColumns => {
  const find = (name: RegExp): number => row.findIndex((cell) => name.test(cell))
  return { account: find(/^your account/i), reference: find(/^upi ref/i), other: find(/^other transaction details/i) }
}

type App = { columns: Columns; own: AppColumns; period: readonly string[] }

/** Reads a row of an app. A transfer between two own accounts is a movement of each. A row that is no payment stays as it is. */
const readAppRow = (row: readonly string[], { columns, own, period }: App): (readonly string[])[] => {
  const createCell = createGetCell(columns)
  const words = createCell(row, 'narration')
  const cell = createCell(row, 'amount')
  const amount = readAmount(cell)
  if (!amount || (own.account < 0 && !isPayment(words))) return [row]
  const payment = readPayment(words)
  const direction = amount.direction ?? readDirection(createCell(row, 'side')) ?? payment.direction
  if (!direction) return [row]
  const account = toAccountName(row[own.account] ?? '') || payment.account
  const movement = {
    date: toDay(createCell(row, 'date'), period),
    narration: [payment.narration, row[own.other] ?? ''].filter(Boolean).join(' '),
    reference: row[own.reference] || payment.reference,
    amount: `${direction === 'out' ? '-' : ''}${cell.replace(/^[+-]\s*/, '')}`,
  }
  const received = { ...movement, amount: movement.amount.replace('-', '') }
  return [toRow(movement, account), ...(payment.otherAccount ? [toRow(received, payment.otherAccount)] : [])]
}

/** Reads the rows of a payment app with the names of columns that every statement knows. Those of others stay as they are. */
export const readAppRows = (rows: Rows): Rows => {
  const found = findHeader(rows)
  if (!found) return rows
  const { columns, index } = found
  if (columns.amount === undefined || columns.narration === undefined || columns.balance !== undefined) return rows
  const own = findAppColumns(rows[index] ?? [])
  const above = rows.slice(0, index)
  const app = { columns, own, period: listDays(above.flat().join(' ')) }
  const below = rows.slice(index + 1)
  const read = below.map((row) => readAppRow(row, app))
  const isRead = read.map((parts, at) => parts[0] !== below[at])
  const withAmounts = below.filter((row) => readAmount(createGetCell(columns)(row, 'amount')))
  if (isRead.filter(Boolean).length * 2 <= withAmounts.length) return rows
  return [...above, header, ...read.flat()]
}
