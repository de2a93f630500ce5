/** Reads a number of the environment, or the usual one. */
const readNumber = (name: string, usual: number): number => {
  const value = Number(process.env[name] || usual)
  if (!Number.isInteger(value) || value < 1) throw new Error(`${name} must be a whole number from 1.`)
  return value
}

/** The number of ordinary users. */
export const USERS = readNumber('USERS', 100_000)

/** The number of records of the one large user, as the product counts them: records, returns, accounts and expenses. */
export const RECORDS = readNumber('RECORDS', 1_000_000)

const ORDINARY_DAYS = 365
const LARGE_DAYS = 3_650
const LARGE_ACCOUNTS = 20
/** Of five records three have a return, so each adds 1.6 to the number of records. */
const RECORDS_OF_FIVE_LENDS = 8

/** How much a user has, spread evenly over the days until today. */
export type LifeSize = { days: number; accounts: number; lends: number; expenses: number }

export const ordinarySize: LifeSize = { days: ORDINARY_DAYS, accounts: 2, lends: 20, expenses: 30 }

/** Of 1,000,000 records 250,000 are lends, 150,000 returns, 20 accounts and the others expenses. */
const createLargeSize = (): LifeSize => {
  const lends = 5 * Math.round(RECORDS / 20)
  const others = (lends / 5) * RECORDS_OF_FIVE_LENDS + LARGE_ACCOUNTS
  return { days: LARGE_DAYS, accounts: LARGE_ACCOUNTS, lends, expenses: RECORDS - others }
}

export const largeSize = createLargeSize()

/** A tenth of the users have the morning mail. All have it at the same hour, which is the default. */
export const MAILS = Math.ceil(USERS / 10)

/** Of the users a fifth is active each day and makes five changes. The busiest hour has a tenth of a day. */
export const CHANGES_OF_AN_HOUR = Math.ceil(USERS * 0.2 * 5 * 0.1)
