import type { ListedUser } from '#server/operator/operator-store.ts'

const widths = [32, 24, 12, 10, 10, 7]

/** Removes control characters: a name could contain escape sequences. */
export const toPrintable = (text: string): string => text.replaceAll(/[\p{Cc}\p{Cf}]/gu, '')

const formatLine = (cells: readonly string[]): string =>
  cells
    .map((cell, index) => toPrintable(cell).padEnd(widths[index] ?? 0))
    .join('  ')
    .trimEnd()

/** Formats a time as its day in UTC. */
export const formatDay = (at: number): string => new Date(at).toISOString().slice(0, 10)

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
    user.used_at === null ? '-' : formatDay(user.used_at),
    String(user.record_count),
  ])
