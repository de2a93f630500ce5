/** What this server can do beyond the calls of the first version. The client shows a feature only when it is listed. */
export const features = [
  'direction',
  'returns',
  'ledger',
  'transfers',
  'edit-expense',
  'people',
  'shares',
  'reminders',
  'lend-account',
  'versions',
] as const

/** A feature of the server. */
export type Feature = (typeof features)[number]
