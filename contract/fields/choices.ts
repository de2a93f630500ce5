/** The bank codes that an account or a record can have. */
export const bankCodes = [
  'SBI',
  'HDFC',
  'ICICI',
  'Axis',
  'PNB',
  'BOB',
  'Canara',
  'Kotak',
  'IDFC',
  'Yes',
  'IndusInd',
  'Union',
  'Central',
  'Indian',
  'UCO',
  'BankOfIndia',
  'Other',
] as const

/** What an account is. A card may be owed, and cash is in no bank. */
export const bankKinds = ['account', 'card', 'cash'] as const

/** How much the user needs the amount of a record back. */
export const requirements = ['Compulsory', 'Required', 'Optional'] as const

/** Whether the amount of a record came back. "" means that the user did not choose. */
export const returnStatuses = ['', 'pending', 'done'] as const

/** Which way the money of a record went: `given` is lent (they owe the user), `taken` is borrowed (the user owes). */
export const directions = ['given', 'taken'] as const

/** How often the rate of interest counts. */
export const interestUnits = ['month', 'year'] as const

/** The units of the rhythm of instalments. */
export const instalmentUnits = ['week', 'month'] as const

/** How an amount came back: as money, or forgiven, which moves nothing. */
export const returnKinds = ['money', 'forgiven'] as const

/** What became of a claim. */
export const claimStatuses = ['open', 'accepted', 'declined'] as const

/** Why a balance changed. */
export const entryKinds = [
  'opening',
  'credit',
  'debit',
  'expense',
  'expense-edited',
  'expense-deleted',
  'lend',
  'lend-edited',
  'lend-undone',
  'return',
  'return-undone',
  'transfer',
  'transfer-undone',
  'adjustment',
  'credit-undone',
  'debit-undone',
  'import-undone',
  'undone',
] as const

/** How a bank statement can name a person: a UPI id, a phone number, another spelling of the name. */
export const handleKinds = ['upi', 'phone', 'alias'] as const

/** What an import makes of a row of a bank statement. `surplus` is paid above what a record has outstanding. */
export const importActions = ['expense', 'credit', 'return', 'surplus', 'transfer', 'skip'] as const

/** The types of an expense. Every type reduces the balance, CREDIT too. */
export const expenseTypes = ['DEBIT', 'CREDIT', 'ATM', 'CASH', 'GOOGLE_PAY', 'PAYTM', 'BHIM_UPI', 'PHONEPE'] as const

/** What a plan makes at each of its times. */
export const planKinds = ['expense', 'lend', 'credit'] as const

/** The units of the rhythm of a plan. */
export const rhythmUnits = ['day', 'week', 'month', 'year'] as const

/** The languages of what a user sends to another person: the message that asks, and the page. */
export const languages = ['en', 'hi', 'mr', 'ta', 'te', 'bn', 'gu', 'kn'] as const
