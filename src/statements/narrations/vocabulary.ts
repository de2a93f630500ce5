import { bankNames, toWords } from '#src/reading/tokens/vocabulary.ts'

/** How money travelled. */
export type Channel = 'upi' | 'imps' | 'neft' | 'rtgs' | 'card' | 'cash' | 'cheque' | 'other'

/** The words of a narration that say how money travelled. The first line that has a word of the narration counts. */
export const channels: readonly (readonly [Channel, ReadonlySet<string>])[] = [
  ['upi', toWords('upi upiin upiout upiab upiar')],
  ['imps', toWords('imps mmt inet')],
  ['neft', toWords('neft')],
  ['rtgs', toWords('rtgs')],
  ['card', toWords('pos ecom vps vin pcd pca debitcard')],
  ['cash', toWords('atm nwd atw eaw cash csh cdm')],
  ['cheque', toWords('chq cheque clg cts inward')],
]

/** Words of banks: they are no part of a name, and the rest of their field can be one. */
export const CODES = toWords(
  [
    'upi upiin upiout upiab upiar imps mmt inet neft rtgs ft tpt ift ib ibl mb mob mbs netbank netbanking internet',
    'p2a p2p cr dr c d by to from of transfer transferred trf tfr txn tran transaction inw outw inward outward dep wdl recd rev',
    'self collect ref refno no utr rrn ifsc id vpa acct account ac rs inr na nan null xx xxx',
  ].join(' '),
)

/** They stand before a name. */
export const TITLES = toWords('mr mrs ms miss shri smt sri kum dr')

/** Words of notes beside a payment. A field with such a word is a note and no name. */
export const NOTE_WORDS = toWords(
  [
    'payment pymt paymt thanks thank thx you your for the and with in on at my me we us is was please via using app',
    'sent received paid pay debit credit deposit withdrawal',
    'rent lunch dinner breakfast tea coffee food snacks bill bills share split trip travel cab taxi auto fuel petrol ticket tickets movie',
    'loan lend lent borrow borrowed return returned returning repay repaid repayment settle settled settlement back money udhar hisab',
    'gift birthday wedding festival diwali party contribution donation fees fee school hostel medicine hospital shopping groceries grocery',
    'emi advance balance pending due dues part final full half first second last week month year salary bonus refund reversal recharge',
    'january february march april may june july august september october november december jan feb mar apr jun jul aug sep sept oct nov dec',
    'ok okay test misc others other purpose remarks note request mobile phone cash cheque',
  ].join(' '),
)

/** Words of companies and shops. */
export const COMPANY_WORDS = toWords(
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
export const MERCHANT_CODES = toWords('p2m pos ecom vps pcd pca bbps autopay mandate nach ach ecs si billpay')

/** UPI ids that payment companies give to shops. */
export const SHOP_ID =
  /^(?:paytmqr|paytm-\d{4,}|paytm\.[a-z]\w+@|bharatpe|q\d{6,}@|gpay-\d{6,}|vyapar|eazypay|getepay|mswipe|pinelabs|ezetap|billdesk|razorpay|cashfree|payu)|[.-](?:rzp|razorpay|payu|cf|pz)@|@(?:okbizaxis|rxairtel|hdfcbankjd|freecharge)$/

/** The first four letters of the codes of branches, and other short names of banks. */
const BANK_CODES = toWords(
  [
    'sbin hdfc icic utib punb barb cnrb kkbk idfb yesb indb ubin cbin idib ucba bkid fdrl airp pytm ioba mahb psib karb kvbl sibl jaka',
    'rbln dbss citi scbl hsbc aubl esfb usfb uji jsfb ipos fino nsdl jio tmbl dcbl csbk dlxb aubank federal hdfcbank icicibank axisbank',
    'yesbank sbi kotak idfc axis pnb bob canara',
  ].join(' '),
)

const BANK_WORDS = toWords(
  'bank banks ltd limited of the first small finance payments co op cooperative federal state punjab national baroda india indian union central overseas mahindra kotak maharashtra south karnataka karur vysya',
)

/** Whether a field is the name of a bank: `YESB`, `HDFC BANK LTD`, `State Bank Of India`. */
export const isBankName = (words: readonly string[]): boolean => {
  const [first = ''] = words
  if (words.length === 1 && (BANK_CODES.has(first) || bankNames.has(first))) return true
  const isBank = (word: string): boolean => BANK_WORDS.has(word) || BANK_CODES.has(word) || bankNames.has(word)
  return words.some((word) => word.startsWith('ban')) && words.every((word) => isBank(word) || 'bank'.startsWith(word))
}
