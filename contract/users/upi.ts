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

/** The longest name and note of a payment. A QR code with longer ones is hard to read, and then impossible. */
const MAX_TEXT_LENGTH = 50

/** Cuts a text between two characters: half of an emoji cannot be encoded. */
const shorten = (text: string): string => [...text].slice(0, MAX_TEXT_LENGTH).join('')

/**
 * Builds the text of a UPI QR code with the payee, the exact amount and a note, as the UPI linking specification of NPCI
 * says. Show it as a QR code only: payment apps refuse such a link from a browser.
 */
export const buildUpiText = ({ upi, payee, amount, note }: Payment): string => {
  const fields = { pa: upi, pn: shorten(payee), am: amount.toFixed(2), cu: 'INR', tn: shorten(note) }
  const query = Object.entries(fields).map(([name, value]) => `${name}=${encodeURIComponent(value)}`)
  return `upi://pay?${query.join('&').replace('%40', '@')}`
}
