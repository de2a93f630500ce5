import { compareDates } from '#contract/fields/dates.ts'
import { toPaise } from '#contract/fields/money.ts'
import { getOutstanding, isOpen } from '#contract/lend-state.ts'
import type { Lend } from '#contract/lends/response.ts'
import { toPersonKey } from '#contract/people/person-name.ts'
import type { KnownPerson } from '#contract/people/response.ts'
import { createMatchCutName } from '#src/reading/tokens/names.ts'
import type { StatementRow } from '#src/statements/statement-row.ts'
import { type Narration, readNarration } from './read-narration.ts'

/** What a row of a statement needs to be a return. */
type Row = Pick<StatementRow, 'line' | 'date' | 'amount' | 'direction' | 'narration'>

/** A row that can be the return of a record. `reason` says why, in words. */
export type ReturnProposal = { line: number; lendId: string; person: string; reason: string }

/** The user's own names and handles: those of the profile and of the accounts. */
export type Own = { names: readonly string[]; handles: readonly string[] }

/** A record with what is outstanding before the next row, in paise. */
type OpenLend = { lend: Lend; outstanding: number }

/** A bank that cuts a UPI id leaves at least this many of its characters. */
const MIN_CUT_ID = 8

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
    if (narration.isMerchant || ownHandles.some((handle) => isOf(narration, handle))) return undefined
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

const compareDue = ({ lend: one }: OpenLend, { lend: other }: OpenLend): number =>
  compareDates(one.returnDate || '9999', other.returnDate || '9999') || compareDates(one.lendDate, other.lendDate)

/**
 * Proposes which rows of a statement are returns of open records, each with its reason. Nothing is proposed for shops, for the
 * user's own accounts, and where two people or two records fit.
 */
export const proposeReturns = (
  rows: readonly Row[],
  people: readonly KnownPerson[],
  lends: readonly Lend[],
  own: Own,
): ReturnProposal[] => {
  const findPerson = createFindPerson(people, own)
  const open = Map.groupBy(
    lends
      .filter(isOpen)
      .map((lend): OpenLend => ({ lend, outstanding: toPaise(getOutstanding(lend)) }))
      .toSorted(compareDue),
    ({ lend }) => toPersonKey(lend.returnName),
  )
  return rows
    .toSorted((one, other) => compareDates(one.date, other.date))
    .flatMap(({ line, date, amount, direction, narration }) => {
      const found = findPerson(readNarration(narration))
      if (!found) return []
      const { person, known } = found
      const paise = toPaise(amount)
      const wanted = direction === 'in' ? 'given' : 'taken'
      const candidates = (open.get(toPersonKey(person.name)) ?? []).filter(
        ({ lend }) => lend.direction === wanted && lend.lendDate < date,
      )
      const fitting = candidates.filter(({ outstanding }) => outstanding >= paise)
      const whole = fitting.find(({ outstanding }) => outstanding === paise)
      const isOnly = candidates.length === 1 // before the rows above: nobody has confirmed their returns yet
      const record = whole ?? (known || isOnly ? fitting[0] : undefined)
      if (!record) return []
      record.outstanding -= paise
      const reasons = {
        known: known && `Known ${kindNames[known]}`,
        whole: 'Name and amount fit',
        only: 'Name fits, no other open record',
      }
      return [
        {
          line,
          lendId: record.lend.id,
          person: person.name,
          reason: reasons.known ?? (whole ? reasons.whole : reasons.only),
        },
      ]
    })
}
