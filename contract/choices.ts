/** The bank codes of the product. */
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

/** How much what was lent is needed back. */
export const requirements = ['Compulsory', 'Required', 'Optional'] as const

/** Whether what was lent came back; "" when nobody said. */
export const returnStatuses = ['', 'pending', 'done'] as const

/** The transaction types. Every one of them takes its amount from the balance, CREDIT included. */
export const expenseTypes = ['DEBIT', 'CREDIT', 'ATM', 'CASH', 'GOOGLE_PAY', 'PAYTM', 'BHIM_UPI', 'PHONEPE'] as const
