/** Lines with a tag, each with what the preview says. */
export const sentencesOfTags: readonly string[] = [
  'spent 350 taxi hdfc #trip → Expense; Amount ₹350.00; Reason taxi; Account HDFC ••0023; Tag trip',
  '#home 350 groceries hdfc → Expense; Tag Home; Amount ₹350.00; Reason Groceries; Account HDFC ••0023',
  'spent 350 taxi #goa trip hdfc → Expense; Amount ₹350.00; Reason taxi; Tag Goa trip; Account HDFC ••0023',
  'spent 350 taxi #goa hdfc → Expense; Amount ₹350.00; Reason taxi; Tag goa; Account HDFC ••0023',
  'spent 350 taxi #Diwali-2026 hdfc → Expense; Amount ₹350.00; Reason taxi; Tag Diwali-2026; Account HDFC ••0023',
  'spent 350 taxi #गोवा hdfc → Expense; Amount ₹350.00; Reason taxi; Tag गोवा; Account HDFC ••0023',
  'lent 2000 mom for dinner #trip → Lent; Amount ₹2,000.00; Who Mom; Reason dinner; Tag trip',
  'borrowed 2000 from mom #trip for rent → Borrowed; Amount ₹2,000.00; Who Mom; Tag trip; Reason Rent',
  'salary 85000 hdfc #work → Income; Reason Salary; Amount ₹85,000.00; Account HDFC ••0023; Tag work',
  'spent 350 room #42 hdfc → Expense; Amount ₹350.00; Reason room #42; Account HDFC ••0023',
  'spent 350 taxi hdfc #trip #home → Expense; Amount ₹350.00; Reason taxi; Account HDFC ••0023; Tag trip; unused “#home”',
  'sbi to hdfc 5000 #trip → Transfer; From SBI ••1234; To HDFC ••0023; Amount ₹5,000.00; unused “#trip”',
]
