import { existsSync } from 'node:fs'
import { isDamage } from '#server/store/errors/unavailable.ts'
import { type Configuration, readConfiguration } from './configuration.ts'
import { readReason, StartError } from './start-error.ts'

/** Returns a message for the operator. Undefined for an error that the operator cannot fix. */
const describe = (error: unknown): string | undefined => {
  if (error instanceof StartError) return error.message
  if (!isDamage(error)) return undefined
  return `The database is damaged (${readReason(error)}). Restore a backup.`
}

/**
 * Runs a program with the configuration from the environment and from `.env`, which tests do not read. A StartError or a damaged database
 * ends it with one line on stderr and exit code 1.
 */
export const run = async (program: (configuration: Configuration) => Promise<void>): Promise<void> => {
  process.umask(0o077)
  try {
    if (process.env.NODE_ENV !== 'test' && existsSync('.env')) process.loadEnvFile('.env')
    await program(readConfiguration(process.env))
  } catch (error) {
    const message = describe(error)
    if (message === undefined) throw error
    // `pg` leaves a connection open when the password is missing, which would keep the process for a minute.
    process.stderr.write(`${message.replaceAll(/\s*\n\s*/g, ' ')}\n`, () => process.exit(1))
  }
}
