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

/** How much the user needs the amount of a record back. */
export const requirements = ['Compulsory', 'Required', 'Optional'] as const

/** Whether the amount of a record came back. "" means that the user did not choose. */
export const returnStatuses = ['', 'pending', 'done'] as const

/** The types of an expense. Every type reduces the balance, CREDIT too. */
export const expenseTypes = ['DEBIT', 'CREDIT', 'ATM', 'CASH', 'GOOGLE_PAY', 'PAYTM', 'BHIM_UPI', 'PHONEPE'] as const
