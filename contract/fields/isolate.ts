/** The characters that turn or isolate text until another one ends it: without their end they reach into the text around. */
const DIRECTION_CONTROLS = /[\u202a-\u202e\u2066-\u2069]/gu

/** The letters and marks that are written from right to left. */
const RIGHT_TO_LEFT = /[\u0590-\u08ff\u200f\ufb1d-\ufdff\ufe70-\ufefc\u{10800}-\u{10fff}\u{1e800}-\u{1efff}]/u

/** Removes the control characters that change the direction of the text around. */
export const removeDirectionControls = (text: string): string => text.replaceAll(DIRECTION_CONTROLS, '')

/**
 * Isolates a text of a user for a sentence in plain text: a name that is written from right to left must not turn the amount
 * beside it. A text without such letters stays as it is.
 */
export const isolate = (text: string): string => {
  const plain = removeDirectionControls(text)
  return RIGHT_TO_LEFT.test(plain) ? `\u2068${plain}\u2069` : plain
}
