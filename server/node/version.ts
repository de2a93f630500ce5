import { readFileSync } from 'node:fs'
import * as v from 'valibot'

const packageSchema = v.object({ version: v.string() })

/** Reads the version of the program from its `package.json`. */
export const readVersion = (): string =>
  v.parse(packageSchema, JSON.parse(readFileSync(new URL('../../package.json', import.meta.url), 'utf8'))).version
