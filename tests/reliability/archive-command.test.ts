import { execFile } from 'node:child_process'
import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'
import { temporaryDirectory } from './tools/programs.ts'

const run = promisify(execFile)

const SEGMENT = '000000010000000000000007'

/** Reads the command of docs/deploy/postgres as PostgreSQL does, with `seconds` as the limit of one try. */
const readCommand = async (archive: string, source: string, seconds = 300): Promise<string> => {
  const settings = await readFile('docs/deploy/postgres/archive.conf', 'utf8')
  const [, quoted = ''] = /^archive_command = '(.*)'$/m.exec(settings) ?? []
  expect(quoted).toMatch(/^timeout 300 /)
  return quoted
    .replaceAll("''", "'")
    .replace('timeout 300 ', `timeout ${seconds} `)
    .replaceAll('/var/lib/postgresql/archive', archive)
    .replaceAll('%p', source)
    .replaceAll('%f', SEGMENT)
}

/** A segment to archive, and a folder for it. `archiveIt` resolves to the exit code of the command. */
const prepare = async () => {
  const [from, archive] = [await temporaryDirectory(), await temporaryDirectory()]
  const [source, target] = [join(from, SEGMENT), join(archive, SEGMENT)]
  await writeFile(source, 'the write-ahead log')
  const archiveIt = async (seconds?: number): Promise<unknown> =>
    run('sh', ['-c', await readCommand(archive, source, seconds)]).then(
      () => 0,
      ({ code }) => code,
    )
  return { archive, target, archiveIt }
}

test('a segment is archived, and a second time when PostgreSQL stopped before it noted the first', async () => {
  const { archive, target, archiveIt } = await prepare()
  await writeFile(`${target}.partial`, 'a try that a crash ended')
  expect(await archiveIt()).toBe(0)
  expect(await archiveIt()).toBe(0)
  expect(await readdir(archive)).toEqual([SEGMENT])
  expect(await readFile(target, 'utf8')).toBe('the write-ahead log')
})

test('another segment of the same name is refused, and stays', async () => {
  const { target, archiveIt } = await prepare()
  await writeFile(target, 'of another cluster')
  expect(await archiveIt()).toBe(1)
  expect(await readFile(target, 'utf8')).toBe('of another cluster')
})

test('a copy that hangs is ended, and tried again', async () => {
  const { target, archiveIt } = await prepare()
  await run('mkfifo', [`${target}.partial`]) // nobody reads it, so that the copy waits
  expect(await archiveIt(1)).toBe(124)
  await run('rm', [`${target}.partial`])
  expect(await archiveIt()).toBe(0)
})
