/** The ETag of the response that each data object of a query comes from. */
const etags = new WeakMap<object, string>()

/** The latest revision of each user that a response named. */
const latest = new Map<string, number>()

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null

/** Reads an ETag of our server: `W/"user.123"`. A server of the first version sends others, or none. */
const readEtag = (etag: string): { userId: string; revision: number } | undefined => {
  const [, userId, revision] = /^W\/"(.+)\.(\d+)"$/.exec(etag) ?? []
  return userId === undefined ? undefined : { userId, revision: Number(revision) }
}

/** Remembers that a response named a revision of a user's records. */
export const noteRevision = (userId: string, revision: number): void => {
  latest.set(userId, Math.max(revision, latest.get(userId) ?? 0))
}

/** The latest revision of a user's records that this tab knows; 0 before the first. */
export const getLatestRevision = (userId: string): number => latest.get(userId) ?? 0

/** The ETag of the response that the data comes from. Undefined for data that was made here. */
export const getEtag = (data: unknown): string | undefined => (isObject(data) ? etags.get(data) : undefined)

/** Remembers the ETag of the response that the data comes from. */
export const setEtag = (data: unknown, etag: string | undefined): void => {
  if (!isObject(data) || etag === undefined) return
  etags.set(data, etag)
  const read = readEtag(etag)
  if (read) noteRevision(read.userId, read.revision)
}

/** The revision of the user's records that the data is of: it includes every change up to that one. */
export const getRevision = (data: unknown): number | undefined => {
  const etag = getEtag(data)
  return etag === undefined ? undefined : readEtag(etag)?.revision
}
