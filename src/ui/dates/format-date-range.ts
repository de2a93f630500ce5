import { formatDate } from './dates.ts'

/** Formats days from the first to the last; undefined without any: `12 Nov 2026 to 14 Nov 2026`, `Until 14 Nov 2026`. */
export const formatDateRange = ({ from, to }: { from?: string | undefined; to?: string | undefined }) => {
  if (from === undefined && to === undefined) return undefined
  if (from === to) return formatDate(from ?? '')
  if (from === undefined) return `Until ${formatDate(to ?? '')}`
  return to === undefined ? `From ${formatDate(from)}` : `${formatDate(from)} to ${formatDate(to)}`
}
