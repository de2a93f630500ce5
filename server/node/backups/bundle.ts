import { createHash } from 'node:crypto'
import { accessSync, constants, createReadStream, existsSync, lstatSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import * as v from 'valibot'
import { StartError } from '#server/node/start-error.ts'

/** The names of the files of a bundle. The secret is there when the server had one. */
export const DATABASE = 'wealth-care.db'
export const SECRET = 'secret'
export const MANIFEST = 'manifest.json'
export const SUMS = 'SHA256SUMS'

const NAME = /^wealth-care-\d{4}-\d\d-\d\dT\d\d-\d\d-\d\dZ$/
const PARTIAL = '.partial'

/** Names a bundle after the time of its copy, in UTC: `wealth-care-2026-11-26T04-00-00Z`. */
export const formatName = (at: Date): string => `wealth-care-${at.toISOString().slice(0, 19).replaceAll(':', '-')}Z`

/** The name of a bundle until it is whole, and again while it is deleted. */
export const toPartial = (bundle: string): string => `${bundle}${PARTIAL}`

const manifestSchema = v.object({
  /** The format of bundles. A program refuses those of a later format. */
  format: v.number(),
  /** The version of the program that made the bundle. */
  program: v.string(),
  /** The last migration of the database. */
  schema: v.string(),
  created: v.pipe(v.string(), v.isoTimestamp()),
  /** The number of rows of each table. */
  rows: v.record(v.string(), v.number()),
  /** The command that restores the bundle from where it was made. */
  restore: v.string(),
})

/** What a bundle says about itself. */
export type Manifest = v.InferOutput<typeof manifestSchema>

/** The format of the bundles that this program makes, and the latest that it reads. */
export const FORMAT = 1

const parseManifest = (text: string): Manifest | undefined => {
  try {
    return v.parse(manifestSchema, JSON.parse(text))
  } catch {
    return undefined
  }
}

const readManifest = (bundle: string): Manifest | undefined => {
  const file = join(bundle, MANIFEST)
  return existsSync(file) ? parseManifest(readFileSync(file, 'utf8')) : undefined
}

/** A whole bundle. */
type Bundle = { path: string; created: Date }

/** Lists the bundles in a folder, the newest first. Ignores other folders, and bundles without a readable manifest. */
export const listBundles = (folder: string): Bundle[] =>
  readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && NAME.test(entry.name))
    .flatMap(({ name }) => {
      const path = join(folder, name)
      const manifest = readManifest(path)
      return manifest ? [{ path, created: new Date(manifest.created) }] : []
    })
    .toSorted((one, other) => other.created.getTime() - one.created.getTime())

/** Lists the bundles in a folder that were not finished, or not wholly deleted. */
export const listPartials = (folder: string): string[] =>
  readdirSync(folder)
    .filter((name) => name.endsWith(PARTIAL) && NAME.test(name.slice(0, -PARTIAL.length)))
    .map((name) => join(folder, name))

const hashFile = async (file: string): Promise<string> => {
  const hash = createHash('sha256')
  for await (const chunk of createReadStream(file)) hash.update(chunk)
  return hash.digest('hex')
}

/** Computes the line of each file of a bundle, as `sha256sum` writes it. */
export const computeSums = async (bundle: string): Promise<{ name: string; line: string }[]> => {
  const names = [DATABASE, SECRET, MANIFEST].filter((name) => existsSync(join(bundle, name)))
  return Promise.all(names.map(async (name) => ({ name, line: `${await hashFile(join(bundle, name))}  ${name}\n` })))
}

/** Finds why a file of a bundle cannot be used. A link could lead to any file of the machine. */
const findFileProblem = (bundle: string, name: string): string | undefined => {
  const file = join(bundle, name)
  try {
    if (!lstatSync(file).isFile()) return `${name} is a link or a folder`
    accessSync(file, constants.R_OK)
    return undefined
  } catch (error) {
    const { code } = error as { code?: string } // of the system
    if (code === 'ENOENT') return name === SECRET ? undefined : `it has no file ${name}`
    return `this user may not read ${name} (${code})`
  }
}

/** Compares every file of a bundle with its checksum. Throws a StartError that names what differs. */
export const verifyBundle = async (bundle: string): Promise<void> => {
  const refuse = (reason: string) => new StartError(`${bundle} cannot be used: ${reason}.`)
  for (const name of [DATABASE, SECRET, MANIFEST, SUMS]) {
    const reason = findFileProblem(bundle, name)
    if (reason !== undefined) throw refuse(reason)
  }
  const sums = readFileSync(join(bundle, SUMS), 'utf8')
  const computed = await computeSums(bundle)
  const altered = computed.find(({ line }) => !sums.includes(line))
  if (altered) throw refuse(`${altered.name} is not the file of which ${SUMS} has the checksum`)
  if (sums !== computed.map(({ line }) => line).join('')) throw refuse(`${SUMS} names a file that is not there`)
  const manifest = readManifest(bundle)
  if (!manifest) throw refuse(`${MANIFEST} cannot be read`)
  if (manifest.format > FORMAT) throw refuse('a newer version of Wealth Care made it')
}
