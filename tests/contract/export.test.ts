import { randomUUID } from 'node:crypto'
import { expect } from 'vitest'
import { call, expectJson, expectProblem } from './tools/calls.ts'
import { EMPTY_EXPORT, type Exported, withoutIds } from './tools/exported.ts'
import { readExport, restore } from './tools/exports.ts'
import { describeFeature } from './tools/features.ts'
import { setHandles } from './tools/handles.ts'
import { importRows, row, spent, undoImport } from './tools/imports.ts'
import {
  addReturn,
  adjust,
  balanceOf,
  deleteBank,
  ledgerOf,
  move,
  newLend,
  rename,
  transfer,
  undoMovement,
} from './tools/money.ts'
import { newPerson, type Person } from './tools/people.ts'
import { addPlan, incomePlan, lendPlan, skipPlan } from './tools/plans.ts'
import { addExpense, addLend, newBank } from './tools/records.ts'
import { testWithMail } from './tools/target.ts'

const UPI = { kind: 'upi', value: 'ravi@okaxis' }

/** Makes a user with something of each kind, also with an account that is deleted. */
const someoneWithRecords = async (): Promise<Person> => {
  const person = await newPerson()
  const [one, other, gone] = [
    await newBank(person, { amount: 1_000, isActive: true }),
    await newBank(person, { amount: 0, phonePay: true }),
    await newBank(person, { amount: 500 }),
  ]
  const lend = await newLend(person, { amount: 100, returnName: 'Ravi', bankId: one.id })
  await addLend(person, { amount: 20, direction: 'taken', returnName: '', returnStatus: 'done' })
  await addReturn(person, lend.id, { bankId: gone.id, note: 'cash' })
  await addReturn(person, lend.id, { amount: 90, kind: 'forgiven' })
  await rename(person, 'Ravi', 'Ravi Kumar')
  await setHandles(person, 'ravi kumar', [
    { kind: 'upi', value: 'ravi@okaxis' },
    { kind: 'alias', value: 'RAVI K' },
  ])
  await setHandles(person, 'Meena', [{ kind: 'phone', value: '9000000001' }])
  await addExpense(person, one.id)
  await transfer(person, one.id, other.id, { note: 'Savings' })
  await transfer(person, one.id, gone.id)
  await adjust(person, other.id, { balance: 77.5, note: 'Counted' })
  await move(person, 'credit', one.id, { date: '2024-03-05', reason: 'Salary', reference: 'UTR 9' })
  const [credit] = await ledgerOf(person, one.id)
  await undoMovement(person, credit?.id ?? '')
  const { body } = await importRows(person, one.id, [row(1), spent(2), row(3, { action: 'skip' })])
  await importRows(person, one.id, [row(1, { action: 'transfer', toId: other.id })], { closingBalance: 12 })
  await undoImport(person, body.id)
  const { body: plan } = await addPlan(person, one.id, { next: '2024-01-31' })
  await skipPlan(person, plan.id) // it keeps the 31st
  await addPlan(person, one.id, lendPlan({ bankId: gone.id }))
  await addPlan(person, one.id, incomePlan(one.id, { tag: 'work' }))
  await addPlan(person, one.id, incomePlan(gone.id))
  await deleteBank(person, gone.id)
  return person
}

describeFeature('export')('everything of a user', () => {
  testWithMail('comes as one document, and back into an account without records, equal but for ids', async () => {
    const [person, fresh] = [await someoneWithRecords(), await newPerson()]
    const exported = await readExport(person)
    expect(exported).toMatchObject({ format: 'wealth-care', version: 1, profile: { email: person.email } })
    const lengths = { people: 2, banks: 2, lends: 2, returns: 2, expenses: 1, transfers: 2, imports: 2, plans: 4 }
    const response = await restore(fresh, exported)
    expectJson(response, 200)
    expect(response.body).toMatchObject({ ...lengths, ledger: exported.ledger.length })
    const again = await readExport(fresh)
    expect(withoutIds(again)).toBe(withoutIds(exported))
    const ids = new Set(exported.ledger.map(({ id }) => id))
    expect(again.ledger.some(({ id }) => ids.has(id))).toBe(false)
  })

  testWithMail('works after it is restored', async () => {
    const fresh = await newPerson()
    await restore(fresh, await readExport(await someoneWithRecords()))
    const { banks, imports } = await readExport(fresh)
    const one = String(banks[1]?.id)
    const before = await balanceOf(fresh, one)
    expectJson(await undoImport(fresh, String(imports[0]?.id)), 200)
    expect(await balanceOf(fresh, one)).toBe(before + 10)
    await addExpense(fresh, one)
    const [entry] = await ledgerOf(fresh, one)
    expect(entry?.balance).toBe(await balanceOf(fresh, one))
  })

  testWithMail('is empty for a new user, and restoring it changes nothing', async () => {
    const person = await newPerson()
    expect(await readExport(person)).toMatchObject(EMPTY_EXPORT)
    expect((await restore(person, EMPTY_EXPORT)).body).toEqual({
      people: 0,
      banks: 0,
      lends: 0,
      returns: 0,
      expenses: 0,
      transfers: 0,
      imports: 0,
      ledger: 0,
      plans: 0,
      proofs: 0,
    })
  })

  testWithMail('is not restored over records, and once with a key', async () => {
    const [person, fresh, key] = [await someoneWithRecords(), await newPerson(), randomUUID()]
    const exported = await readExport(person)
    expectProblem(await restore(person, exported), 409)
    const first = await restore(fresh, exported, key)
    expect((await restore(fresh, exported, key)).body).toEqual(first.body)
    expectProblem(await restore(fresh, exported), 409)
    expect((await readExport(fresh)).lends).toHaveLength(2)
  })

  testWithMail('is not restored over a plan alone', async () => {
    const [person, fresh] = [await someoneWithRecords(), await newPerson()]
    const exported = await readExport(person)
    await addPlan(fresh, '', lendPlan())
    expectProblem(await restore(fresh, exported), 409)
    expect(await readExport(fresh)).toMatchObject({ banks: [], lends: [] })
  })

  testWithMail('has nothing of another user', async () => {
    const [person, other] = [await someoneWithRecords(), await newPerson()]
    const { banks } = await readExport(person)
    const response = await call('GET /api/v1/export', { by: other })
    for (const { id, accountNumber } of banks) {
      expect(response.text).not.toContain(id)
      expect(response.text).not.toContain(accountNumber)
    }
  })
})

