/** Why a row is not read as a movement, as a sentence. */
export const rowProblems = {
  noDate: 'This row has an amount and no date.',
  unreadableDate: 'Its date cannot be read.',
  dateOrder: 'Its date can be read in two ways.',
  oldDate: 'Its date is before 1990.',
  futureDate: 'Its date is in the future.',
  unreadableAmount: 'Its amount cannot be read.',
  currency: 'Its amount is not in rupees.',
  columns: 'Its columns can be read in two ways.',
  both: 'Money came in and went out in this row.',
  total: 'It can be a payment, or the sum of other rows.',
  none: 'This row has no amount.',
  noDirection: 'It does not say whether the money came in or went out.',
} as const

/** What does not fit in a row that is read, as a sentence. */
export const rowWarnings = {
  balance: 'The balance after it does not follow from the one before.',
  reference: 'A spreadsheet has rounded its reference, so it has none.',
} as const

/** The name of a problem of a row. */
export type RowProblem = keyof typeof rowProblems
