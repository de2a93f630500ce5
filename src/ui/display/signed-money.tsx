import { formatRupees } from './money.tsx'
import classes from './signed-money.module.css'

/** Which way money went: it came in, or it went out. Undefined for money that did not move. */
export type Way = 'in' | 'out' | undefined

const signs = { in: '+', out: '−' } as const

/** Which way a change of a balance went. */
export const getWay = (change: number): Way => (change > 0 ? 'in' : change < 0 ? 'out' : undefined)

/** Formats rupees with the sign of their way: `+₹120.00`, `−₹120.00`. Without a way they are as `formatRupees` has them. */
export const formatSignedRupees = (rupees: number, way: Way): string =>
  way ? `${signs[way]}${formatRupees(Math.abs(rupees))}` : formatRupees(rupees)

/** Formats a change of a balance with its sign: `+₹120.00`, `−₹120.00`. */
export const formatChange = (change: number): string => formatSignedRupees(change, getWay(change))

/** An amount in rupees on one line: green and "+" if it came in, "−" if it went out, else neutral. */
export const SignedMoney = ({ rupees, way }: { rupees: number; way: Way }) => (
  <span className={classes.money} data-way={way}>
    {formatSignedRupees(rupees, way)}
  </span>
)

/** A change of a balance in rupees: green and "+", or "−". */
export const Change = ({ rupees }: { rupees: number }) => <SignedMoney rupees={rupees} way={getWay(rupees)} />
