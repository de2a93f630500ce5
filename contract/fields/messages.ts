/** Error messages for a credit or a debit. Client and server use the same texts. */
export const BANK_INACTIVE = 'Please activate your account'
export const INSUFFICIENT_FUND = 'Insufficient fund'
export const INVALID_AMOUNT = 'Enter valid amount'

/** Error messages for the words of an entry of the ledger, and for undoing a credit or a debit. */
export const KEEPS_WORDS = 'The words of this entry are those of its record.'
export const NOT_UNDONE_HERE = 'Only a credit or a debit is undone here.'
export const ALREADY_UNDONE = 'This is undone already.'

/** Error messages for an expense. Client and server use the same texts. */
export const EXPENSE_BANK_INACTIVE = 'Bank not active!'
export const INSUFFICIENT_BALANCE = 'Insufficient balance'
export const EXPENSE_KEEPS_ACCOUNT = 'An expense stays on its account.'

/** Error messages for a card, and for what an account is. */
export const OVER_LIMIT = 'Over the limit of this card.'
export const INVALID_MOBILE = 'Please enter a valid mobile number!'
export const KEEPS_KIND = 'The kind of an account cannot change.'

/** Error messages for a return and for a record with returns. */
export const MORE_THAN_OUTSTANDING = 'More than is outstanding'
export const LATER_RETURN_TOO_LARGE = 'A later return would be more than is outstanding on its day.'
export const HAS_RETURNS = 'This record has returns.'
export const LESS_THAN_RETURNED = 'The amount is less than what has been returned.'

/** Error messages for a record that moved the balance of an account. */
export const HAS_ACCOUNT = 'The direction cannot change while money has moved.'
export const LEND_KEEPS_ACCOUNT = 'The account of a record cannot change.'

/** Error message for a claim of a record that the user owes. */
export const NOTHING_TO_PAY = 'Nothing is to be paid for this record.'

/** Error message for a date of birth that is later than the stored one. */
export const LATER_BIRTH = 'DOB must be earlier than the previous one!'

/** Error messages for an import of a bank statement. */
export const IMPORTED_BEFORE = 'This file was imported before.'
export const ACCOUNT_HAS_MOVED = 'The account has moved since the review.'
export const UNKNOWN_RECORD = 'There is no such record.'
export const UNKNOWN_ACCOUNT = 'There is no such account.'

/** Error message for a plan. */
export const PLAN_ENDED = 'This plan has ended.'

/** Error messages for the id that a client gives to a new record. */
export const INVALID_ID = 'The id is not a UUID'
export const ID_TAKEN = 'This id is taken.'

/** Error message for a transfer. */
export const SAME_ACCOUNT = 'Choose two different accounts'

/** What a server says to those without an invitation where not everybody may register, and to an invitation that is not valid. */
export const WITHOUT_INVITATION = {
  invite: 'The host of this server invites people.',
  closed: 'This server takes no new people.',
} as const
export const INVALID_INVITATION =
  'This invitation is for another e-mail, or it is used or too old. Please ask the host for a new one.'

/** The plain-text response of `forget-password` to a wrong or expired code. */
export const OTP_MISMATCH = "OTP didn't match or expired"

/** The message for a wrong password where it is asked again: before a change of the password or of passkeys. */
export const NOT_YOUR_PASSWORD = 'This is not your password.'

/** The link of the login screen to a new password. Other screens and mails name it. */
export const FORGOT_PASSWORD = 'Forgot your password?'

/** The message for a call of passwords on a server that signs people in with its provider of OpenID Connect only. */
export const NO_PASSWORDS = 'This server has no passwords. Please sign in with its provider.'

/** The message for a call that the server does not have, or that its host has switched off. */
export const NO_SUCH_CALL = 'There is no such call.'

/** The message for a sign-in with OpenID Connect that is too old, used, or of another browser. */
export const SIGN_IN_AGAIN = 'Please sign in again.'

/** The messages for passkeys. The first is the same for every sign-in that fails. */
export const PASSKEY_REFUSED = 'This passkey was not accepted. Please try again, or use your password.'
export const PASSKEY_NOT_ADDED = 'The passkey was not added. Please try again.'
export const PASSKEY_THERE_ALREADY = 'This passkey is there already.'
export const TOO_MANY_PASSKEYS = 'You have 20 passkeys. Remove one before you add another.'

/** The messages for Web Push. */
export const NO_PUSH_SERVICE = 'The endpoint is not one of a push service that this server knows.'
export const TOO_MANY_SUBSCRIPTIONS = 'Ten devices get pushes already. Remove one before you add another.'
export const NO_SUBSCRIPTION = 'This device gets no pushes.'

/** The message for an undo of what a later change changed again. */
export const CHANGED_SINCE = 'This was changed again since. Undo the later change first.'
