import { compareDates } from '#contract/fields/dates.ts'
import { toPaise, toRupees } from '#contract/fields/money.ts'
import { addDue, type DueLend, getOwedOn, withReturn } from '#contract/lend-due.ts'
import { isOpen } from '#contract/lend-state.ts'
import { toPersonKey } from '#contract/people/person-name.ts'
import type { KnownPerson } from '#contract/people/response.ts'
import { spreadPayment } from '#contract/spread-payment.ts'
import { type Narration, readNarration } from '#src/reading/payment/read-narration.ts'
import { createMatchCutName } from '#src/reading/tokens/names.ts'
import type { StatementRow } from '#src/statements/statement-row.ts'
import { saysTakenBack } from './find-taken-back.ts'
import { isOfMerchant } from './kind.ts'

/** What a row of a statement needs to be a return. */
type Row = Pick<StatementRow, 'line' | 'date' | 'amount' | 'direction' | 'narration'>

/**
 * What a row pays, in rupees: returns of records, and what is above all of them, which becomes a record of the other direction. At
 * least one return.
 */
export type PaidRecords = { parts: { lendId: string; amount: number }[]; surplus: number }

/** A row that can be returns of records. `reason` says why, in words. It `isSure` when the person and the whole amount fit. */
export type ReturnProposal = PaidRecords & { line: number; person: string; reason: string; isSure: boolean }

/** The user's own names and handles: those of the profile and of the accounts. */
export type Own = { names: readonly string[]; handles: readonly string[] }

/** A record with the returns that this review proposes for it. The user has not confirmed them yet. */
type OpenLend = { lend: DueLend; isProposed: boolean }

/** A record that a row can pay: what is owed of it on the day of the row, in paise. */
type Candidate = { record: OpenLend; owed: number }

/** A bank that cuts a UPI id leaves at least this many of its characters. */
const MIN_CUT_ID = 8

/** A payment of more than this many times what is outstanding is for something else. */
const MAX_TIMES_OUTSTANDING = 2

const kindNames = { upi: 'UPI id', phone: 'number', alias: 'spelling' } as const

/** Whether a narration has a UPI id or a number, of which the bank can have cut the end. */
const isOf = ({ handles, cutIds }: Narration, value: string): boolean =>
  handles.some((handle) => handle === value || handle.startsWith(`${value}@`)) ||
  (value.includes('@') &&
    [...handles.filter((handle) => handle.includes('@')), ...cutIds.filter((cut) => cut.length >= MIN_CUT_ID)].some(
      (beginning) => value.startsWith(beginning),
    ))

/** Creates a function that finds the person of a narration. */
const createFindPerson = (people: readonly KnownPerson[], own: Own) => {
  const spellings = people.flatMap((person) => [
    { person, name: person.name },
    ...person.handles.filter(({ kind }) => kind === 'alias').map(({ value }) => ({ person, name: value })),
  ])
  const matchCutName = createMatchCutName(spellings.map(({ name }) => name))
  const matchOwnName = createMatchCutName(own.names)
  const handles = people.flatMap((person) => person.handles.map((handle) => ({ person, ...handle })))
  const ids = handles.filter(({ kind }) => kind !== 'alias')
  const ownHandles = own.handles.map((handle) => handle.toLowerCase())

  /**
   * Finds the one person who fits every name that fits anybody. A UPI id in the narration can decide between two people of one
   * name.
   */
  const findByName = (candidates: readonly string[]): KnownPerson | undefined => {
    const found = candidates
      .map((name) => new Set(matchCutName(name)))
      .map((fitting) => new Set(spellings.filter(({ name }) => fitting.has(name)).map(({ person }) => person)))
      .filter(({ size }) => size > 0)
    const [first = new Set<KnownPerson>(), ...rest] = found
    const [person, ...others] = [...first].filter((each) => rest.every((set) => set.has(each)))
    return others.length > 0 ? undefined : person
  }

  /** Finds the person that a narration names, and how: by a handle or only by the name. */
  return (narration: Narration): { person: KnownPerson; known?: keyof typeof kindNames } | undefined => {
    if (isOfMerchant(narration) || ownHandles.some((handle) => isOf(narration, handle))) return undefined
    const [same, ...others] = ids.filter(({ value }) => isOf(narration, value.toLowerCase()))
    if (same && others.every(({ person }) => person === same.person)) return { person: same.person, known: same.kind }
    if (same) return undefined
    const candidates = narration.names.filter((name) => matchOwnName(name).length === 0)
    const person = findByName(candidates)
    if (!person) return undefined
    const keys = candidates.map(toPersonKey)
    const isKnown = person.handles.some(({ kind, value }) => kind === 'alias' && keys.includes(toPersonKey(value)))
    return { person, ...(isKnown && { known: 'alias' as const }) }
  }
}

