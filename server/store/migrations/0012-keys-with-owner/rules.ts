import type { NewTable } from './rebuild-tables.ts'

/** The user of a row. It is deleted after everything that it has. */
export const OF_USER = 'foreign key (user_id) references users (id)'

/** A bank that a row names. It can be deleted since, but its id stays. */
export const ofBank = (column: string): string => `foreign key (user_id, ${column}) references bank_ids (user_id, id)`

/** Rows of users that stay. Those of deleted users, which were to be removed in batches, are left out. */
export const ofUsers = (table: string): string => `old_${table} as old join users on users.id = old.user_id`

type Column = NewTable['columns'][string]

/** The types of columns. Those that are not optional are `not null`. */
export type Types = { text: Column; integer: Column; bytes: Column; optionalText: Column; optionalInteger: Column }

/** Gives columns a type. */
export const fill = (type: Column, names: string): NewTable['columns'] =>
  Object.fromEntries(names.split(' ').map((name) => [name, type]))
