import { execFile } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'
import { temporaryDirectory } from '#tests/tools/server-start.ts'

const run = promisify(execFile)
const USERS = resolve('server/node/cli/users.ts')

/** Runs a program of the server in a folder with a `.env` that no program can use. Returns what it says on stderr. */
const runBesideFile = (variables: NodeJS.ProcessEnv): Promise<string> => {
  const folder = temporaryDirectory()
  writeFileSync(join(folder, '.env'), 'PORT=none\n')
  const env = { PATH: process.env.PATH, DATA_DIR: temporaryDirectory(), ...variables }
  return run(process.execPath, [USERS, 'list'], { cwd: folder, env }).then(
    ({ stderr }) => stderr,
    ({ stderr }: { stderr: string }) => stderr,
  )
}

test('a program of the server reads the .env of its folder', async () => {
  expect(await runBesideFile({})).toContain('PORT')
})

test('a program that a test starts does not read it', async () => {
  expect(await runBesideFile({ NODE_ENV: 'test' })).not.toContain('PORT')
})
