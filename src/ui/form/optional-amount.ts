import { amount } from '#contract/fields/amounts.ts'

/** The rules of an amount that a form may leave empty: its field holds "" then, and nothing is sent. `message` is for any other value. */
export const optionalAmount = (message: string) =>
  amount(message).transform((value: unknown, input: unknown) => (input === '' ? undefined : value))
