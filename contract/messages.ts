/** Error messages for a credit or a debit. Client and server use the same texts. */
export const BANK_INACTIVE = 'Please activate your account'
export const INSUFFICIENT_FUND = 'Insufficient fund'
export const INVALID_AMOUNT = 'Enter valid amount'

/** Error messages for an expense. Client and server use the same texts. */
export const EXPENSE_BANK_INACTIVE = 'Bank not active!'
export const INSUFFICIENT_BALANCE = 'Insufficient balance'

/** The plain-text response of `forget-password` to a wrong or expired code. */
export const OTP_MISMATCH = "OTP didn't match or expired"
