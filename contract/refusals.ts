/** Refusals of a movement, on both sides of the wire. */
export const BANK_INACTIVE = 'Please activate your account'
export const INSUFFICIENT_FUND = 'Insufficient fund'
export const INVALID_AMOUNT = 'Enter valid amount'

/** Refusals of an expense, on both sides of the wire. */
export const EXPENSE_BANK_INACTIVE = 'Bank not active!'
export const INSUFFICIENT_BALANCE = 'Insufficient balance'

/** What `forget-password` answers, as plain text, to a wrong or expired code. */
export const OTP_MISMATCH = "OTP didn't match or expired"
