import { readFileSync } from 'node:fs'
import { badValue, StartError } from './start-error.ts'

/** Environment variables by name. */
export type Variables = Readonly<Record<string, string | undefined>>

/** The variables that can hold a password. Each can come from a file, which `NAME_FILE` names. */
const secrets: readonly string[] = ['SMTP_URL', 'DATABASE_URL', 'DATABASE_READERS_URL', 'OIDC_CLIENT_SECRET']

/** The variables that name the file of a secret. */
export const secretFiles: readonly string[] = secrets.map((name) => `${name}_FILE`)

/** Reads a value from a file. No error shows the path: it can be the secret itself, set in the wrong variable. */
const readFile = (name: string, file: string): string => {
  const accepted = `${name} is not shown, because it can hold a password: accepted is the path of a file that can be read`
  try {
    const value = readFileSync(file, 'utf8').trim()
    if (value !== '') return value
  } catch (error) {
    const { code } = error as { code?: string } // of the system
    throw new StartError(`${accepted} (${code ?? 'unknown reason'}).`)
  }
  throw new StartError(`${accepted}, with a value in it. This one is empty.`)
}

/** Reads the value of a variable that is on or off. Throws a StartError. */
export const readSwitch = (name: string, value: string): boolean => {
  if (value === 'on' || value === 'off') return value === 'on'
  throw badValue(name, value, 'on or off')
}

/** Creates a function that reads a variable. An empty variable counts as unset. It throws a StartError. */
export const createReader =
  (variables: Variables) =>
  (name: string): string | undefined => {
    const find = (key: string): string | undefined => variables[key]?.trim() || undefined
    const value = find(name)
    const file = secrets.includes(name) ? find(`${name}_FILE`) : undefined
    if (file === undefined) return value
    if (value !== undefined) throw new StartError(`${name} and ${name}_FILE are set: accepted is one of them.`)
    return readFile(`${name}_FILE`, file)
  }
