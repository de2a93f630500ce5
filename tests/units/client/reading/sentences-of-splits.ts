/** Lines of bills that several people share, and what is read. */
export const sentencesOfSplits = [
  'dinner 2400 ravi priya me hdfc → Split; Reason dinner; Amount ₹2,400.00; With whom Ravi Kumar, Priya Nair, me (or With whom Ravi Shah, Priya Nair, me); Account HDFC ••0023',
  'dinner 2400 farhan, zoya and myself → Split; Reason dinner; Amount ₹2,400.00; With whom Farhan, Zoya, me',
  'paid 900 lunch mom meera me gpay → Split; Amount ₹900.00; Reason lunch; With whom Mom, Meera, me; unused “gpay”',
  'lunch 600 with mom and priya → Split; Reason lunch; Amount ₹600.00; With whom Mom, Priya Nair, me',
  'tickets 1200 mom meera → Split; Reason tickets; Amount ₹1,200.00; With whom Mom, Meera',
  'mom paid 900 lunch ravi me → Return; Record No open record of Mom; Amount ₹900.00; Note lunch ravi; missing Record',
  'ravi spent 500 mom me → Expense; Reason ravi mom; Amount ₹500.00; missing Account',
  '2000 to ravi via priya → undecided (Lent, Borrowed, Return, Expense); Amount ₹2,000.00; Who Ravi Kumar (or Who Ravi Shah); missing Entry; unused “priya”',
  '2000 from ravi to mom → undecided (Lent, Borrowed, Return, Expense); Amount ₹2,000.00; Who Mom; missing Entry; unused “ravi”',
  'lunch 900 of anita mom me → undecided (Lent, Borrowed, Return, Expense); Reason lunch; Amount ₹900.00; Who Mom; missing Entry; unused “anita”',
  'dinner 900 through ravi with mom and meera → undecided (Lent, Borrowed, Return, Expense); Reason dinner; Amount ₹900.00; Who Ravi Kumar (or Who Ravi Shah); missing Entry; unused “mom and meera”',
  'lunch 600 mom meera for priya → Split; Reason lunch priya; Amount ₹600.00; With whom Mom, Meera',
  'tickets 1200 ravi meera → Split; Reason tickets; Amount ₹1,200.00; With whom Ravi Kumar, Meera (or With whom Ravi Shah, Meera)',
  'tickets 1200 ravi anita me → Split; Reason tickets; Amount ₹1,200.00; With whom Ravi Kumar, Anita, me (or With whom Ravi Shah, Anita, me, With whom Ravi Kumar, Anita Desai, me)',
  'dinner ravi priya me 2400 at taj → Split; Reason dinner taj; With whom Ravi Kumar, Priya Nair, me (or With whom Ravi Shah, Priya Nair, me); Amount ₹2,400.00',
  'dinner farhan zoya me 2400 at taj → Split; Reason dinner taj; With whom Farhan, Zoya, me; Amount ₹2,400.00',
]
