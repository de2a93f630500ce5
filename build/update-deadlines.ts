/** The days within which an update is installed, from the release of the first version that has it. */
const DEADLINE_DAYS = { critical: 7, high: 7, moderate: 30, low: 30, info: 30, update: 90 } as const

type Kind = keyof typeof DEADLINE_DAYS

/** A version and when it was released; undefined where the registry does not say. */
export type Release = { version: string; since: Date | undefined }

/** An update that is to be installed: to this version or a newer one. */
export type Update = Release & { name: string; kind: Kind; from: string }

/** When each version of a package was released, by `npm view NAME time --json`. It has other names beside the versions. */
export type Releases = Readonly<Record<string, string>>

const DAY_MS = 86_400_000

/** The numbers of a stable version. Undefined for another one. */
const parse = (version: string): number[] | undefined =>
  /^\d+\.\d+\.\d+$/.test(version) ? version.split('.').map(Number) : undefined

/** Whether a stable version is newer, with the same first number. A newer first number has no deadline. */
const isUpdate = (version: string, current: string): boolean => {
  const numbers = parse(version)
  const others = parse(current)
  if (!numbers || !others || numbers[0] !== others[0]) return false
  const place = numbers.findIndex((number, index) => number !== others[index])
  return place >= 0 && (numbers[place] ?? 0) > (others[place] ?? 0)
}

/** Finds when the first update of `current` was released. Undefined where there is none. */
export const findFirstUpdate = (releases: Releases, current: string): Release | undefined => {
  const updates = Object.entries(releases)
    .filter(([version]) => isUpdate(version, current))
    .map(([version, time]) => ({ version, since: new Date(time) }))
  return updates.toSorted((one, other) => one.since.getTime() - other.since.getTime())[0]
}

/** Finds when the first version that is not in the range of an advisory was released. The range is like `>=2.0.0 <2.1.3`. */
export const findFirstFixed = (releases: Releases, range: string): Release => {
  const [, equals = '', bound = ''] = [...range.matchAll(/<(=?)\s*(\d+\.\d+\.\d+)/g)].at(-1) ?? []
  const fixed = equals === '' ? releases[bound] : undefined
  if (fixed !== undefined) return { version: bound, since: new Date(fixed) }
  return findFirstUpdate(releases, bound) ?? { version: 'a fixed version', since: undefined }
}

/** Returns how many days are left for an update. A negative number of days is late; so is one without a date. */
export const countDaysLeft = ({ kind, since }: Update, now: Date): number =>
  since === undefined ? -1 : DEADLINE_DAYS[kind] - Math.floor((now.getTime() - since.getTime()) / DAY_MS)

/** The updates as a table, the latest first. */
export const formatUpdates = (updates: readonly Update[], now: Date): string =>
  updates
    .map((update) => ({ ...update, left: countDaysLeft(update, now) }))
    .toSorted((one, other) => one.left - other.left)
    .map(({ name, kind, from, version, left, since }) =>
      [
        since === undefined ? 'LATE, date unknown' : left < 0 ? `LATE by ${-left} days` : `${left} days left`,
        kind === 'update' ? 'update' : `security: ${kind}`,
        `${name} ${from} → ${version}`,
      ]
        .map((cell, column) => cell.padEnd([20, 20, 0][column] ?? 0))
        .join(' '),
    )
    .join('\n')
