type Words = readonly [string, ...string[]]

/** Names of people. */
export const people: Words = [
  'Aarav Sharma',
  'Ananya Iyer',
  'Arjun Reddy',
  'Deepa Nair',
  'Farhan Khan',
  'Gurpreet Singh',
  'Harsh Vardhan',
  'Ishita Banerjee',
  'Kavya Menon',
  'Lakshmi Narayanan',
  'Manish Patel',
  'Meera Joshi',
  'Mohammed Irfan',
  'Neha Gupta',
  'Nikhil Deshpande',
  'Pooja Agarwal',
  'Priya Das',
  'Rahul Verma',
  'Ritu Chatterjee',
  'Sanjay Kulkarni',
  'Shreya Pillai',
  'Sunita Yadav',
  'Tanvi Shah',
  'Vikram Rao',
]

type Reasons = readonly [Reason, ...Reason[]]
type Reason = { reason: string; min: number; max: number }

/** Reasons of lend and borrow records, with the smallest and the largest amount in rupees. */
export const lendReasons: Reasons = [
  { reason: 'Rent deposit', min: 15_000, max: 60_000 },
  { reason: 'School fees', min: 4_000, max: 30_000 },
  { reason: 'Wedding shopping', min: 3_000, max: 25_000 },
  { reason: 'Hospital bill', min: 5_000, max: 40_000 },
  { reason: 'Train tickets to Pune', min: 600, max: 4_000 },
  { reason: 'Scooter repair', min: 800, max: 6_000 },
  { reason: 'Diwali gifts', min: 500, max: 5_000 },
  { reason: 'Laptop for college', min: 8_000, max: 45_000 },
  { reason: 'House-warming', min: 1_000, max: 8_000 },
  { reason: 'Salary delayed', min: 3_000, max: 20_000 },
  { reason: 'Groceries for the month', min: 2_000, max: 6_000 },
  { reason: 'New phone', min: 5_000, max: 20_000 },
  { reason: 'Trip to Goa', min: 4_000, max: 15_000 },
  { reason: 'Seeds and fertiliser', min: 3_000, max: 25_000 },
  { reason: 'Shop stock', min: 5_000, max: 35_000 },
  { reason: 'Electricity bill', min: 700, max: 4_000 },
]

/** Reasons of everyday expenses, with the smallest and the largest amount in rupees. */
export const expenseReasons: Reasons = [
  { reason: 'Fruit', min: 40, max: 600 },
  { reason: 'Milk and bread', min: 30, max: 250 },
  { reason: 'Auto rickshaw', min: 30, max: 350 },
  { reason: 'Petrol', min: 200, max: 3_000 },
  { reason: 'Gas cylinder', min: 800, max: 1_200 },
  { reason: 'Dinner out', min: 250, max: 3_500 },
  { reason: 'Chai and snacks', min: 20, max: 200 },
  { reason: 'Chemist', min: 60, max: 2_000 },
  { reason: 'Cinema', min: 200, max: 1_200 },
  { reason: 'Clothes', min: 400, max: 6_000 },
  { reason: 'Cash from the machine', min: 500, max: 10_000 },
]
