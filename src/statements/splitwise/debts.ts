import { toPersonKey } from '#contract/people/person-name.ts'
import { spreadPayment } from '#contract/spread-payment.ts'
import type { ExportRow, SplitwiseExport } from './read-export.ts'

// What an export of Splitwise comes to between the user and each of the others. All amounts are whole paise.

/** A return of a debt. `isSetOff` says that no money came: the other side owed as much. */
export type DebtReturn = { date: string; paise: number; isSetOff: boolean }

/** What a row made one of the two owe the other, and what came back of it. A given one is owed to the user. */
export type Debt = {
  line: number
  date: string
  reason: string
  direction: 'given' | 'taken'
  paise: number
  returns: readonly DebtReturn[]
  /** What is open of it. */
  open: number
}

/** A person and the debts between them and the user. `net` is what the person owes the user, negative when the user owes. */
export type PersonDebts = { key: string; name: string; net: number; debts: readonly Debt[] }

/** What a row changed between the user and one person: positive when the person owes the user more. */
type Step = { row: ExportRow; name: string; paise: number }

const addUp = (amounts: readonly number[]): number => amounts.reduce((sum, each) => sum + each, 0)

/** Splits an amount in proportion to weights, to the paisa: each part is what brings the sum to its exact share, rounded down. */
export const splitByWeight = (paise: number, weights: readonly number[]): number[] => {
  const total = BigInt(addUp(weights))
  let [weight, given] = [0n, 0n]
  return weights.map((each) => {
    weight += BigInt(each)
    const before = given
    given = total === 0n ? 0n : (BigInt(paise) * weight) / total // the product is larger than a number is exact
    return Number(given - before)
  })
}

/**
 * What a row changed between the member `me` and each other. Who has a negative net owes those who have a positive one, in proportion
 * to it: so where several paid, each share goes to them by what they paid.
 */
const toSteps = (row: ExportRow, members: readonly string[], me: number): Step[] => {
  const mine = row.nets[me] ?? 0
  const opposite = row.nets.map((net) => Math.max(mine > 0 ? -net : net, 0)).with(me, 0)
  return splitByWeight(Math.abs(mine), opposite).flatMap((paise, index) =>
    paise === 0 ? [] : [{ row, name: members[index] ?? '', paise: mine > 0 ? paise : -paise }],
  )
}

const directionOf = (paise: number): Debt['direction'] => (paise > 0 ? 'given' : 'taken')

const giveBack = (debt: Debt, returned: DebtReturn): Debt => ({
  ...debt,
  returns: [...debt.returns, returned],
  open: debt.open - returned.paise,
})

const toDebt = ({ row: { line, date, reason }, paise }: Step): Debt => {
  const owed = Math.abs(paise)
  return { line, date, reason, direction: directionOf(paise), paise: owed, returns: [], open: owed }
}

/** Pays the open debts of the other direction, oldest first. What is above all of them is a debt, with the words of the first. */
const pay = (debts: readonly Debt[], step: Step): Debt[] => {
  const direction = directionOf(-step.paise)
  const payable = debts.flatMap((debt, index) =>
    debt.direction === direction && debt.open > 0
      ? [{ index, id: String(index).padStart(6, '0'), lendDate: debt.date, open: debt.open }]
      : [],
  )
  const { parts, rest } = spreadPayment(payable, Math.abs(step.paise))
  const after = [...debts]
  for (const { record, paise } of parts) {
    const debt = after[record.index]
    if (debt) after[record.index] = giveBack(debt, { date: step.row.date, paise, isSetOff: false })
  }
  if (rest === 0) return after
  const [first] = parts
  const reason = (first && debts[first.record.index]?.reason) ?? step.row.reason
  return [...after, { ...toDebt(step), reason, paise: rest, open: rest }]
}

/** Sets off what is open on both sides, when it is equal: then nobody owes anything. */
const setOff = (debts: readonly Debt[], date: string): Debt[] =>
  debts.map((debt) => (debt.open > 0 ? giveBack(debt, { date, paise: debt.open, isSetOff: true }) : debt))

/**
 * The debts between the user and one person after all their steps. They are set off whenever the two are even, not only at the end, so
 * that a later export of the same group has the same debts and more.
 */
const toDebts = (steps: readonly Step[]): { net: number; debts: Debt[] } => {
  let [net, debts]: [number, Debt[]] = [0, []]
  for (const step of steps) {
    net += step.paise
    if (step.row.isPayment) debts = pay(debts, step)
    else debts.push(toDebt(step))
    if (net === 0) debts = setOff(debts, step.row.date)
  }
  return { net, debts }
}

/** What an export comes to for one of its members. */
export type Reckoning = {
  people: readonly PersonDebts[]
  /** What all others owe the member by Splitwise's last line. */
  total: number
  /** How much more the rows come to than the last line says. Zero, or the export is not whole. */
  difference: number
  /** The number of rows that change nothing for the member. */
  unconcerned: number
}

/** What the last line says: what the member has. With two members the other has its opposite. */
const findDifference = ({ members, totals }: SplitwiseExport, me: number, sum: number): number => {
  const [total = 0, other = 0] = [totals[me], totals[1 - me]]
  const difference = sum - total
  return difference === 0 && members.length === 2 ? sum + other : difference
}

/** Reckons what each other member of an export owes the member `me`, and is owed. */
export const reckon = (read: SplitwiseExport, me: number): Reckoning => {
  const { members, rows, totals } = read
  const stepsOfRows = rows.map((row) => toSteps(row, members, me))
  const byPerson = Map.groupBy(stepsOfRows.flat(), ({ name }) => toPersonKey(name))
  const people = [...byPerson].map(([key, steps]) => ({ key, name: steps[0]?.name ?? '', ...toDebts(steps) }))
  const open = people.flatMap(({ debts }) => debts.map((debt) => (debt.direction === 'given' ? debt.open : -debt.open)))
  return {
    people: people.toSorted((one, other) => Math.abs(other.net) - Math.abs(one.net)),
    total: totals[me] ?? 0,
    difference: findDifference(read, me, addUp(open)),
    unconcerned: stepsOfRows.filter(({ length }) => length === 0).length,
  }
}

/** Only what is open at the end: one debt for each person with whom the user is not even. */
export const keepOpen = (people: readonly PersonDebts[], reason: string): PersonDebts[] =>
  people.flatMap((person) => {
    const last = person.debts.at(-1)
    if (person.net === 0 || !last) return []
    const [paise, direction] = [Math.abs(person.net), directionOf(person.net)]
    return [{ ...person, debts: [{ ...last, reason, direction, paise, returns: [], open: paise }] }]
  })
