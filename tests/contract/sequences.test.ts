import { array, assert, asyncProperty, constantFrom, integer, oneof, record } from 'fast-check'
import { beforeAll, expect, test } from 'vitest'
import { type Person, someone } from './tools/people.ts'
import { addExpense, credit, debit, deleteExpense, expensesOf, newBank, readBank } from './tools/records.ts'

let person: Person

beforeAll(async () => {
  person = await someone()
})

type Step = { kind: 'credit' | 'debit' | 'expense'; paise: number } | { kind: 'delete'; which: number }

const steps = array(
  oneof(
    record({ kind: constantFrom('credit', 'debit', 'expense'), paise: integer({ min: 1, max: 20_000 }) }),
    record({ kind: constantFrom('delete'), which: integer({ min: 0, max: 9 }) }),
  ),
  { minLength: 1, maxLength: 25 },
)

const rupees = (paise: number) => (paise / 100).toFixed(2)

/** What a person with pencil and paper expects: the balance in paise and the expenses that stand. */
type Paper = { balance: number; expenses: { id: string; paise: number }[] }

const takeStep = async (id: string, step: Step, paper: Paper): Promise<void> => {
  if (step.kind === 'delete') {
    const [expense] = paper.expenses.splice(step.which % Math.max(paper.expenses.length, 1), 1)
    if (!expense) return
    expect((await deleteExpense(person, expense.id)).status).toBe(200)
    paper.balance += expense.paise
    return
  }
  const { kind, paise } = step
  const isCovered = kind === 'credit' || paise <= paper.balance
  if (kind === 'expense') {
    const response = await addExpense(person, id, { amount: rupees(paise) })
    expect(response.status).toBe(isCovered ? 201 : 400)
    if (isCovered) paper.expenses.push({ id: response.body.id, paise })
  } else {
    const response = await (kind === 'credit' ? credit : debit)(person, id, rupees(paise))
    expect(response.status).toBe(isCovered ? 200 : 400)
  }
  if (isCovered) paper.balance += kind === 'credit' ? paise : -paise
}

test('any sequence of credits, debits, expenses and deleted expenses leaves the balance that paper shows', async () => {
  await assert(
    asyncProperty(integer({ min: 0, max: 50_000 }), steps, async (opening, sequence) => {
      const { id } = await newBank(person, { amount: rupees(opening) })
      const paper: Paper = { balance: opening, expenses: [] }
      for (const step of sequence) await takeStep(id, step, paper)
      expect(await readBank(person, id)).toMatchObject({ amount: paper.balance / 100 })
      expect((await expensesOf(person, id)).map((expense) => expense.id).toSorted()).toEqual(
        paper.expenses.map((expense) => expense.id).toSorted(),
      )
    }),
    { numRuns: 15 },
  )
}, 60_000)
