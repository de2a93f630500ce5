/** Whether a text is a UPI id: `name@bank`. */
export const isUpiId = (value: string): boolean => /^[\w.-]{2,256}@[a-z][a-z\d]{1,63}$/i.test(value)

type Payment = {
  /** The UPI id of the payee. */
  upi: string
  payee: string
  /** In rupees. */
  amount: number
  note: string
}

/** The longest note of a payment. Payment apps cut a longer one, and a QR code with it is hard to read. */
const MAX_NOTE_LENGTH = 50

/** Cuts a note between two characters: half of an emoji cannot be encoded. */
const shorten = (note: string): string => [...note].slice(0, MAX_NOTE_LENGTH).join('')

/**
 * Builds the text of a UPI QR code with the payee, the exact amount and a note, as the UPI linking specification of NPCI
 * says. Show it as a QR code only: payment apps refuse such a link from a browser.
 */
export const buildUpiText = ({ upi, payee, amount, note }: Payment): string => {
  const fields = { pa: upi, pn: payee, am: amount.toFixed(2), cu: 'INR', tn: shorten(note) }
  const query = Object.entries(fields).map(([name, value]) => `${name}=${encodeURIComponent(value)}`)
  return `upi://pay?${query.join('&').replace('%40', '@')}`
}
