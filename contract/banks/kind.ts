import type { bankKinds } from '#contract/fields/choices.ts'

/** What an account is. */
export type BankKind = (typeof bankKinds)[number]

/** The bank and the number of cash in hand. Older clients know it by them. */
export const cashAccount = { bankName: 'Other', accountNumber: 'CASH' } as const

/** The words of an account by which its kind is known. */
export type NamedAccount = { kind?: BankKind | undefined; bankName?: unknown; accountNumber?: unknown }

/** What an account is whose request does not say it: cash by its bank and its number, or an account. */
export const findKind = ({ kind, bankName, accountNumber }: NamedAccount): BankKind =>
  kind ?? (bankName === cashAccount.bankName && accountNumber === cashAccount.accountNumber ? 'cash' : 'account')
