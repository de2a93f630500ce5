import type { AppContext } from '#server/environment.ts'

/** Returns the origin under which the client reached the server, for addresses that the server hands out. */
export const readOrigin = (c: AppContext): string => c.env?.origin ?? new URL(c.req.url).origin
