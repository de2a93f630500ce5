/** The longest side of a stored photo, in pixels. */
export const PROOF_SIDE_PX = 1_600

/** The largest photo that a server takes, in bytes: 5 MB. */
export const MAX_PROOF_BYTES = 5 * 1_048_576
