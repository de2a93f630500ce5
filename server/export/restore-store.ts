import { v7 as uuid } from 'uuid'
import { toPaise } from '#contract/fields/money.ts'
import { toPersonKey, toPersonName } from '#contract/people/person-name.ts'
import { toBankRow } from '#server/banks/bank-store.ts'
import type { Caller } from '#server/environment.ts'
import type { Change } from '#server/http/change.ts'
import { Problem } from '#server/http/problem.ts'
import { toLendRow } from '#server/lends/lend-store.ts'
import { setHandles } from '#server/people/handle-store.ts'
import { namePerson, type PersonRow } from '#server/people/person-store.ts'
import { checkProofCount } from '#server/proofs/proof-store.ts'
import { checkPlanCount, toPlanRow } from '#server/recurring/plan-store.ts'
import { forEachChunk } from '#server/store/chunks.ts'
import type { Store } from '#server/store/tables.ts'
import type { Pictures } from './convert-proofs.ts'
import type { Exported } from './read-restore.ts'

/** What a restore counts of the changes of a day: it has no other limit. */
const CHANGES_OF_A_RESTORE = 1_000

/** Throws a 409 when the user already has records, accounts or plans. A restore would add everything a second time. */
const refuseUsed = async (store: Store, { userId }: Caller): Promise<void> => {
  for (const table of ['lends', 'banks', 'plans'] as const) {
    const row = await store.selectFrom(table).select('id').where('user_id', '=', userId).limit(1).executeTakeFirst()
    if (row) throw new Problem(409, 'There are records already. Restore into an account without any.')
  }
}

/** Creates a new id for each id of the document. New ids have the order of the old ones, which is that of the lists. */
const createIds = ({ banks, lends, returns, expenses, transfers, imports, ledger, plans }: Exported) => {
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
    /** The new id of what an item names, which can be deleted since; null for none. */
    createLink: (old: string | null | undefined) => (old ? create(old) : null),
  }
}

type Ids = ReturnType<typeof createIds>

/** Adds the people, oldest first, and their handles. Returns them by the key of their name. */
const addPeople = async (change: Change, caller: Caller, { people, lends }: Exported) => {
  const byKey = new Map<string, PersonRow>()
  const names = [...people.map(({ name }) => name).toReversed(), ...lends.map(({ returnName }) => returnName)]
  for (const name of names.filter((one) => one !== '')) {
    const key = toPersonKey(name)
    if (!byKey.has(key)) byKey.set(key, await namePerson(change, caller, toPersonName(name)))
  }
  for (const person of people) if (person.handles.length > 0) await setHandles(change, caller, person)
  return byKey
}

/** Adds the accounts, with the ids of deleted ones that items name. */
const addBanks = async (store: Store, userId: string, sent: Exported, { create }: Ids): Promise<void> => {
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
  const banks = sent.banks.map((bank) => ({
    user_id: userId,
    id: create(bank.id),
    ...toBankRow(bank),
    balance: toPaise(bank.amount),
    entry_count: entries.get(bank.id)?.length ?? 0,
    version: bank.version,
  }))
  await forEachChunk(banks, (rows) => store.insertInto('banks').values(rows).execute())
}

/** Adds the records with their returns. What came back of a record is the sum of its returns. */
const addLends = async (
  { db, at }: Change,
  userId: string,
  sent: Exported,
  { create, createLink }: Ids,
  { people, pictures }: { people: Map<string, PersonRow>; pictures: Pictures },
): Promise<void> => {
  const returned = Map.groupBy(sent.returns, ({ lendId }) => lendId)
  const lends = sent.lends.map((lend) => {
    const person = people.get(toPersonKey(lend.returnName))
    const returns = returned.get(lend.id) ?? []
    const forgiven = returns.filter(({ kind }) => kind === 'forgiven')
    const add = (items: typeof returns): number => items.reduce((sum, { amount }) => sum + toPaise(amount), 0)
    return {
      user_id: userId,
      id: create(lend.id),
      ...toLendRow(lend, person),
      direction: lend.direction ?? 'given',
      returned: add(returns),
      forgiven: add(forgiven),
      bank_id: createLink(lend.bankId),
      tag: lend.tag ?? '',
      has_proof: Number(pictures.has(lend.id)),
      settled_by_return: Number(lend.settledByReturn && lend.returnStatus === 'done'),
      version: lend.version - (person?.renames ?? 0),
      updated_at: at.getTime(),
    }
  })
  await forEachChunk(lends, (rows) => db.insertInto('lends').values(rows).execute())
  const returns = sent.returns.map(({ id, lendId, date, amount, kind, bankId, note }) => ({
    user_id: userId,
    id: create(id),
    lend_id: create(lendId),
    date,
    amount: toPaise(amount),
    kind,
    bank_id: createLink(bankId),
    note,
  }))
  await forEachChunk(returns, (rows) => db.insertInto('returns').values(rows).execute())
}

