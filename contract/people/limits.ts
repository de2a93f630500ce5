/** The most handles of a person. */
export const MAX_HANDLES = 100

/** The most records that a request takes out of a merge. Their ids fit into the longest request. */
export const MAX_SPLIT_LENDS = 1_000
