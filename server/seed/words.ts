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

/** Reasons of lend and borrow records. */
export const lendReasons: Words = [
  'Rent deposit',
  'School fees',
  'Wedding shopping',
  'Hospital bill',
  'Train tickets to Pune',
  'Scooter repair',
  'Diwali gifts',
  'Laptop for college',
  'House-warming',
  'Salary delayed',
  'Groceries for the month',
  'New phone',
  'Trip to Goa',
  'Seeds and fertiliser',
  'Shop stock',
  'Electricity bill',
]

/** Reasons of expenses, with the smallest and the largest amount in rupees. */
export const expenseReasons: readonly [
  { reason: string; min: number; max: number },
  ...{ reason: string; min: number; max: number }[],
] = [
  { reason: 'Groceries', min: 150, max: 4_000 },
  { reason: 'Vegetables', min: 40, max: 600 },
  { reason: 'Milk and bread', min: 30, max: 250 },
  { reason: 'Auto rickshaw', min: 30, max: 350 },
  { reason: 'Metro card', min: 100, max: 500 },
  { reason: 'Petrol', min: 200, max: 3_000 },
  { reason: 'Mobile recharge', min: 149, max: 999 },
  { reason: 'Electricity bill', min: 600, max: 4_500 },
  { reason: 'Gas cylinder', min: 800, max: 1_200 },
  { reason: 'Rent', min: 8_000, max: 30_000 },
  { reason: 'Dinner out', min: 250, max: 3_500 },
  { reason: 'Chai and snacks', min: 20, max: 200 },
  { reason: 'Chemist', min: 60, max: 2_000 },
  { reason: 'Cinema', min: 200, max: 1_200 },
  { reason: 'Clothes', min: 400, max: 6_000 },
  { reason: 'Cash from the machine', min: 500, max: 10_000 },
]