/** Adds what moved the balances of accounts, with the ledger. */
const addMovements = async (
  store: Store,
  userId: string,
  sent: Exported,
  { create, createLink }: Ids,
  pictures: Pictures,
) => {
  const expenses = sent.expenses.map(({ id, bank_id, date, amount, reason, amountDebit, tag = '', version }) => {
    const links = { user_id: userId, id: create(id), bank_id: create(bank_id) }
    const has_proof = Number(pictures.has(id))
    return { ...links, date, amount: toPaise(amount), reason, amount_debit: amountDebit, tag, has_proof, version }
  })
  await forEachChunk(expenses, (rows) => store.insertInto('expenses').values(rows).execute())
  const transfers = sent.transfers.map(({ id, fromId, toId, amount, date, note }) => {
    const links = { user_id: userId, id: create(id), from_id: create(fromId), to_id: create(toId) }
    return { ...links, amount: toPaise(amount), date, note }
  })
  await forEachChunk(transfers, (rows) => store.insertInto('transfers').values(rows).execute())
  const imports = sent.imports.map(({ id, bankId, fileName, fileHash, at, added, skipped, ...rest }) => {
    const closing_balance = rest.closingBalance === undefined ? null : toPaise(rest.closingBalance)
    const file = { bank_id: create(bankId), file_name: fileName, file_hash: fileHash, closing_balance }
    const made = Date.parse(at)
    return { user_id: userId, id: create(id), ...file, at: made, added, skipped, undone_at: rest.undone ? made : 0 }
  })
  await forEachChunk(imports, (rows) => store.insertInto('imports').values(rows).execute())
  const accounts = new Map<string, { balance: number; seq: number }>()
  const ledger = sent.ledger.toReversed().map((entry) => {
    const before = accounts.get(entry.bankId) ?? { balance: 0, seq: 0 }
    const amount = toPaise(entry.amount)
    const after = { balance: before.balance + amount, seq: before.seq + 1 }
    accounts.set(entry.bankId, after)
    return {
      user_id: userId,
      id: create(entry.id),
      bank_id: create(entry.bankId),
      ...after,
      kind: entry.kind,
      amount,
      at: Date.parse(entry.at),
      date: entry.date,
      reason: entry.reason,
      tag: entry.tag ?? '',
      reference: entry.reference ?? '',
      expense_id: createLink(entry.expenseId),
      lend_id: createLink(entry.lendId),
      return_id: createLink(entry.returnId),
      transfer_id: createLink(entry.transferId),
      other_bank_id: createLink(entry.otherBankId),
      undoes_id: createLink(entry.undoesId),
      import_id: createLink(entry.importId),
    }
  })
  await forEachChunk(ledger, (rows) => store.insertInto('ledger').values(rows).execute())
}

/** Adds the plans, with the new ids of their accounts. */
const addPlans = async ({ db }: Change, caller: Caller, { plans }: Exported, { create, createLink }: Ids) => {
  const rows = plans.map(({ id, day, version, ...plan }) => ({
    user_id: caller.userId,
    id: create(id),
    ...toPlanRow(
      plan.kind === 'expense'
        ? { ...plan, template: { ...plan.template, bank_id: create(plan.template.bank_id) } }
        : { ...plan, template: { ...plan.template, bankId: createLink(plan.template.bankId) ?? '' } },
      day,
    ),
    version,
  }))
  await forEachChunk(rows, (chunk) => db.insertInto('plans').values(chunk).execute())
  await checkPlanCount(db, caller)
}

/** Adds the photos of records and expenses, one at a time, because each has up to a megabyte. */
const addProofs = async ({ db }: Change, caller: Caller, sent: Exported, { create }: Ids, photos: Photos) => {
  const lends = new Set(sent.lends.map(({ id }) => id))
  for (const [old, bytes] of photos.pictures) {
    const id = create(old)
    const owner = lends.has(old) ? { lend_id: id, expense_id: null } : { lend_id: null, expense_id: id }
    await db
      .insertInto('proofs')
      .values({ user_id: caller.userId, id, ...owner, bytes })
      .execute()
  }
  await checkProofCount(db, caller, photos.max)
}

/** The photos of a document, and how many a user may have. */
type Photos = { pictures: Pictures; max: number }

/** Restores a checked document into the caller's account, with new ids; 409 when it has records. Returns the numbers of items. */
export const restore = async (
  change: Change,
  caller: Caller,
  sent: Exported,
  photos: Photos,
): Promise<Record<string, number>> => {
  const { pictures } = photos
  const { db } = change
  change.journal.forgo()
  await refuseUsed(db, caller)
  const ids = createIds(sent)
  const people = await addPeople(change, caller, sent)
  await addBanks(db, caller.userId, sent, ids)
  await addLends(change, caller.userId, sent, ids, { people, pictures })
  await addMovements(db, caller.userId, sent, ids, pictures)
  await addPlans(change, caller, sent, ids)
  await addProofs(change, caller, sent, ids, photos)
  const { banks, lends, returns, expenses, transfers } = sent
  change.count(banks.length + lends.length + returns.length + expenses.length + transfers.length)
  change.countOfDay(CHANGES_OF_A_RESTORE)
  return Object.fromEntries(Object.entries(sent).map(([list, items]) => [list, items.length]))
}
