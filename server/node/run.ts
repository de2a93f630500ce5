import { existsSync } from 'node:fs'
import { type Configuration, readConfiguration, StartError } from './configuration.ts'

/**
 * Runs a program of the command line with the configuration of the environment and of `.env`.
 * What is wrong outside the program ends it with one line and exit code 1.
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
