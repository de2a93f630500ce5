const wholeNumber = new Intl.NumberFormat('en-IN')

/** Formats a whole number: `1,204`. */
export const formatWhole = (count: number): string => wholeNumber.format(count)

/** Formats a count with its noun: `1 record`, `1,204 records`. */
export const formatCount = (count: number, one: string, many = `${one}s`): string =>
  `${formatWhole(count)} ${count === 1 ? one : many}`
