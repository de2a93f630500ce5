import type { Expense } from '#contract/expenses/response.ts'
import type { Narration } from '#src/reading/payment/read-narration.ts'
import { toWords } from '#src/reading/tokens/vocabulary.ts'

/**
 * The words that say how money travelled, by the type of expense that it makes. The first line that has a word of a narration
 * counts.
 */
const channels: readonly (readonly [Expense['amountDebit'], ReadonlySet<string>])[] = [
  ['BHIM_UPI', toWords('upi upiin upiout upiab upiar')],
  [
    'DEBIT',
    toWords('imps mmt inet neft rtgs ft ift tpt ach nach ecs inb inf bil mob pos ecom vps vin pcd pca debitcard'),
  ],
  ['ATM', toWords('atm nwd atw eaw cash csh cdm')],
]

/** Finds the type of the expense that a narration is of. */
export const findExpenseType = ({ words }: Narration): Expense['amountDebit'] =>
  channels.find(([, known]) => words.some((word) => known.has(word)))?.[0] ?? 'DEBIT'

/** Words of companies and shops. */
const COMPANY_WORDS = toWords(
  [
    'ltd limited pvt private llp inc corp company co opc technologies tech solutions services service industries enterprises enterprise',
    'store stores mart supermarket bazaar traders trading agencies agency kirana provision provisions general dairy bakery sweets hotel',
    'restaurant cafe foods kitchen dhaba canteen pharmacy medical medicals chemist clinic diagnostics petroleum filling motors automobiles',
    'electricals electronics mobiles hardware textiles silks fashions garments jewellers tailors salon studio gym academy trust foundation',
    'society association insurance finance finserv securities broking mutual fund swiggy zomato amazon flipkart blinkit zepto bigbasket',
    'uber ola rapido irctc airtel jio vodafone bsnl netflix spotify google myntra meesho dmart reliance bharatpe razorpay',
    'payu billdesk cashfree zerodha groww',
  ].join(' '),
)

/** Words that only a payment to a shop has: `P2M` is person to merchant. */
const MERCHANT_CODES = toWords('p2m pos ecom vps pcd pca bbps autopay mandate nach ach ecs si billpay')

/** UPI ids that payment companies give to shops. */
const SHOP_ID =
  /^(?:paytmqr|paytm-\d{4,}|paytm\.[a-z]\w+@|bharatpe|q\d{6,}@|gpay-\d{6,}|vyapar|eazypay|getepay|mswipe|pinelabs|ezetap|billdesk|razorpay|cashfree|payu)|[.-](?:rzp|razorpay|payu|cf|pz)@|@(?:okbizaxis|rxairtel|hdfcbankjd|freecharge)$/

/** Whether a narration is of a payment to a shop or a company. */
export const isOfMerchant = ({ words, names, handles }: Narration): boolean =>
  words.some((word) => MERCHANT_CODES.has(word)) ||
  names.some((name) =>
    name
      .toLowerCase()
      .split(' ')
      .some((word) => COMPANY_WORDS.has(word)),
  ) ||
  handles.some((handle) => SHOP_ID.test(handle))
