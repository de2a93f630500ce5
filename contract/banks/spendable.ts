import type { AnyObject, TestContext } from 'yup'
import { OVER_LIMIT } from '#contract/fields/messages.ts'
import { toPaise, toRupees } from '#contract/fields/money.ts'

/** What the rules need to know of an account: its balance, and the limit of a card, in rupees. */
export type AccountState = { active: boolean; amount: number; limit?: number | null }

/** What can go out of an account, in rupees: its balance, or what a card has left of its limit. */
export const getSpendable = ({ amount, limit }: Omit<AccountState, 'active'>): number =>
  toRupees(Math.max(toPaise(amount) + toPaise(limit ?? 0), 0))

/** What is said when more is to go out of an account. `message` is that of an account with a balance. */
export const getShortage = ({ limit }: Pick<AccountState, 'limit'>, message: string): string =>
  typeof limit === 'number' ? OVER_LIMIT : message

type Rupees = number | undefined

/**
 * Builds the test of an amount in rupees that goes out of an account. `find` finds the account in the values of the form; without one
 * nothing is refused. `message` is that of an account with a balance.
 */
export const isCovered =
  (message: string, find: (values: AnyObject) => Omit<AccountState, 'active'> | undefined) =>
  (rupees: Rupees, { parent, createError }: TestContext) => {
    const account = find(parent)
    if (rupees === undefined || !account || rupees <= getSpendable(account)) return true
    return createError({ message: getShortage(account, message) })
  }
