import { DatabaseSync } from 'node:sqlite'
import { Client } from 'pg'
import { readConfiguration } from '#server/node/configuration.ts'
import { openDatabase } from '#server/node/database.ts'

/** Opens the database of the environment, and kills itself with SIGKILL in the middle of the migration. */
const dieAt = (statement: unknown): void => {
  if (/create table "expenses"/.test(JSON.stringify(statement).replaceAll('\\', '')))
    process.kill(process.pid, 'SIGKILL')
}

const patch = (prototype: object, method: 'prepare' | 'query'): void => {
  const original: unknown = Reflect.get(prototype, method)
  if (typeof original !== 'function') throw new TypeError(`There is no ${method} to patch.`)
  Reflect.set(prototype, method, function patched(this: unknown, statement: unknown, ...more: unknown[]) {
    dieAt(statement)
    return Reflect.apply(original, this, [statement, ...more])
  })
}

patch(DatabaseSync.prototype, 'prepare')
patch(Client.prototype, 'query')
await openDatabase(readConfiguration(process.env))
