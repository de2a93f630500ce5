import { existsSync } from 'node:fs'
import { createInterface } from 'node:readline/promises'
import { parseArgs } from 'node:util'
import { email as emailRule } from '#contract/fields/request-fields.ts'
import { createLog } from '#server/node/adapters/log.ts'
import type { Configuration } from '#server/node/configuration.ts'
import { getDatabasePath, openDatabase } from '#server/node/database.ts'
import { run } from '#server/node/run.ts'
import { badValue, StartError } from '#server/node/start-error.ts'
import { listUsers } from '#server/operator/operator-store.ts'
import { findUnavailableReason } from '#server/store/errors/unavailable.ts'
import type { Store } from '#server/store/tables.ts'
import { findUserByEmail } from '#server/users/user-store.ts'
import { formatHeader, formatUser } from './user-table.ts'
import { type Verb, verbs } from './user-verbs.ts'

const USAGE = `Usage: npm run users -- list | ${Object.keys(verbs).join(' EMAIL | ')} EMAIL [--yes]`

const readArguments = () => {
  try {
    return parseArgs({ allowPositionals: true, options: { yes: { type: 'boolean', default: false } } })
  } catch {
    throw new StartError(USAGE)
  }
}

const isVerb = (word: string): word is Verb => Object.hasOwn(verbs, word)

type Request = { verb: 'list' } | { verb: Verb; email: string; isSure: boolean }

const readRequest = async (): Promise<Request> => {
  const { positionals, values } = readArguments()
  const [verb = '', typed, ...more] = positionals
  if (verb === 'list' && typed === undefined) return { verb }
  if (!isVerb(verb) || typed === undefined || more.length > 0) throw new StartError(USAGE)
  const email = await emailRule()
    .validate(typed)
    .catch(() => undefined)
  if (email === undefined) throw badValue('EMAIL', typed, 'an e-mail address')
  return { verb, email, isSure: values.yes }
}

/** Asks for the e-mail once more before a user is deleted. Without a terminal there is only `--yes`. */
const confirm = async (email: string): Promise<void> => {
  if (!process.stdin.isTTY) throw new StartError(`Nothing was deleted. Add --yes to delete ${email} with all records.`)
  const terminal = createInterface({ input: process.stdin, output: process.stderr })
  const typed = await terminal.question(`This deletes ${email} with all records, for good. Type the e-mail: `)
  terminal.close()
  if (typed.trim().toLowerCase() !== email) throw new StartError('Nothing was deleted.')
}

const print = (line: string): void => void process.stdout.write(`${line}\n`)

const printUsers = async (store: Store): Promise<void> => {
  print(formatHeader())
  for await (const user of listUsers(store)) print(formatUser(user))
}

const runVerb = async (store: Store, request: Request, configuration: Configuration): Promise<string | undefined> => {
  if (request.verb === 'list') {
    await printUsers(store)
    return undefined
  }
  const { verb, email, isSure } = request
  const user = await findUserByEmail(store, email)
  if (verb === 'delete' && user && !isSure) await confirm(email)
  print(await verbs[verb]({ store, email, user, now: new Date(), configuration }))
  return user?.id
}

/** Lists the users, and changes one, also while the server runs. Each change is a line on stdout and one of the log on stderr. */
await run(async (configuration) => {
  const request = await readRequest()
  if (configuration.databaseUrl === undefined && !existsSync(getDatabasePath(configuration))) {
    throw badValue('DATA_DIR', configuration.dataDirectory, 'a directory with a database; this one has none')
  }
  const store = await openDatabase(configuration)
  const userId = await runVerb(store, request, configuration)
    .catch((error: unknown) => {
      const reason = findUnavailableReason(error)
      throw reason === undefined ? error : new StartError(reason)
    })
    .finally(() => store.destroy())
  createLog(process.stderr).info({ verb: request.verb, ...(userId !== undefined && { userId }) }, 'users program')
})
