import type { Rows } from '#src/statements/files/cells.ts'

/** What a column of a spreadsheet of lends has. */
export type LendField =
  | 'lendDate'
  | 'amount'
  | 'returnName'
  | 'reason'
  | 'direction'
  | 'returnDate'
  | 'returnStatus'
  | 'interest'
  | 'instalments'

/** The columns of a spreadsheet, from 0. */
export type LendColumns = Readonly<Partial<Record<LendField, number>>>

/** The fields that the user can choose a column for, with the names that columns have, in letters only. */
export const lendFields: readonly (readonly [LendField, label: string, names: string])[] = [
  ['lendDate', 'Date', 'lenddate date day givenon givendate takenon lenton borrowedon on'],
  ['amount', 'Amount', 'amount amt rupees sum total money inr principal'],
  ['returnName', 'Person', 'returnname name person who friend borrower lender party to from givento whom'],
  ['reason', 'Reason', 'reason note notes description purpose remarks details for what comment comments'],
  ['direction', 'Lent or borrowed', 'direction type lentorborrowed givenortaken way kind'],
  ['returnDate', 'Return date', 'returndate duedate due dueon promised promiseddate returnby deadline'],
  ['returnStatus', 'Returned', 'returnstatus status returned paid settled cleared'],
  ['interest', 'Interest', 'interest interestrate rate rateofinterest roi'],
  ['instalments', 'Instalments', 'instalments instalment installments installment emis emi'],
]

const toKey = (name: string): string => name.toLowerCase().replace(/\([^)]*\)?|[^a-z]/g, '')

/** Finds the column of each field: of its names, an earlier one counts more, so "Return Status" goes before "Returned". */
const findNamed = (row: readonly string[]): LendColumns => {
  const keys = row.map(toKey)
  const columns: Partial<Record<LendField, number>> = {}
  for (const [field, , names] of lendFields) {
    const isFree = (name: string) => (key: string, index: number) =>
      key === name && !Object.values(columns).includes(index)
    const found = names.split(' ').map((name) => keys.findIndex(isFree(name)))
    const index = found.find((each) => each >= 0)
    if (index !== undefined) columns[field] = index
  }
  return columns
}

/** Whether columns are enough to read lends. */
export const isComplete = ({ lendDate, amount }: LendColumns): boolean => lendDate !== undefined && amount !== undefined

/** The rows in which a header is looked for. */
const MAX_HEADER_ROW = 50

/** Finds the row that names the columns. Without one the user chooses them, and the first row is a lend. */
export const findLendHeader = (rows: Rows): { columns: LendColumns; headerIndex: number } => {
  const headerIndex = rows.slice(0, MAX_HEADER_ROW).findIndex((row) => isComplete(findNamed(row)))
  return { headerIndex, columns: findNamed(rows[headerIndex] ?? []) }
}
