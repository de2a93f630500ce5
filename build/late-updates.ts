import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { type GenericSchema, type InferOutput, object, optional, parse, picklist, record, string } from 'valibot'
import { countDaysLeft, findFirstFixed, findFirstUpdate, formatUpdates, type Update } from './update-deadlines.ts'

// `npm run late-updates`: which updates of packages are due, and which are later than docs/SECURITY.md allows. It asks the registry.
// Exit codes: 1 when an update is late, 2 when the registry does not answer everything.

const run = promisify(execFile)

const releasesSchema = record(string(), string())
const outdatedSchema = record(string(), object({ current: optional(string(), '') }))
const auditSchema = object({
  vulnerabilities: record(
    string(),
    object({ severity: picklist(['critical', 'high', 'moderate', 'low', 'info']), range: string() }),
  ),
})

/** Runs npm and reads its JSON. npm exits 1 when it finds something, and prints that all the same. */
const readNpm = async <Schema extends GenericSchema>(
  schema: Schema,
  ...parameters: string[]
): Promise<InferOutput<Schema>> => {
  const { stdout } = await run('npm', [...parameters, '--json'], { maxBuffer: 2 ** 26 }).catch((error) => error)
  return parse(schema, JSON.parse(stdout || '{}'))
}

const unanswered: string[] = []

/** Asks the registry. Without an answer it notes what was not answered. */
const ask = <Answer>(what: string, answer: Promise<Answer>, otherwise: Answer): Promise<Answer> =>
  answer.catch(() => {
    unanswered.push(what)
    return otherwise
  })

const askReleases = (name: string) => ask(`releases of ${name}`, readNpm(releasesSchema, 'view', name, 'time'), {})

const { vulnerabilities } = await ask('npm audit', readNpm(auditSchema, 'audit'), { vulnerabilities: {} })
const outdated = await ask('npm outdated', readNpm(outdatedSchema, 'outdated'), {})
const updates: Update[] = []
for (const [name, { severity, range }] of Object.entries(vulnerabilities)) {
  updates.push({ name, kind: severity, from: range, ...findFirstFixed(await askReleases(name), range) })
}
for (const [name, { current }] of Object.entries(outdated)) {
  const update = findFirstUpdate(await askReleases(name), current)
  if (update) updates.push({ name, kind: 'update', from: current, ...update })
}

const now = new Date()
console.info(updates.length === 0 ? 'No update is due.' : formatUpdates(updates, now))
if (unanswered.length > 0) {
  console.info(`The registry did not answer (offline?): ${unanswered.join(', ')}. What is late there is not known.`)
  process.exitCode = 2
}
if (updates.some((update) => countDaysLeft(update, now) < 0)) process.exitCode = 1
