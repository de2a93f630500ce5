const rupeeFormat = new Intl.NumberFormat('en-IN', { style: 'currency', currency: 'INR' })

/** Rupees as they are read: `₹1,31,072.01`. */
export const formatRupees = (rupees: number): string => rupeeFormat.format(rupees)

/** An amount of rupees, in figures that line up under one another. */
export const Money = ({ rupees }: { rupees: number }) => (
  <span style={{ fontVariantNumeric: 'tabular-nums', whiteSpace: 'nowrap' }}>{formatRupees(rupees)}</span>
)
