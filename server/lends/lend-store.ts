import { type Selectable, sql } from 'kysely'
import { v7 as uuid } from 'uuid'
import {
  HAS_ACCOUNT,
  HAS_RETURNS,
  LATER_RETURN_TOO_LARGE,
  LEND_KEEPS_ACCOUNT,
  LESS_THAN_RETURNED,
} from '#contract/fields/messages.ts'
import { toPaise } from '#contract/fields/money.ts'
import { toMovedPaise } from '#contract/lend-state.ts'
import type { Lend } from '#contract/lends/response.ts'
import type { DeletedLend, EditedLend, NewLend } from '#contract/lends/rules.ts'
import { bankExists } from '#server/banks/bank-store.ts'
import { moveBalance } from '#server/banks/ledger.ts'
import type { Caller } from '#server/environment.ts'
import type { Change } from '#server/http/change.ts'
import { checkIdIsFree } from '#server/http/check-id-is-free.ts'
import { Problem } from '#server/http/problem.ts'
import { deleteRowsById, deleteRowsWhere, insertRows, updateRows } from '#server/journal/rows.ts'
import { namePerson, type PersonRow, removeUnused } from '#server/people/person-store.ts'
import type { List } from '#server/store/list.ts'
import { nextVersion } from '#server/store/next-version.ts'
import type { Tables } from '#server/store/tables.ts'
import { putBack } from './lend-money.ts'
import { findLend, getPersonId, getVersion, keepName, type LendRow, lendCodec, personColumns } from './lend-row.ts'
import { readReturns, saveSplits, splitRows, toStatus } from './return-splits.ts'

/** Finds or adds the person whom a record names; undefined without a name. */
const findPersonOf = async (change: Change, caller: Caller, { returnName }: Pick<NewLend, 'returnName'>) =>
  returnName === '' ? undefined : namePerson(change, caller, returnName)

/** Converts a row to the record of the API. */
export const toLend = (row: LendRow, { email }: Caller): Lend => ({
  ...lendCodec.toItem(row),
  email,
  returnName: row.return_name,
  version: getVersion(row),
})

/** Lists the caller's records, newest lend date first. */
export const listLends = (caller: Caller): List<'lends', LendRow> => ({
  table: 'lends',
  joined: {
    columns: sql.join(personColumns),
    table: sql`left join people on people.user_id = lends.user_id and people.id = lends.person_id`,
  },
  of: { user_id: caller.userId },
  order: ['lend_date', 'id'],
  toItem: (row) => toLend(row, caller),
})

/** Builds the row of a new record of a person. */
export const buildNewRow = (
  at: Date,
  { userId }: Caller,
  fields: Parameters<typeof lendCodec.toRow>[0],
  person: PersonRow | undefined,
) => ({
  user_id: userId,
  ...lendCodec.toRow(fields),
  person_id: person?.id ?? null,
  version: 1 - (person?.renames ?? 0),
  updated_at: at.getTime(),
})

/**
 * Adds a record, and moves the balance of its account, when it names one. 404 when the account does not exist, 400 when it
 * refuses, 409 when its id is taken.
 */
export const addLend = async (change: Change, caller: Caller, lend: NewLend): Promise<Lend> => {
  await checkIdIsFree(change.db, caller, 'record', lend.id)
  const person = await findPersonOf(change, caller, lend)
  const { renames, renamed_at } = person ?? { renames: 0, renamed_at: 0 }
  const doneOn = lend.returnStatus === 'done' ? change.at.toISOString().slice(0, 10) : ''
  const fields = { ...lend, id: lend.id ?? uuid(), bankId: lend.bankId || null, doneOn }
  const row = buildNewRow(change.at, caller, fields, person)
  const { id: lendId, bank_id: bankId, lend_date: date, reason, tag } = row
  if (bankId !== null) {
    const amount = toMovedPaise(row, row.amount)
    await moveBalance(change, caller, { bankId, kind: 'lend', amount, date, reason, tag, lendId })
  }
  await insertRows(change, 'lends', [row])
  change.count(1)
  return toLend({ ...row, return_name: lend.returnName, renames, renamed_at, merged_into: null }, caller)
}

/**
 * Changes columns of one of the caller's records, with its version and time. `before` is the record as it is. What its returns
 * change is a `derived` effect.
 */
export const updateLend = async (
  change: Change,
  caller: Caller,
  before: LendRow,
  columns: Partial<Selectable<Tables['lends']>>,
  effect?: 'derived',
): Promise<LendRow> => {
  const changes = { version: nextVersion, updated_at: change.at.getTime(), ...columns }
  await updateRows(change, 'lends', [before], changes, effect)
  return findLend(change.db, caller, before.id)
}

const refuse = (field: string, message: string): never => {
  throw new Problem(400, message, { errors: { [field]: message } })
}

