import { expect } from 'vitest'
import { type ApiResponse, call } from './calls.ts'
import type { Person } from './people.ts'
import { addExpense, addLend, bank, expense, expensesOf, lend, lendsOf, newBank, readBank } from './records.ts'

type Fields = Record<string, unknown>
type Headers = Record<string, string>

/** A record with its version. */
type Versioned = Fields & { id: string; version: number }

/** The header of a request that expects this version of a record. */
export const ifMatch = (version: unknown): Headers => ({ 'If-Match': `"${version}"` })

/** A kind of record whose edits know `If-Match`. */
type Editable = {
  /** The field that `change` gives a text. */
  field: string
  make: (by: Person) => Promise<Versioned>
  read: (by: Person, record: Versioned) => Promise<Versioned>
  change: (
    by: Person,
    record: Fields & { id: string },
    text: string,
    headers?: Headers,
  ) => Promise<ApiResponse<Versioned>>
}

/** Expects that a value is a record with a version. */
const toVersioned = (record: unknown): Versioned => {
  expect(record).toMatchObject({ id: expect.any(String), version: expect.any(Number) })
  return record as Versioned // checked above
}

const findIn = (list: { id: string }[], { id }: { id: string }): Versioned =>
  toVersioned(list.find((record) => record.id === id))

const userOf = async ({ token }: Person): Promise<Versioned> =>
  toVersioned((await call('POST /api/auth/v1/jwt-verify', { json: { token } })).body)

/** The kinds of records with a version. A user has one profile, so making and reading it are the same. */
export const editables: Record<'a record' | 'an account' | 'an expense' | 'the profile', Editable> = {
  'a record': {
    field: 'reason',
    make: async (by) => toVersioned((await addLend(by)).body),
    read: async (by, record) => findIn(await lendsOf(by), record),
    change: (by, { id }, reason, headers = {}) =>
      call('PATCH /api/v1/edit-lend', { by, json: lend({ id, reason }), headers }),
  },
  'an account': {
    field: 'accountHolderName',
    make: async (by) => toVersioned(await newBank(by)),
    read: async (by, { id }) => toVersioned(await readBank(by, id)),
    change: (by, record, accountHolderName, headers = {}) =>
      call('PATCH /api/v1/edit-bank', { by, json: bank({ ...record, accountHolderName }), headers }),
  },
  'an expense': {
    field: 'reason',
    make: async (by) => toVersioned((await addExpense(by, (await newBank(by)).id)).body),
    read: async (by, record) => findIn(await expensesOf(by, String(record.bank_id)), record),
    change: (by, { id, bank_id }, reason, headers = {}) =>
      call('PATCH /api/v1/bank/expenses/edit-expense', {
        by,
        json: { ...expense(String(bank_id ?? id)), id, reason },
        headers,
      }),
  },
  'the profile': {
    field: 'name',
    make: userOf,
    read: userOf,
    change: (by, record, name, headers = {}) => {
      const body = new FormData()
      body.set('updateProfile', JSON.stringify({ ...record, name }))
      return call('PATCH /api/v1/update-profile', { by, body, headers })
    },
  },
}
