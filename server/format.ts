import { format } from 'date-fns/format'
import { parseISO } from 'date-fns/parseISO'

/** The time zone of days that are not of one user's own: the product is for rupees. */
export const INDIA = 'Asia/Kolkata'

const rupeeFormat = new Intl.NumberFormat('en-IN', { style: 'currency', currency: 'INR' })

/** Formats rupees for a mail, a calendar or a page of the server: `₹1,31,072.01`. */
export const formatRupees = (rupees: number): string => rupeeFormat.format(rupees)

/** Formats a calendar date (`YYYY-MM-DD`) or a moment: `12 Nov 2026`. */
export const formatDate = (date: string | Date): string =>
  format(typeof date === 'string' ? parseISO(date) : date, 'd MMM yyyy')
