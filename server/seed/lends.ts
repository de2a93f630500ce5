import type { Selectable } from 'kysely'
import { bankCodes, requirements } from '#contract/fields/choices.ts'
import { daysLater } from '#contract/fields/dates.ts'
import { toRupees } from '#contract/fields/money.ts'
import { toPersonKey } from '#contract/people/person-name.ts'
import { lendCodec } from '#server/lends/lend-row.ts'
import type { Tables } from '#server/store/tables.ts'
import { MAIN, type Movement } from './movements.ts'
import { createRandom, type Random } from './random.ts'
import { createBankId, createId, type Row, type SeedOptions, spreadDates, toMorning } from './rows.ts'
import { lendReasons, people } from './words.ts'

type Lend = Selectable<Tables['lends']>
type Part = { date: string; amount: number; kind: Tables['returns']['kind'] }

/** How a record stands: not due yet, late, or over. */
type Stage = 'open' | 'late' | 'over'

/** Of fourteen records the two newest are open, the next two are late, and the others are over. */
const findStage = (age: number, count: number): Stage => {
  const open = Math.ceil(count / 7)
  if (age < open) return 'open'
  return age < 2 * open ? 'late' : 'over'
}

/** One of fourteen records is borrowed, and one of the newest is among them. */
const isBorrowed = (age: number): boolean => age % 14 === 1

const findReturnDate = (random: Random, { date, stage, today }: { date: string; stage: Stage; today: string }) => {
  if (stage === 'open') return daysLater(today, random.integer(3, 40))
  const due = daysLater(date, random.integer(7, 45))
  const yesterday = daysLater(today, -1)
  return due < yesterday ? due : yesterday
}

/** A part of an amount in paise: a fifth to seven tenths of it, in whole hundreds of rupees where it is that large. */
const takePart = (random: Random, paise: number): number => {
  const part = (paise * random.integer(20, 70)) / 100
  const step = part >= 10_000 ? 10_000 : 100
  return Math.floor(part / step) * step
}

const createPersonId = ({ seed, today }: SeedOptions, name: string): string =>
  createId(createRandom(seed, 'person', name), today)

/** Creates the people whom records name. */
const createPeople = (options: SeedOptions, lends: readonly Row[]): Row[] => {
  const named = new Set(lends.map(({ row }) => ('person_id' in row ? row.person_id : null)))
  return people
    .map((name) => ({ id: createPersonId(options, name), name }))
    .filter(({ id }) => named.has(id))
    .map(({ id, name }) => ({
      table: 'people',
      row: {
        user_id: options.userId,
        id,
        name,
        key: toPersonKey(name),
        renames: 0,
        renamed_at: 0,
        merged_into: null,
        language: '',
      },
    }))
}

/** A person who is not the user. With few records there are few people, so that some have several. */
const pickPerson = (random: Random, { name, lends }: SeedOptions): string => {
  const others = people.filter((person) => person !== name)
  return others[random.integer(0, Math.min(others.length, 4 + Math.ceil(lends / 4)) - 1)] ?? ''
}

/** Splits an amount that came back into one to three parts between two dates. The rest of some is forgiven. */
const splitReturns = (random: Random, { lend_date, amount }: Lend, today: string): Part[] => {
  const count = random.pick([1, 1, 1, 2, 3])
  const parts: Part[] = []
  let date = lend_date
  let rest = amount
  for (let index = 1; index <= count; index += 1) {
    const later = daysLater(date, random.integer(4, 30))
    date = later < today ? later : today
    const part = index === count ? rest : takePart(random, rest)
    const kind = index > 1 && index === count && random.chance(0.3) ? 'forgiven' : 'money'
    parts.push({ date, amount: part, kind })
    rest -= part
  }
  return parts
}

/** Plans what came back of a record. A late one has a part of it now and then; a settled one has all of it. */
const planReturns = (random: Random, lend: Lend, stage: Stage, today: string): Part[] => {
  if (stage === 'over') return random.chance(0.75) ? splitReturns(random, lend, today) : []
  const date = daysLater(lend.lend_date, random.integer(12, 24))
  const isInPart = stage === 'late' && random.chance(0.5) && date < today
  return isInPart ? [{ date, amount: takePart(random, lend.amount), kind: 'money' }] : []
}

const createLend = (random: Random, options: SeedOptions, age: number, date: string): Lend => {
  const { userId, lends, banks, today } = options
  const stage = findStage(age, lends)
  const isKnown = stage !== 'over' || random.chance(0.9)
  const name = pickPerson(random, options)
  const isByAccount = banks > 0 && random.chance(0.8)
  const { reason, min, max } = random.pick(lendReasons)
  return {
    user_id: userId,
    ...lendCodec.toRow({
      id: createId(random, date),
      lendDate: date,
      reason,
      amount: toRupees(random.paise(min, max)),
      requirement: random.pick(requirements),
      bank: isByAccount ? bankCodes[MAIN] : random.pick(bankCodes),
      bankId: isByAccount ? createBankId(options, MAIN) : null,
      returnDate: isKnown ? findReturnDate(random, { date, stage, today }) : '',
      returnStatus: stage === 'over' ? 'done' : 'pending',
      direction: isBorrowed(age) ? 'taken' : 'given',
    }),
    person_id: isKnown ? createPersonId(options, name) : null,
    version: 1,
    updated_at: toMorning(date),
  }
}

const sumParts = (parts: readonly Part[]): number => parts.reduce((sum, { amount }) => sum + amount, 0)

/** Creates the records with their returns, and the movements of those that went through an account. */
export const createLends = (options: SeedOptions): { rows: Row[]; movements: Movement[] } => {
  const { seed, userId, today, lends, banks } = options
  const random = createRandom(seed, 'lends')
  const findDate = spreadDates(today, lends)
  const rows: Row[] = []
  const movements: Movement[] = []
  for (let index = 0; index < lends; index += 1) {
    const age = lends - 1 - index
    const lend = createLend(random, options, age, findDate(index))
    const { id: lendId, lend_date, amount, bank_id, reason } = lend
    const sign = lend.direction === 'given' ? 1 : -1
    const parts = planReturns(random, lend, findStage(age, lends), today)
    const returned = sumParts(parts)
    const forgiven = sumParts(parts.filter(({ kind }) => kind === 'forgiven'))
    const settled_by_return = Number(returned === amount)
    const updated_at = toMorning(parts.at(-1)?.date ?? lend_date)
    rows.push({ table: 'lends', row: { ...lend, returned, forgiven, settled_by_return, updated_at } })
    if (bank_id !== null) movements.push({ kind: 'lend', date: lend_date, amount: -sign * amount, reason, lendId })
    for (const part of parts) {
      const isByAccount = banks > 0 && part.kind === 'money' && random.chance(0.7)
      const id = createId(random, part.date)
      const row = { id, user_id: userId, lend_id: lendId, ...part, interest: 0, note: '' }
      rows.push({ table: 'returns', row: { ...row, bank_id: isByAccount ? createBankId(options, MAIN) : null } })
      if (!isByAccount) continue
      movements.push({ kind: 'return', date: part.date, amount: sign * part.amount, reason, lendId, returnId: id })
    }
  }
  return { rows: [...createPeople(options, rows), ...rows], movements }
}
