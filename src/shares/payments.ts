import { toPaise, toRupees } from '#contract/fields/money.ts'
import type { Claim } from '#contract/shares/response.ts'

/**
 * Groups claims into payments and keeps the order. One payment can pay several records: its claims have the same page and the same time.
 * Within a payment the oldest claim stands first.
 */
export const groupPayments = (claims: readonly Claim[]): Claim[][] =>
  [...Map.groupBy(claims, ({ shareId, at }) => `${shareId} ${at}`).values()].map((payment) =>
    payment.toSorted((one, other) => (one.id < other.id ? -1 : 1)),
  )

/** Adds up the amounts of claims, in rupees. */
export const sumClaims = (claims: readonly Pick<Claim, 'amount'>[]): number =>
  toRupees(claims.reduce((sum, { amount }) => sum + toPaise(amount), 0))
