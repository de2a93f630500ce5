import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { onTestFinished } from 'vitest'

export type Outcome = { code: number | null; signal: string | null; output: string }

/** Creates a directory that is deleted after the test. */
export const temporaryDirectory = async (): Promise<string> => {
  const directory = await mkdtemp(join(tmpdir(), 'wealth-care-'))
  onTestFinished(() => rm(directory, { recursive: true, force: true }))
  return directory
}

/** Runs a file of the project in a new process and waits for its end. */
export const runProgram = async (
  file: string,
  environment: NodeJS.ProcessEnv,
  ...options: string[]
): Promise<Outcome> => {
  const program = spawn(process.execPath, [file, ...options], {
    env: { ...process.env, NODE_ENV: 'test', DATABASE_URL: undefined, ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const exit = once(program, 'exit')
  const [out, problems] = await Promise.all([text(program.stdout), text(program.stderr)])
  const [code, signal] = await exit
  return { code, signal, output: `${out}${problems}` }
}

/** Adds a user with records. Returns the credentials. */
export const seed = async (environment: NodeJS.ProcessEnv, ...options: string[]) => {
  const { output } = await runProgram('server/node/cli/seed.ts', environment, ...options)
  const [, email, password] = /E-mail: +(\S+)\nPassword: (\S+)\n/.exec(output) ?? []
  if (email === undefined || password === undefined) throw new Error(`Nobody was seeded: ${output}`)
  return { email, password }
}

/** Adds a user without records. */
export const seedEmptyUser = (environment: NodeJS.ProcessEnv) =>
  seed(environment, '--lends', '0', '--banks', '0', '--expenses', '0')
