import { TITLES } from '#src/reading/payment/words.ts'
import { sideLinks } from '#src/reading/tokens/links.ts'
import { toWords } from '#src/reading/tokens/vocabulary.ts'

/** `credit card`, `debit card` and `credit limit` are names: nothing moved. */
export const CARD_WORDS = toWords('card cards limit score crd cc')

/** Before a word of movement they say that it did not happen: `will be debited`, `if not paid`, `get credited`. */
export const UNREAL_WORDS = toWords(
  'will would shall should can could may might cannot not never if when once until unless be being get gets getting unable ignore already avoid case yet',
)

/** They say that a payment did not take place. */
export const FAILED_WORDS = toWords(
  'declined failed failure unpaid returned unsuccessful rejected bounced dishonoured cancelled denied',
)

/** What a person or a bank can send instead of money. */
export const ASKING_WORDS = toWords('request requests reminder notice link statement')

/** They say that a payment is only asked for or announced. */
export const PENDING_WORDS = toWords(
  'request requests requested requesting due overdue reminder mandate autopay scheduled upcoming initiated pending processing payable',
)

/** They say that an announced payment has taken place: `Autopay was successful`. */
export const DONE_WORDS = toWords('successful executed processed')

/** Words of advertisements, each of one or more words without marks. */
export const ADVERTISING = [
  'pre approved',
  'preapproved',
  'offer',
  'offers',
  'apply',
  't c',
  't cs',
  'tnc',
  'congratulations',
  'congrats',
  'discount',
  'off',
  'hurry',
  'limited period',
  'eligible',
  'voucher',
  'coupon',
  'win',
  'won',
  'lucky',
  'personal loan',
  'gold loan',
  'home loan',
  'instant loan',
  'interest rate',
  'cashback up to',
  'upto',
  'free',
  'exclusive',
  'sale',
  'shop now',
  'earn',
  'upgrade',
  'lifetime',
  'invest',
  'instant',
  'click',
]

/** A word that names a one-time code by itself. */
export const CODE_NAMES = toWords('otp passcode')

/** `verification code`, `one-time password`. */
export const CODE_NOUNS = toWords('code password')
export const CODE_ADJECTIVES = toWords('verification security login authentication activation confirmation time access')

/** Before the name of a code they warn: `never share your OTP`, `the bank does not ask for OTP`. */
export const WARNING_WORDS = toWords(
  'share sharing disclose reveal ask asks asking seek seeks give tell never dont not',
)

const ACCOUNT = 'a/c ac acct account'

/** An account in words. */
export const NO_ACCOUNT_WORDS = toWords(ACCOUNT)

/** Words that an account number or the last digits of a card follow. */
export const ACCOUNT_WORDS = toWords(`${ACCOUNT} card bank india ending cc`)

/** What has digits after it, and is no name: `for Loan A/c XX4567`. */
export const ACCOUNT_NOUNS = toWords(`${ACCOUNT} card`)

/** The two sides of a payment by the word before them. */
export const PREPOSITIONS = new Set([...sideLinks, 'towards', 'of', 'vpa'])

/** They say that an account is the user's. */
export const YOUR_WORDS = toWords('your ur')

/** What can be received instead of money. */
export const RECEIVED_THINGS = toWords('mandate request complaint dispute grievance application cheque chq instruction')

/** What follows is told by somebody who complains of it. */
export const COMPLAINT_WORDS = toWords('complaint dispute grievance')

/** They say that money comes back. */
export const REFUND_WORDS = toWords('refund refunded reversal reversed cashback')

/** What is no receiver before `has received`, or after `received by`. */
export const NO_RECEIVER_WORDS = toWords(
  `you ${ACCOUNT} payment amount money fund funds salary credit neft imps rtgs upi cash cheque transfer it which`,
)

/** What a payment is for, by its words, the surest first. */
export const BILLS: readonly (readonly [words: ReadonlySet<string>, bill: string])[] = [
  [toWords('loan emi'), 'Loan payment'],
  [toWords('premium policy'), 'Premium'],
  [toWords('card cc'), 'Credit card payment'],
  [toWords('recharge prepaid'), 'Recharge'],
  [toWords('bill postpaid electricity broadband'), 'Bill payment'],
]

/** Words that end a name. */
export const AFTER_NAME = new Set([
  ...sideLinks,
  ...toWords(
    'been have towards ref refno reference upi utr rrn imps neft rtgs avl aval avail available total updated through thru with is has was not if call sms dated date info your ur successful successfully completed linked google phonepe paytm txnid dispute clear clr new remaining no ist am pm bill recharge',
  ),
])

/** Words that no name begins with. */
export const NO_NAME = toWords(
  `we policy ${ACCOUNT} card you us block report raise know view check avoid stop clearing chq cheque cash atm pos customer care be get a/cs ist dear bank mobile branch register forward`,
)

/** Titles and words before a name that are not part of it. */
export const BEFORE_NAME = new Set([...TITLES, ...toWords('vpa merchant beneficiary id user')])

/** The rest of a message is help from here: `Not you? Call ...`. */
export const HELP_WORDS = toWords('sms call visit dial download click')

/** `not you`, `if not done by you`: after `if` or `not`, one of these begins the help. */
export const HELP_SUBJECTS = toWords('you u not done by')

/** Words of messages, which a person who types a line does not use. */
export const MESSAGE_WORDS = toWords(
  'you your ur dear customer requested approve a/c acct avl aval utr rrn refno txn txnid trxn lien beneficiary',
)

/** Words of messages that can be a part of a typed line, too: `paid 500 balance to plumber`, but `Balance is Rs 500`. */
export const MAYBE_MESSAGE_WORDS = toWords(
  'avail available bal balance transaction mandate autopay standing neft imps rtgs nach ach clearing hold blocked info alert statement successful successfully',
)