const compareDue = (one: DueLend, other: DueLend): number =>
  compareDates(one.due.date || '9999', other.due.date || '9999') || compareDates(one.lendDate, other.lendDate)

/** Whether an amount is what is due of a record on a day, or the first instalment of that. */
const isDueAmount = ({ lend }: OpenLend, date: string, paise: number): boolean => {
  const { due, dues } = addDue(lend, lend.paid, date)
  return [due, ...dues.slice(0, 1)].some(({ amount }) => toPaise(amount) === paise)
}

type Parts = { candidate: Candidate; paise: number }[]

/**
 * Spreads a payment over records, oldest first, when it is more than each of them. It returns undefined for a payment that is far more
 * than all of them together. It also does so when an earlier row is proposed for one of the records: the user has not confirmed that row.
 */
const spreadOverAll = (candidates: readonly Candidate[], paise: number): { parts: Parts; rest: number } | undefined => {
  const open = candidates.filter(({ owed }) => owed > 0)
  const sum = open.reduce((all, { owed }) => all + owed, 0)
  if (open.some(({ record }) => record.isProposed)) return undefined
  if (paise > sum * MAX_TIMES_OUTSTANDING || open.some(({ owed }) => owed >= paise)) return undefined
  const { parts, rest } = spreadPayment(
    open.map((candidate) => {
      const { id, lendDate } = candidate.record.lend
      return { candidate, id, lendDate, open: candidate.owed }
    }),
    paise,
  )
  return { parts: parts.map(({ record, paise: part }) => ({ candidate: record.candidate, paise: part })), rest }
}

const describeSpread = ({ parts, rest }: { parts: Parts; rest: number }): string => {
  if (rest > 0) return 'Name fits, more than is outstanding'
  const isAll = parts.every(({ candidate, paise }) => candidate.owed === paise)
  return isAll ? `Name fits, and the sum of ${parts.length} records` : 'Name fits, more than each open record'
}

/**
 * Proposes which rows of a statement are returns of open records, each with its reason. An amount fits a record when it is all that is
 * owed of it with its interest, what is due of it, or its next instalment. Nothing is proposed for shops, for a
 * payment that came back, for the user's own accounts, and where two people or two records fit. A row that is more than each record of its person is spread over
 * them, oldest first.
 */
export const proposeReturns = (
  rows: readonly Row[],
  people: readonly KnownPerson[],
  lends: readonly DueLend[],
  own: Own,
): ReturnProposal[] => {
  const findPerson = createFindPerson(people, own)
  const open = Map.groupBy(
    lends
      .filter(isOpen)
      .toSorted(compareDue)
      .map((lend): OpenLend => ({ lend, isProposed: false })),
    ({ lend }) => toPersonKey(lend.returnName),
  )

  const choose = (candidates: readonly Candidate[], date: string, paise: number, known: string | undefined) => {
    const fitting = candidates.filter(({ owed }) => owed >= paise)
    const whole = fitting.find(({ owed }) => owed === paise)
    const exact = whole ?? fitting.find(({ record }) => isDueAmount(record, date, paise))
    const isOnly = candidates.length === 1 // before the rows above: nobody has confirmed their returns yet
    const candidate = exact ?? (known || isOnly ? fitting[0] : undefined)
    if (candidate) {
      const fits = whole ? 'Name and amount fit' : 'Name fits, and what is due'
      return {
        parts: [{ candidate, paise }],
        rest: 0,
        reason: known ?? (exact ? fits : 'Name fits, no other open record'),
        isSure: exact !== undefined,
      }
    }
    const spread = spreadOverAll(candidates, paise)
    return spread && { ...spread, reason: known ?? describeSpread(spread), isSure: false }
  }

  return rows
    .filter((row) => !saysTakenBack(row))
    .toSorted((one, other) => compareDates(one.date, other.date))
    .flatMap(({ line, date, amount, direction, narration }) => {
      const found = findPerson(readNarration(narration))
      if (!found) return []
      const { person, known } = found
      const wanted = direction === 'in' ? 'given' : 'taken'
      const candidates = (open.get(toPersonKey(person.name)) ?? [])
        .filter(({ lend }) => lend.direction === wanted && lend.lendDate < date)
        .map((record) => ({ record, owed: toPaise(getOwedOn(record.lend, date)) }))
      const chosen = choose(candidates, date, toPaise(amount), known && `Known ${kindNames[known]}`)
      if (!chosen) return []
      const { parts, rest, reason, isSure } = chosen
      for (const { candidate, paise } of parts) {
        const { record } = candidate
        record.lend = withReturn(record.lend, { date, amount: toRupees(paise), kind: 'money' })
        record.isProposed = true
      }
      return [
        {
          line,
          parts: parts.map(({ candidate, paise }) => ({
            lendId: candidate.record.lend.id,
            amount: toRupees(paise),
          })),
          surplus: toRupees(rest),
          person: person.name,
          reason,
          isSure,
        },
      ]
    })
}
