import { type Field, fieldLabels, type Kind, type Reading, type Values } from './reading.ts'

/**
 * The fields that each kind requires and that its form leaves empty. The form itself has a date, a type, a bank and a
 * requirement, and the whole rest of a record as the amount of its return.
 */
const requiredFields = {
  lent: ['amount', 'reason'],
  borrowed: ['amount', 'reason'],
  return: ['lendId'],
  expense: ['bank_id', 'amount', 'reason'],
  credit: ['bankId', 'amount'],
  debit: ['bankId', 'amount'],
  transfer: ['amount', 'fromId', 'toId'],
} as const satisfies Record<Kind, readonly Field[]>

/** Lists the required fields of a kind that have no value. Without a kind, the kind itself is missing. */
export const listMissing = (kind: Kind | undefined, values: Values): Reading['missing'] => {
  const required: readonly Field[] = kind ? requiredFields[kind] : ['kind', 'amount']
  return required.filter((field) => values[field] === undefined).map((field) => ({ field, label: fieldLabels[field] }))
}
