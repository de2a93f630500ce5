const rupeeFormat = new Intl.NumberFormat('en-IN', { style: 'currency', currency: 'INR' })

/** Rupees as they are read: `₹1,31,072.01`. */
export const formatRupees = (rupees: number): string => rupeeFormat.format(rupees)

const MAX_SHORT_LENGTH = 16

/** Whether an amount is too long to stand in half the width of a phone in readable type. */
export const isLongAmount = (rupees: number): boolean => formatRupees(rupees).length > MAX_SHORT_LENGTH

/** An amount of rupees, in figures that line up under one another. */
export const Money = ({ rupees }: { rupees: number }) => (
  <span style={{ fontVariantNumeric: 'tabular-nums', whiteSpace: 'nowrap' }}>{formatRupees(rupees)}</span>
)
