/** The largest amount the API carries, in paise: ₹99,999,999,999.99. */
export const MAX_PAISE = 9_999_999_999_999

const DECIMAL = /^\d{1,11}(\.\d{1,2})?$/

/** Converts rupees (`"12.50"`, `12.5`) to whole paise. Returns undefined for `1e3`, `-1`, `.5` or `1.005`. */
export const parsePaise = (rupees: unknown): number | undefined => {
  const text = typeof rupees === 'number' ? String(rupees) : rupees
  return typeof text === 'string' && DECIMAL.test(text) ? toPaise(Number(text)) : undefined
}

/** Converts rupees with at most two decimals to whole paise. */
export const toPaise = (rupees: number): number => Math.round(rupees * 100)

/** Converts whole paise to rupees. */
export const toRupees = (paise: number): number => paise / 100
