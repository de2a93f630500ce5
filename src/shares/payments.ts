import { toPaise, toRupees } from '#contract/fields/money.ts'
import type { Claim } from '#contract/shares/response.ts'

/**
 * Groups claims by their payment, in the given order. A person who paid several records at once claims each of them at the same moment
 * on the same page. Within a payment the claims are in the order in which they were made.
 */
export const groupPayments = (claims: readonly Claim[]): Claim[][] =>
  [...Map.groupBy(claims, ({ shareId, at }) => `${shareId} ${at}`).values()].map((payment) =>
    payment.toSorted((one, other) => (one.id < other.id ? -1 : 1)),
  )

/** Adds up the amounts of claims, in rupees. */
export const sumClaims = (claims: readonly Pick<Claim, 'amount'>[]): number =>
  toRupees(claims.reduce((sum, { amount }) => sum + toPaise(amount), 0))
