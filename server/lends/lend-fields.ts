import { toFields } from '#server/http/read-request.ts'

/** Returns the fields of a record in a request. Its terms have fields of their own. */
export const toLendFields = (lend: object): Record<string, unknown> =>
  toFields(lend, {
    interest: (interest) => toFields(interest),
    instalments: (instalments) => toFields(instalments, { every: (every) => toFields(every) }),
  })
