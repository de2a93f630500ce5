/** Splits an amount in paise into equal parts. The odd paise go to the first ones, so that no two differ by more than one. */
const splitEqually = (paise: number, count: number): number[] => {
  const odd = paise % count
  return Array.from({ length: count }, (_, index) => Math.floor(paise / count) + (index < odd ? 1 : 0))
}

/**
 * Completes the parts of a total, in paise: those that are undefined share equally what the others leave. Undefined when the
 * parts cannot be the total.
 */
export const completeParts = (total: number, parts: readonly (number | undefined)[]): number[] | undefined => {
  const rest = parts.reduce<number>((left, part) => left - (part ?? 0), total)
  const open = parts.filter((part) => part === undefined).length
  if (rest < 0 || (open === 0 && rest > 0)) return undefined
  const shared = open === 0 ? [] : splitEqually(rest, open)
  return parts.map((part) => part ?? shared.shift() ?? 0)
}
