import { is, maxLength, nonEmpty, pipe, string } from 'valibot'

/** What the address of the accounts says beyond its path: which form is open, `add` or the id of an account. */
export type BanksSearch = { form?: string | undefined }

const form = pipe(string(), nonEmpty(), maxLength(64))

/**
 * The search that an address describes. What makes no sense is left out, never refused; it says so in so many words,
 * since what a route does not name it inherits unread.
 */
export const validateBanksSearch = (search: Record<string, unknown>): BanksSearch => ({
  form: is(form, search.form) ? search.form : undefined,
})
