/** A document of "Download everything" of a user without records. */
export const EMPTY_EXPORT = {
  format: 'wealth-care',
  version: 1,
  people: [],
  banks: [],
  lends: [],
  returns: [],
  expenses: [],
  transfers: [],
  imports: [],
  ledger: [],
  plans: [],
  proofs: [],
}
