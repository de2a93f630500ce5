/** The largest amount the API carries, in paise: ₹99,999,999,999.99. */
export const MAX_PAISE = 9_999_999_999_999

const DECIMAL = /^\d{1,11}(\.\d{1,2})?$/

/** Rupees as typed or as sent (`"12.50"`, `12.5`) in whole paise; undefined for all else: `1e3`, `-1`, `.5`, `1.005`. */
export const parsePaise = (rupees: unknown): number | undefined => {
  const text = typeof rupees === 'number' ? String(rupees) : rupees
  return typeof text === 'string' && DECIMAL.test(text) ? toPaise(Number(text)) : undefined
}

/** Rupees with at most two decimals, in whole paise. */
export const toPaise = (rupees: number): number => Math.round(rupees * 100)

/** Whole paise in rupees. */
export const toRupees = (paise: number): number => paise / 100

/** What an amount field accepts while it is typed: digits with at most two decimals, or the start of such. */
export const isPartialAmount = (typed: string): boolean => /^(\d{1,11}(\.\d{0,2})?)?$/.test(typed)
