import { bankNames, toWords } from '#src/reading/tokens/vocabulary.ts'

/** Systems that carry payments. In `UPI/P2A/632812345678/RAVI KUMAR` they start the details. */
export const RAILS = toWords('upi imps neft rtgs ach nach ecs bil pos vps vin mmt ift inb inf mob clg')

/** Words of banks: they are no part of a name, and the rest of their field can be one. */
export const CODES = toWords(
  [
    'upi upiin upiout upiab upiar imps mmt inet neft rtgs ft tpt ift ib ibl mb mob mbs netbank netbanking internet',
    'p2a p2m p2p p2b onl ach nach inb cr dr c d w by to from of transfer transferred trf tfr txn tran transaction inw outw inward outward dep wdl recd rev',
    'self collect ref refno no utr rrn ifsc id vpa acct account ac rs inr na nan null xx xxx',
  ].join(' '),
)

/** They stand before a name. */
export const TITLES = toWords('mr mrs ms m/s miss shri smt sri kum')

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

/** Returns the name in a UPI id, in lower case: that of `ravi.kumar82@okaxis` is `ravi kumar`. */
export const findNameOfId = (id: string): string | undefined =>
  /^([a-z]{3,}(?:[._-][a-z]+)*)[._-]?\d{0,6}@/.exec(id.toLowerCase())?.[1]?.replace(/[._-]/g, ' ')

/** Whether a text is the code of a bank's branch. */
export const isBranchCode = (text: string): boolean => /^[a-z]{4}0[a-z\d]{6}$/i.test(text)

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
