import type { Rows } from '#src/statements/files/cells.ts'

/**
 * What a column of a statement has. `out` and `in` are amounts; `side` says of an amount whether it is a debit or a credit,
 * `status` whether a payment has failed, and `account` whose row it is.
 */
export type Field =
  | 'date'
  | 'valueDate'
  | 'narration'
  | 'reference'
  | 'out'
  | 'in'
  | 'amount'
  | 'side'
  | 'balance'
  | 'balanceSide'
  | 'currency'
  | 'status'
  | 'account'

/** The columns of a statement, from 0. */
export type Columns = Readonly<Partial<Record<Field, number>>>

/**
 * The names of columns as banks write them, in letters only. A name can stand for several fields: the first that is free gets
 * the column, after the names that stand for one. The last lines are our own files.
 */
const names: readonly (readonly [names: string, ...fields: Field[]])[] = [
  ['date', 'date', 'valueDate'],
  [
    'txndate transactiondate transactiondatetime trandate transdate postdate postingdate txnposteddate dateandtime datetime',
    'date',
  ],
  ['valuedate valuedt valuedat valdate', 'valueDate'],
  ['narration description particulars details remarks paymentnarration', 'narration'],
  ['descriptionnarration accountdescription particular payee memo counterparty detailsoftransaction', 'narration'],
  ['transactionremarks transactiondetails transactiondescription transactionparticulars txndetails', 'narration'],
  [
    'chqrefno chqrefnumber refnochequeno refnochqno chequerefno chequenumber chequeno chqno chqnumber cheque',
    'reference',
  ],
  [
    'refno refchequeno refnumber bankreference chequenoreferenceno referenceno referencenumber reference utr utrno utrnumber instrumentid instrumentno',
    'reference',
  ],
  ['tranid transactionid txnid transactionreference transactionreferenceno', 'reference'],
  [
    'withdrawalamt withdrawalamount withdrawal withdrawals withdraws withdrawl withdrawlamt withdrawlamount withdrawaldr withdrawalsdr paidout outflow',
    'out',
  ],
  ['debit debits debitamount debitamt dr dramount amountdebited moneyout', 'out'],
  ['amountdr amountdebit amountwithdrawal amountwithdrawn', 'out'],
  ['depositamt depositamount deposit deposits depositcr depositscr paidin inflow', 'in'],
  ['credit credits creditamount creditamt cr cramount amountcredited moneyin', 'in'],
  ['amountcr amountcredit amountdeposit amountdeposited', 'in'],
  ['debitcredit creditdebit', 'amount', 'side'],
  ['amount amt transactionamount txnamount', 'amount'],
  ['drcr crdr drorcr crordr dc type transactiontype txntype debitorcredit creditordebit', 'side', 'balanceSide'],
  ['balance bal balanceamt balanceamount closingbalance runningbalance availablebalance ledgerbalance', 'balance'],
  ['currency currencycode ccy accountcurrency', 'currency'],
  ['status transactionstatus txnstatus paymentstatus state', 'status'],
  ['accountno accountnumber acno acctno account cardno cardnumber', 'account'],
  ['billingamountsign amountsign', 'side'],
  ['reason', 'narration'],
  ['inorout', 'side'],
]

const fieldsByName: ReadonlyMap<string, readonly Field[]> = new Map(
  names.flatMap(([all, ...fields]) => all.split(' ').map((name) => [name, fields] as const)),
)

/** A name for comparing: letters only, without the currency. */
const toLetters = (name: string): string =>
  name
    .toLowerCase()
    .replace(/\b(in )?(inr|rs|aed|aud|cad|chf|eur|gbp|hkd|jpy|nzd|sar|sgd|usd)\b/g, '')
    .replace(/[^a-z]/g, '')

/** A name for comparing, without what stands in brackets. */
const toColumnKey = (name: string): string => toLetters(name.replace(/\([^)]*\)?/g, ''))

/** The most fields that one name can stand for. */
const MAX_FIELDS = 2

/** Names that often stand for something else, too. Other names of their fields go before them. */
const lastNames: ReadonlySet<string> = new Set(['type', 'transactiontype', 'txntype'])

/** The fields that a name can stand for. What stands in brackets counts when it makes another name: `Amount (Dr)`. */
export const findFields = (name: string): readonly Field[] =>
  fieldsByName.get(toLetters(name)) ?? fieldsByName.get(toColumnKey(name)) ?? []

/** Our own lists have these names together, and no balance. Their type is the kind of an expense, and no direction. */
const isOwnList = (row: readonly string[]): boolean => {
  const keys = new Set(row.map(toColumnKey))
  return keys.has('reason') && keys.has('type') && !keys.has('balance')
}

/** Finds the columns that a row names: first by the names that stand for one field. */
const findNamed = (row: readonly string[]): Columns => {
  const isOwn = isOwnList(row)
  const named = row.map((cell, index) => ({ index, fields: isOwn && /^type$/i.test(cell) ? [] : findFields(cell) }))
  const columns: Partial<Record<Field, number>> = {}
  const getRank = ({ index, fields }: (typeof named)[number]): number =>
    fields.length + (lastNames.has(toColumnKey(row[index] ?? '')) ? MAX_FIELDS : 0)
  for (const { index, fields } of named.toSorted((one, other) => getRank(one) - getRank(other))) {
    const field = fields.find((each) => columns[each] === undefined)
    if (field) columns[field] = index
  }
  const { amount, side, ...others } = columns
  if (isOwn && amount !== undefined && side === undefined) return { ...others, out: amount } // our expenses all went out
  const isOfBalance = side !== undefined && columns.balanceSide === undefined && columns.balance === side - 1
  return isOfBalance ? { ...others, ...(amount !== undefined && { amount }), balanceSide: side } : columns
}

/** Whether columns are enough to read movements: a date, and what came in or went out. */
export const isComplete = ({ date, valueDate, out, in: income, amount }: Columns): boolean =>
  (date ?? valueDate) !== undefined && (out ?? income ?? amount) !== undefined

/** The rows in which a header is looked for. */
const MAX_HEADER_ROW = 500

/** The row that names the columns, and the columns. */
export type Header = { index: number; columns: Columns }

/** The key of a header: equal for two files of one layout. */
export const toHeaderKey = (row: readonly string[]): string => row.map(toColumnKey).join(' ').trim()

/** The number of columns up to the last one that has a name. */
export const countColumns = (row: readonly string[]): number => row.findLastIndex((cell) => cell !== '') + 1

/** Whether a row has a number or a date. Then it names no columns. */
export const hasValues = (row: readonly string[]): boolean =>
  row.some((cell) => /\d\d/.test(cell) && /^[\W\d]*$/.test(cell)) // two patterns, because one takes quadratic time

/** Finds the columns that a row names, when they are enough to read movements. */
export const findColumns = (row: readonly string[]): Columns | undefined => {
  if (hasValues(row)) return undefined // most rows end here
  const columns = findNamed(row)
  return isComplete(columns) ? columns : undefined
}

/** Finds the row that names the columns, wherever it stands: the one that names the most. */
export const findHeader = (rows: Rows): Header | undefined => {
  let best: Header | undefined
  for (const [index, row] of rows.slice(0, MAX_HEADER_ROW).entries()) {
    const columns = findColumns(row)
    if (!columns) continue
    if (Object.keys(columns).length <= Object.keys(best?.columns ?? {}).length) continue
    best = { index, columns }
  }
  return best
}