/** Refuses a change that the money of a record does not allow: what its returns and its account moved stays as it was. */
const refuseEdit = (before: LendRow, after: Pick<LendRow, 'direction' | 'bank_id'>): void => {
  if (after.bank_id !== before.bank_id) refuse('bankId', LEND_KEEPS_ACCOUNT)
  if (after.direction !== before.direction) {
    if (before.returned + before.interest_paid > 0) refuse('direction', HAS_RETURNS)
    if (before.bank_id !== null) refuse('direction', HAS_ACCOUNT)
  }
}

/** Refuses a change after which a return is more than principal and interest of its day, at the field that makes it so. */
const refuseTerms = (before: LendRow, after: LendRow): never => {
  if (after.amount < before.amount) return refuse('amount', LESS_THAN_RETURNED)
  return refuse(after.interest === before.interest ? 'lendDate' : 'interest', LATER_RETURN_TOO_LARGE)
}

/**
 * Splits the returns of an edited record again. Returns the columns that follow; 400 when a return is too large after the edit. With
 * interest the record is done when its returns pay all, and no longer when they do not.
 */
const splitAgain = async (change: Change, before: LendRow, after: LendRow) => {
  const returns = await readReturns(change.db, change.userId, [after.id])
  const splits = splitRows(after, returns)
  if (splits.tooLarge !== undefined) refuseTerms(before, after)
  await saveSplits(change, returns, splits)
  const sums = lendCodec.toColumns(splits.sums)
  const hasInterest = before.interest !== null || after.interest !== null
  return { ...sums, ...(hasInterest && toStatus(after, toPaise(splits.sums.returned))) }
}

/** The day on which an edit made a record done, at UTC; "" when it is not done, or a return made it so. */
const findDoneOn = (at: Date, before: LendRow, after: Pick<LendRow, 'return_status' | 'settled_by_return'>): string =>
  after.return_status === 'done' && after.settled_by_return === 0 ? before.done_on || at.toISOString().slice(0, 10) : ''

/**
 * Replaces one of the caller's records, and moves the balance of its account by the difference, unless the account is
 * deleted. 404 when the record does not exist; 412 for another version; 400 for another account, for another direction of a record with returns or an
 * account, for terms with which a return is too large, or when the account refuses.
 */
export const editLend = async (change: Change, caller: Caller, { id, bankId, ...lend }: EditedLend): Promise<Lend> => {
  const { db } = change
  const before = await findLend(db, caller, id)
  change.checkVersion(getVersion(before), toLend(before, caller))
  const person = await findPersonOf(change, caller, lend)
  const bank_id = bankId === undefined ? before.bank_id : bankId || null
  const columns = { ...lendCodec.toColumns(lend), bank_id }
  // A `done` that was made by a return stays so only while no edit takes it away.
  const settled_by_return = lend.returnStatus === 'done' ? before.settled_by_return : 0
  const edited = { ...before, ...columns, settled_by_return }
  const after = { ...edited, done_on: findDoneOn(change.at, before, edited) }
  refuseEdit(before, after)
  const derived = await splitAgain(change, before, after)
  const difference = toMovedPaise(before, after.amount - before.amount)
  if (before.bank_id !== null && difference !== 0 && (await bankExists(db, caller, before.bank_id))) {
    const movement = { bankId: before.bank_id, kind: 'lend-edited', amount: difference } as const
    const words = { date: after.lend_date, reason: after.reason, tag: after.tag }
    await moveBalance(change, caller, { ...movement, ...words, lendId: id })
  }
  const personBefore = getPersonId(before)
  const isSamePerson = personBefore !== null && personBefore === person?.id
  // After a merge, records keep the id of their old person. An undo of the merge needs it.
  const person_id = isSamePerson ? before.person_id : (person?.id ?? null)
  const renames = isSamePerson ? before.renames + Number(before.return_name !== person.name) : (person?.renames ?? 0)
  const version = getVersion(before) + 1 - renames
  if (!isSamePerson) keepName(change, before)
  const { done_on } = after
  const changes = { ...columns, settled_by_return, done_on, ...derived, person_id, version }
  const saved = await updateLend(change, caller, before, changes)
  if (personBefore !== null && !isSamePerson) await removeUnused(change, personBefore)
  return toLend(saved, caller)
}

/**
 * Deletes one of the caller's records with its returns; 404 when it does not exist. With `putBack`, what they moved goes back
 * to the accounts; 400 when one refuses. Without it, balances stay as they are.
 */
export const deleteLend = async (change: Change, caller: Caller, deleted: DeletedLend): Promise<void> => {
  const lend = await findLend(change.db, caller, deleted.id)
  if (deleted.putBack) await putBack(change, caller, lend)
  const ofLend = sql<boolean>`lend_id = ${lend.id}`
  const returns = await deleteRowsWhere(change, 'returns', ofLend)
  await deleteRowsWhere(change, 'claims', ofLend)
  if (lend.has_proof === 1) await deleteRowsById(change, 'proofs', [lend.id])
  keepName(change, lend)
  await deleteRowsById(change, 'lends', [lend.id])
  const person = getPersonId(lend)
  if (person !== null) await removeUnused(change, person)
  change.count(-1 - returns.length)
}
