import { v7 as uuid } from 'uuid'
import type { ExportedItems } from '#contract/export/rules.ts'
import { toPaise } from '#contract/fields/money.ts'
import { toPersonKey } from '#contract/people/person-name.ts'
import { bankCodec } from '#server/banks/bank-store.ts'
import { entryCodec } from '#server/banks/entry-store.ts'
import type { Caller } from '#server/environment.ts'
import { expenseCodec } from '#server/expenses/expense-store.ts'
import type { Change } from '#server/http/change.ts'
import { Problem } from '#server/http/problem.ts'
import { importCodec } from '#server/imports/import-store.ts'
import { lendCodec } from '#server/lends/lend-row.ts'
import { returnCodec } from '#server/lends/return-splits.ts'
import { addHandles } from '#server/people/handle-store.ts'
import { namePeople, type PersonRow, rememberLanguage } from '#server/people/person-store.ts'
import { checkPlanCount, toPlanRow } from '#server/plans/plan-store.ts'
import { forEachChunk } from '#server/store/chunks.ts'
import type { Store } from '#server/store/tables.ts'
import { transferCodec } from '#server/transfers/transfer-store.ts'
import { countRecords, splitExported } from './check-restore.ts'
import type { Pictures } from './convert-proofs.ts'

/** What a restore counts of the changes of a day: it has no other limit. */
const CHANGES_OF_A_RESTORE = 1_000

/** Builds the refusal of a restore that would add everything a second time. */
export const refuseUsed = (): Problem =>
  new Problem(409, 'There are records already. Restore into an account without any.')

/** Whether the user already has records, accounts, plans, or people with handles. */
export const isUsed = async (store: Store, { userId }: Caller): Promise<boolean> => {
  for (const table of ['lends', 'banks', 'plans', 'handles'] as const) {
    const row = await store.selectFrom(table).select('id').where('user_id', '=', userId).limit(1).executeTakeFirst()
    if (row) return true
  }
  return false
}

/** Creates a new id for each id of the document. New ids have the order of the old ones, which is that of the lists. */
const createIds = ({ banks, lends, returns, expenses, transfers, imports, ledger, plans }: ExportedItems) => {
  const ids = new Map<string, string>()
  const create = (old: string): string => {
    const known = ids.get(old) ?? uuid()
    ids.set(old, known)
    return known
  }
  const lists = [banks, lends, returns, expenses, transfers, imports, ledger, plans]
  const all = lists.flatMap((list) => list.map(({ id }) => id))
  for (const old of all.toSorted()) create(old)
  return {
    create,
    /** A row with new ids in all columns that name something, which can be deleted since. None is null. */
    rename: <Row extends Readonly<Record<string, unknown>>>(row: Row): Row => {
      const columns = Object.entries<unknown>(row).map(([column, value]) => {
        const isId = column === 'id' || column.endsWith('_id')
        return [column, isId ? (typeof value === 'string' && value && create(value)) || null : value]
      })
      return Object.fromEntries(columns) as Row // it has the same columns
    },
  }
}

type Ids = ReturnType<typeof createIds>

/** Lists the people to restore: a record names them, or they have handles. An export has no other people. */
const listTaken = ({ people, lends }: ExportedItems) => {
  const named = new Set(lends.map(({ returnName }) => toPersonKey(returnName)))
  return people.filter(({ name, handles }) => handles.length > 0 || named.has(toPersonKey(name)))
}

/** Adds the people, oldest first, and their handles. Returns them by the key of their name. */
const addPeople = async (change: Change, caller: Caller, { people, lends }: ExportedItems) => {
  const names = [...people.map(({ name }) => name).toReversed(), ...lends.map(({ returnName }) => returnName)]
  const byKey = await namePeople(
    change,
    caller,
    names.filter((name) => name !== ''),
  )
  await addHandles(
    change,
    people.flatMap(({ name, handles }) => {
      const person = byKey.get(toPersonKey(name))
      return person ? handles.map((handle) => ({ person, handle })) : []
    }),
  )
  for (const [language, named] of Map.groupBy(people, (person) => person.language)) {
    const rows = named.flatMap(({ name }) => byKey.get(toPersonKey(name)) ?? [])
    if (language) await rememberLanguage(change, rows, language)
  }
  return byKey
}

/** Adds the accounts, with the ids of deleted ones that items name. */
const addBanks = async (store: Store, userId: string, sent: ExportedItems, { create, rename }: Ids): Promise<void> => {
  const named = [
    ...sent.banks.map(({ id }) => id),
    ...sent.lends.map(({ bankId }) => bankId),
    ...sent.returns.map(({ bankId }) => bankId),
    ...sent.ledger.map(({ otherBankId }) => otherBankId),
  ]
  const bankIds = [...new Set(named.filter((id): id is string => Boolean(id)))]
  await forEachChunk(bankIds, (ids) =>
    store
      .insertInto('bank_ids')
      .values(ids.map((id) => ({ user_id: userId, id: create(id) })))
      .execute(),
  )
  const entries = Map.groupBy(sent.ledger, ({ bankId }) => bankId)
  const banks = sent.banks.map(({ amount, version, ...bank }) => ({
    user_id: userId,
    ...rename(bankCodec.toRow(bank)),
    balance: toPaise(amount),
    entry_count: entries.get(bank.id)?.length ?? 0,
    version,
  }))
  await forEachChunk(banks, (rows) => store.insertInto('banks').values(rows).execute())
}

