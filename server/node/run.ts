import { existsSync } from 'node:fs'
import { type Configuration, readConfiguration, StartError } from './configuration.ts'

/**
 * Runs a program with the configuration from the environment and from `.env`. A StartError ends it with one line on
 * stderr and exit code 1.
 */
export const run = async (program: (configuration: Configuration) => Promise<void>): Promise<void> => {
  process.umask(0o077)
  try {
    if (existsSync('.env')) process.loadEnvFile('.env')
    await program(readConfiguration(process.env))
  } catch (error) {
    if (!(error instanceof StartError)) throw error
    process.stderr.write(`${error.message.replaceAll(/\s*\n\s*/g, ' ')}\n`)
    process.exitCode = 1
  }
}
