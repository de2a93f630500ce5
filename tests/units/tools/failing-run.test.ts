import { spawnSync } from 'node:child_process'
import { expect, test } from 'vitest'

test('a run that failed ends as failed, though it could use PostgreSQL', () => {
  const run = (code: number) =>
    spawnSync(
      process.execPath,
      ['--input-type=module', '-e', `import '#tests/tools/postgres.ts'; process.exitCode = ${code}`],
      { encoding: 'utf8' },
    )
  expect(run(1).status).toBe(1)
  expect(run(0)).toMatchObject({ status: 0, stderr: '' })
})
