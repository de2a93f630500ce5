import { randomUUID } from 'node:crypto'
import { beforeAll, expect, test } from 'vitest'
import { type ApiResponse, call, expectBroken, expectJson } from './tools/calls.ts'
import { describeFeature } from './tools/features.ts'
import { balanceOf, deleteBank, keyed, latestEntry, ledgerOf, move, readLend } from './tools/money.ts'
import { newPerson, type Person, someone } from './tools/people.ts'
import { addPlan, lendPlan, plansOf } from './tools/plans.ts'
import { addExpense, addLend, expensesOf, later, newBank } from './tools/records.ts'
import { testWithMail } from './tools/target.ts'
import { keyOf, undo } from './tools/undo.ts'

let person: Person

beforeAll(async () => {
  person = await someone()
})

/** A tag that nothing else has. */
const newTag = (): string => `Trip ${randomUUID().slice(0, 18)}`

const rename = (by: Person, from: unknown, to: unknown, key?: string): Promise<ApiResponse<{ renamed: number }>> =>
  call('POST /api/v1/tags/rename', { by, json: { from, to }, headers: keyed(key) })

/** Adds a record, an expense, a credit and a plan with this tag, and returns what reads the four tags. */
const tagAll = async (by: Person, tag: string) => {
  const { id: bankId } = await newBank(by)
  const lend = (await addLend(by, { tag })).body
  const expense = (await addExpense(by, bankId, { tag })).body
  await move(by, 'credit', bankId, { tag })
  const plan = (await addPlan(by, '', lendPlan({ tag }))).body
  const read = async () => ({
    lend: (await readLend(by, lend))?.tag,
    expense: (await expensesOf(by, bankId))[0]?.tag,
    entry: (await latestEntry(by, bankId)).tag,
    plan: (await plansOf(by)).find(({ id }) => id === plan.id)?.template.tag,
  })
  return { bankId, lend, expense, plan, read }
}

const all = (tag: string) => ({ lend: tag, expense: tag, entry: tag, plan: tag })

describeFeature('tags')('renaming a tag', () => {
  test('changes records, expenses, movements and plans, in every spelling, and no amount', async () => {
    const [tag, to] = [newTag(), newTag()]
    const made = await tagAll(person, tag)
    const other = await tagAll(person, ` ${tag.toUpperCase().replace(' ', '   ')}`)
    const longer = await tagAll(person, `${tag}x`)
    const balance = await balanceOf(person, made.bankId)
    const response = await rename(person, `  ${tag.toLowerCase()} `, ` ${to} `)
    expectJson(response, 200)
    expect(response.body).toEqual({ renamed: 8 })
    expect(await made.read()).toEqual(all(to))
    expect(await other.read()).toEqual(all(to))
    expect(await longer.read()).toEqual(all(`${tag}x`))
    expect(await balanceOf(person, made.bankId)).toBe(balance)
    expect((await ledgerOf(person, made.bankId)).map((entry) => entry.tag)).toEqual([to, to, ''])
  })

  test('raises the version of what it changes, and leaves its other fields', async () => {
    const [tag, to] = [newTag(), newTag()]
    const { bankId, lend, expense, plan } = await tagAll(person, tag)
    await rename(person, tag, to)
    expect(await readLend(person, lend)).toEqual(later(lend, { tag: to }))
    expect(await expensesOf(person, bankId)).toEqual([later(expense, { tag: to })])
    const template = { ...plan.template, tag: to }
    expect((await plansOf(person)).find(({ id }) => id === plan.id)).toEqual(later(plan, { template }))
    await rename(person, to, to)
    expect(await readLend(person, lend)).toEqual(later(lend, { tag: to }))
  })

  test('with the spelling of another tag makes them one, and its undo takes them apart again', async () => {
    const [one, other] = [newTag(), newTag()]
    const [mine, theirs] = [await tagAll(person, one), await tagAll(person, other)]
    const merged = await rename(person, one, other)
    expect(merged.body).toEqual({ renamed: 4 })
    expect(await mine.read()).toEqual(all(other))
    await undo(person, keyOf(merged))
    expect(await mine.read()).toEqual(all(one))
    expect(await theirs.read()).toEqual(all(other))
  })

  test('without a new one removes it, and its undo gives it back to what had it', async () => {
    const tag = newTag()
    const [made, untagged] = [await tagAll(person, tag), await tagAll(person, '')]
    const removed = await rename(person, tag, '')
    expect(await made.read()).toEqual(all(''))
    await undo(person, keyOf(removed))
    expect(await made.read()).toEqual(all(tag))
    expect(await untagged.read()).toEqual(all(''))
  })

  test('counts nothing of a deleted account, and gives its rows the new tag for when it is put back', async () => {
    const [tag, to] = [newTag(), newTag()]
    const made = await tagAll(person, tag)
    const deleted = await deleteBank(person, made.bankId)
    expect((await rename(person, tag, to)).body).toEqual({ renamed: 2 }) // the record and the plan
    await undo(person, keyOf(deleted))
    expect(await made.read()).toEqual(all(to))
  })

  test('that nothing has changes nothing', async () => {
    expect((await rename(person, newTag(), 'Home')).body).toEqual({ renamed: 0 })
  })

  test('applies once with a key', async () => {
    const [tag, key] = [newTag(), randomUUID()]
    const { lend } = await tagAll(person, tag)
    const responses = await Promise.all([1, 2, 3].map(() => rename(person, tag, 'Home', key)))
    expect(new Set(responses.map(({ text }) => text)).size).toBe(1)
    expect(await readLend(person, lend)).toEqual(later(lend, { tag: 'Home' }))
  })

  test('is refused when it breaks a rule, and changes nothing', async () => {
    const tag = newTag()
    const { read } = await tagAll(person, tag)
    for (const from of [undefined, null, '', '  ', 5, {}, ['Home'], 'x'.repeat(41), 'a\u0000b']) {
      expectBroken(await rename(person, from, 'Home'), 'from')
    }
    for (const to of [undefined, null, 5, {}, ['Home'], 'x'.repeat(41), 'a\u0000b']) {
      expectBroken(await rename(person, tag, to), 'to')
    }
    expect(await read()).toEqual(all(tag))
  })

  testWithMail('changes nothing of another user', async () => {
    const tag = newTag()
    const { read } = await tagAll(person, tag)
    expect((await rename(await newPerson(), tag, 'Mine')).body).toEqual({ renamed: 0 })
    expect(await read()).toEqual(all(tag))
  })
})
