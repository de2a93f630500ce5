import type { ListedUser } from '#server/operator/operator-store.ts'

const widths = [32, 24, 12, 10, 10, 7]

/** Aligns the cells of a line. Removes control characters: a name could contain escape sequences. */
const formatLine = (cells: readonly string[]): string =>
  cells
    .map((cell, index) => cell.replaceAll(/[\p{Cc}\p{Cf}]/gu, '').padEnd(widths[index] ?? 0))
    .join('  ')
    .trimEnd()

const formatDay = (at: number | null): string => (at === null ? '-' : new Date(at).toISOString().slice(0, 10))

const describeState = ({ verified, locked }: ListedUser): string => {
  if (locked) return 'locked'
  return verified ? 'verified' : 'not verified'
}

/** Formats the head of the table of users. */
export const formatHeader = (): string => formatLine(['E-MAIL', 'NAME', 'STATE', 'CREATED', 'LAST USE', 'RECORDS'])

/** Formats a user as a line of the table. */
export const formatUser = (user: ListedUser): string =>
  formatLine([
    user.email,
    user.name,
    describeState(user),
    formatDay(user.created_at),
    formatDay(user.used_at),
    String(user.record_count),
  ])