describeFeature('export')('the people of a document', () => {
  const ofPeople = (people: object[]) => ({ ...EMPTY_EXPORT, people })
  const someonesUpi = (index: number) => ({ kind: 'upi', value: `someone${index}@okaxis` })

  testWithMail('are left out without records and handles', async () => {
    const person = await newPerson()
    const people = Array.from({ length: 100 }, (_, index) => ({ name: `Person ${index}`, handles: [] }))
    expect((await restore(person, ofPeople(people))).body).toMatchObject({ people: 0 })
    expect(await readExport(person)).toMatchObject(EMPTY_EXPORT)
  })

  testWithMail('come back with their handles, once', async () => {
    const person = await newPerson()
    const people = [{ name: 'Ravi', handles: [UPI] }]
    expect((await restore(person, ofPeople(people))).body).toMatchObject({ people: 1 })
    expectProblem(await restore(person, ofPeople(people)), 409)
    expect(await readExport(person)).toMatchObject({ people })
  })

  testWithMail('have no more handles than a user has', async () => {
    const person = await newPerson()
    const people = Array.from({ length: 51 }, (_, index) => ({
      name: `Person ${index}`,
      handles: Array.from({ length: 100 }, (__, of) => someonesUpi(100 * index + of)),
    }))
    const message = 'You have reached the limit of 5,000 UPI ids, numbers and spellings.'
    expectProblem(await restore(person, ofPeople(people)), 400, `people[50]: ${message}`)
    expect((await restore(person, ofPeople(people.slice(1)))).body).toMatchObject({ people: 50 })
  })
})

type Change = (exported: Exported) => unknown

const withItem =
  (list: 'banks' | 'lends' | 'returns' | 'expenses' | 'transfers' | 'ledger', fields: object): Change =>
  (exported) => ({
    ...exported,
    [list]: exported[list].map((item, index) => (index === 0 ? { ...item, ...fields } : item)),
  })

describeFeature('export')('a document that does not agree with itself', () => {
  testWithMail('is refused with what is wrong where, and nothing is restored', async () => {
    const exported = await readExport(await someoneWithRecords())
    const fresh = await newPerson()
    const undoing = exported.ledger.findIndex(({ kind }) => kind === 'credit-undone')
    const cases: [Change, string][] = [
      [(sent) => ({ ...sent, format: 'x' }), 'This is not an export of Wealth Care.'],
      [(sent) => ({ ...sent, version: 2 }), 'This export is of another version of Wealth Care.'],
      [(sent) => ({ ...sent, lends: undefined }), 'lends: The list is missing.'],
      [withItem('banks', { amount: 1.01 }), 'banks[0]: The balance is not the sum of its entries.'],
      [withItem('banks', { mobileNumber: 'x' }), 'banks[0]: Please enter a valid mobile number!'],
      [withItem('lends', { reason: '' }), 'lends[0]: Reason is required'],
      [withItem('lends', { version: 1_000_000_001 }), 'lends[0]: version must be less than or equal to 1000000000'],
      [withItem('returns', { amount: 500 }), 'returns[0]: More than the record comes back.'],
      [withItem('returns', { lendId: 'x' }), 'returns[0]: Its record is not in the file.'],
      [withItem('expenses', { bank_id: 'x' }), 'expenses[0]: Its account is not in the file.'],
      [withItem('transfers', { amount: 3 }), 'transfers[0]: It does not have its two entries.'],
      [withItem('ledger', { amount: -1e10 }), 'ledger[0]: The balance would be out of its limits.'],
      [withItem('ledger', { kind: 'x' }), 'ledger[0]: Kind is not one of the choices'],
      [
        ({ ledger, ...sent }) => ({
          ...sent,
          ledger: ledger.map((entry, index) => (index === undoing ? { ...entry, undoesId: '' } : entry)),
        }),
        `ledger[${undoing}]: It does not take back what it undoes.`,
      ],
      [(sent) => ({ ...sent, banks: [...sent.banks, ...sent.banks] }), 'banks[2]: The id is there twice.'],
      [(sent) => ({ ...sent, people: [...sent.people, ...sent.people] }), 'people[2]: The person is there twice.'],
      [
        ({ people, ...sent }) => ({ ...sent, people: people.map((each) => ({ ...each, handles: [UPI] })) }),
        'people[1]: ravi@okaxis is there twice.',
      ],
    ]
    for (const [change, message] of cases) expectProblem(await restore(fresh, change(exported)), 400, message)
    expect(await readExport(fresh)).toMatchObject(EMPTY_EXPORT)
  })

  testWithMail('is refused with a body that is no object', async () => {
    const person = await newPerson()
    for (const json of [[], 'x', 1, null]) expectProblem(await restore(person, json), 400)
  })
})