/** Adds the records with their returns. What came back of a record follows from its returns. */
const addLends = async (
  { db, at }: Change,
  user_id: string,
  sent: ExportedItems,
  { rename }: Ids,
  { people, pictures }: { people: Map<string, PersonRow>; pictures: Pictures },
): Promise<void> => {
  const splits = splitExported(sent)
  const interest = new Map(
    [...splits.values()].flatMap(({ returns }) => returns.map((each) => [each.id, each.interest])),
  )
  const toLendRow = (lend: ExportedItems['lends'][number]) => {
    const person = people.get(toPersonKey(lend.returnName))
    const settledByReturn = lend.settledByReturn && lend.returnStatus === 'done'
    return {
      user_id,
      ...rename(
        lendCodec.toRow({ ...lend, ...splits.get(lend.id)?.sums, settledByReturn, hasProof: pictures.has(lend.id) }),
      ),
      person_id: person?.id ?? null,
      version: lend.version - (person?.renames ?? 0),
      updated_at: at.getTime(),
    }
  }
  // Rows are made for one statement at a time: all at once they kept everybody waiting for a second.
  await forEachChunk(sent.lends, (lends) => db.insertInto('lends').values(lends.map(toLendRow)).execute())
  const toReturnRow = (item: ExportedItems['returns'][number]) => ({
    user_id,
    ...rename(returnCodec.toRow({ ...item, interest: interest.get(item.id) ?? 0 })),
  })
  await forEachChunk(sent.returns, (returns) => db.insertInto('returns').values(returns.map(toReturnRow)).execute())
}

/** Adds what moved the balances of accounts, with the ledger. */
const addMovements = async (
  store: Store,
  user_id: string,
  sent: ExportedItems,
  { rename }: Ids,
  pictures: Pictures,
) => {
  const toExpenseRow = ({ version, ...expense }: ExportedItems['expenses'][number]) => {
    const hasProof = pictures.has(expense.id)
    return { user_id, ...rename(expenseCodec.toRow({ ...expense, hasProof })), version }
  }
  await forEachChunk(sent.expenses, (items) => store.insertInto('expenses').values(items.map(toExpenseRow)).execute())
  const transfers = sent.transfers.map((transfer) => ({ user_id, ...rename(transferCodec.toRow(transfer)) }))
  await forEachChunk(transfers, (rows) => store.insertInto('transfers').values(rows).execute())
  const imports = sent.imports.map(({ closingBalance, undone, fileHash, ...made }) => {
    const at = Date.parse(made.at)
    const closing_balance = closingBalance === undefined ? null : toPaise(closingBalance)
    const file = { file_hash: fileHash, at, closing_balance, undone_at: undone ? at : 0 }
    return { user_id, ...rename(importCodec.toRow(made)), ...file }
  })
  await forEachChunk(imports, (rows) => store.insertInto('imports').values(rows).execute())
  const accounts = new Map<string, { balance: number; seq: number }>()
  const toEntryRow = (entry: ExportedItems['ledger'][number]) => {
    const before = accounts.get(entry.bankId) ?? { balance: 0, seq: 0 }
    const after = { balance: before.balance + toPaise(entry.amount), seq: before.seq + 1 }
    accounts.set(entry.bankId, after)
    const row = { ...entryCodec.toRow({ ...entry, balance: 0 }), ...after, bank_id: entry.bankId }
    return { user_id, ...rename(row), at: Date.parse(entry.at), date: entry.date }
  }
  await forEachChunk(sent.ledger.toReversed(), (items) =>
    store.insertInto('ledger').values(items.map(toEntryRow)).execute(),
  )
}

/** Adds the plans, with the new ids of their accounts. */
const addPlans = async ({ db }: Change, caller: Caller, { plans }: ExportedItems, { create }: Ids) => {
  const rows = plans.map(({ id, day, version, ...plan }) => ({
    user_id: caller.userId,
    id: create(id),
    ...toPlanRow(
      plan.kind === 'expense'
        ? { ...plan, template: { ...plan.template, bank_id: create(plan.template.bank_id) } }
        : plan.kind === 'credit'
          ? { ...plan, template: { ...plan.template, bankId: create(plan.template.bankId) } }
          : { ...plan, template: { ...plan.template, bankId: plan.template.bankId && create(plan.template.bankId) } },
      day,
    ),
    version,
  }))
  await forEachChunk(rows, (chunk) => db.insertInto('plans').values(chunk).execute())
  await checkPlanCount(db, caller)
}

/** Adds the photos of records and expenses, one at a time, because each has up to a megabyte. */
const addProofs = async (
  { db }: Change,
  caller: Caller,
  sent: ExportedItems,
  { create }: Ids,
  pictures: Pictures,
): Promise<void> => {
  const lends = new Set(sent.lends.map(({ id }) => id))
  for (const [old, bytes] of pictures) {
    const id = create(old)
    const owner = lends.has(old) ? { lend_id: id, expense_id: null } : { lend_id: null, expense_id: id }
    await db
      .insertInto('proofs')
      .values({ user_id: caller.userId, id, ...owner, bytes })
      .execute()
  }
}

/** Restores a checked document into the caller's account, with new ids; 409 when it has records. Returns the numbers of items. */
export const restore = async (
  change: Change,
  caller: Caller,
  checked: ExportedItems,
  pictures: Pictures,
): Promise<Record<string, number>> => {
  const { db } = change
  change.journal.forgo()
  if (await isUsed(db, caller)) throw refuseUsed()
  const sent = { ...checked, people: listTaken(checked) }
  const ids = createIds(sent)
  const people = await addPeople(change, caller, sent)
  await addBanks(db, caller.userId, sent, ids)
  await addLends(change, caller.userId, sent, ids, { people, pictures })
  await addMovements(db, caller.userId, sent, ids, pictures)
  await addPlans(change, caller, sent, ids)
  await addProofs(change, caller, sent, ids, pictures)
  change.count(countRecords(sent))
  change.countOfDay(CHANGES_OF_A_RESTORE)
  return Object.fromEntries(Object.entries(sent).map(([list, items]) => [list, items.length]))
}
