/** What a body over 64 KiB may have. Each value costs memory: 16 MiB of `{}` took 800 MB, and 6 seconds in which nothing else ran. */
export type JsonLimits = {
  /** The number of objects and lists. */
  maxNested: number
  /** The number of commas: of items and fields. */
  maxCommas: number
}

/** More fields than any payload has. Each costs the validation some time. */
export const MAX_FIELDS = 200

/** Deeper than the deepest document: a handle of a person, in an export, is at 5. */
const MAX_DEPTH = 8

/** Three times 5,000 rows with twelve fields each. A few rows too many still get the refusal that says so. */
export const IMPORT_LIMITS: JsonLimits = { maxNested: 15_000, maxCommas: 200_000 }

/** What 16 MiB of an export have at most, with the shortest texts: 18 bytes for each comma. */
export const RESTORE_LIMITS: JsonLimits = { maxNested: 250_000, maxCommas: 1_000_000 }

/** Finds the end of the text that begins at `start`. It steps from quote to quote, because most of a large body is in texts. */
const skipText = (json: string, start: number): number => {
  let end = json.indexOf('"', start + 1)
  while (end >= 0) {
    let backslashes = 0
    while (json[end - 1 - backslashes] === '\\') backslashes += 1
    if (backslashes % 2 === 0) return end + 1
    end = json.indexOf('"', end + 1)
  }
  return json.length
}

/** Whether JSON, valid or not, has more than `limits`. It reads each character once, and keeps nothing. */
export const exceedsLimits = (json: string, { maxNested, maxCommas }: JsonLimits): boolean => {
  let [depth, nested, commas] = [0, 0, 0]
  /** The commas of the objects that are open, by depth. A list may have any number. */
  const open = [0]
  for (let index = 0; index < json.length; ) {
    const character = json[index]
    index = character === '"' ? skipText(json, index) : index + 1
    if (character === ',') {
      commas += 1
      const count = (open[depth] ?? 0) + 1
      if (commas > maxCommas || count >= MAX_FIELDS) return true
      open[depth] = count
    } else if (character === '[' || character === '{') {
      depth += 1
      nested += 1
      if (nested > maxNested || depth > MAX_DEPTH) return true
      open[depth] = character === '[' ? Number.NEGATIVE_INFINITY : 0
    } else if (character === ']' || character === '}') depth = Math.max(depth - 1, 0)
  }
  return false
}

const isDigit = (character = ''): boolean => character >= '0' && character <= '9'

const NUMBER_PARTS = '0123456789.eE+-'

/**
 * Replaces each number with an exponent (`1e3`) by `[]` in JSON, valid or not. It goes over the text once, without a pattern:
 * one that finds only these numbers takes quadratic time for many digits, and one that finds texts throws for millions of escapes.
 */
export const replaceExponents = (json: string): string => {
  const pieces: string[] = []
  let copied = 0
  for (let index = 0; index < json.length; ) {
    const start = index
    const character = json[start]
    index = character === '"' ? skipText(json, start) : start + 1
    if (character !== '-' && !isDigit(character)) continue
    let hasExponent = false
    while (index < json.length && NUMBER_PARTS.includes(json[index] ?? '')) {
      hasExponent ||= json[index] === 'e' || json[index] === 'E'
      index += 1
    }
    if (!hasExponent) continue
    pieces.push(json.slice(copied, start), '[]')
    copied = index
  }
  return copied === 0 ? json : pieces.join('') + json.slice(copied)
}
