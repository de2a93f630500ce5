import { randomBytes } from 'node:crypto'
import { parseArgs } from 'node:util'
import { v7 as uuid } from 'uuid'
import { email as emailRule } from '#contract/fields/request-fields.ts'
import { createHasher } from '#server/node/adapters/hasher.ts'
import { openDatabase } from '#server/node/database.ts'
import { run } from '#server/node/run.ts'
import { badValue, StartError } from '#server/node/start-error.ts'
import { createRandom } from '#server/seed/random.ts'
import { seedUser } from '#server/seed/seed-store.ts'
import { people } from '#server/seed/words.ts'
import { isUniqueViolation } from '#server/store/errors/unique-violation.ts'
import { transact } from '#server/store/transact.ts'

const MAX_COUNT = 10_000_000

const readCount = (name: string, value: string): number => {
  if (/^\d{1,8}$/.test(value) && Number(value) <= MAX_COUNT) return Number(value)
  throw badValue(`--${name}`, value, `a whole number from 0 to ${MAX_COUNT}`)
}

const readArguments = () => {
  try {
    return parseArgs({
      options: {
        lends: { type: 'string', default: '40' },
        banks: { type: 'string', default: '4' },
        expenses: { type: 'string', default: '360' },
        email: { type: 'string', default: 'demo@example.com' },
        seed: { type: 'string' },
      },
    }).values
  } catch (error) {
    const reason = error instanceof Error ? error.message : 'unknown option'
    throw new StartError(`${reason} Usage: npm run seed -- --lends N --banks N --expenses N [--email E] [--seed S]`)
  }
}

const readOptions = async () => {
  const sent = readArguments()
  const email = await emailRule()
    .validate(sent.email)
    .catch(() => undefined)
  if (email === undefined) throw badValue('--email', sent.email, 'an e-mail address')
  const counts = {
    lends: readCount('lends', sent.lends),
    banks: readCount('banks', sent.banks),
    expenses: readCount('expenses', sent.expenses),
  }
  if (counts.banks === 0 && counts.expenses > 0)
    throw badValue('--banks', '0', 'at least 1, because expenses need a bank')
  return { email, counts, seed: sent.seed ?? randomBytes(8).toString('hex') }
}

/**
 * Generates a random password. The suffix satisfies the password rule: a lowercase, an uppercase, a special character.
 */
const generatePassword = (): string => `${randomBytes(12).toString('base64url')}-aA`

await run(async (configuration) => {
  const { email, counts, seed } = await readOptions()
  const password = generatePassword()
  const at = new Date()
  const random = createRandom(seed, email)
  const person = {
    email,
    passwordHash: await createHasher().hash(password),
    phoneNumber: `9${random.digits(9)}`,
    dateOfBirth: `19${random.integer(70, 99)}-0${random.integer(1, 9)}-1${random.integer(0, 9)}`,
    at,
  }
  const options = {
    ...counts,
    seed: `${seed} ${email}`,
    userId: uuid({ msecs: at.getTime(), random: random.bytes(16) }),
    name: random.pick(people),
    today: at.toISOString().slice(0, 10),
  }
  const store = await openDatabase(configuration)
  await transact(store, (db) => seedUser(db, person, options))
    .catch((error: unknown) => {
      throw isUniqueViolation(error) ? badValue('--email', email, 'an e-mail address that has no user yet') : error
    })
    .finally(() => store.destroy())
  const { lends, banks, expenses } = counts
  process.stdout.write(
    `Added ${lends} lends, ${banks} banks and ${expenses} expenses.\nE-mail:   ${email}\nPassword: ${password}\n`,
  )
})
