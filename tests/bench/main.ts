import { spawnSync } from 'node:child_process'
import { globSync } from 'node:fs'
import { basename } from 'node:path'

/** It takes half an hour and gigabytes. */
const ONLY_BY_NAME = 'scale'

// `npm run bench -- loads server-calls` measures these subjects one after the other, without a name all but `scale`.
const subjects = globSync('tests/bench/*.bench.ts')
  .map((file) => basename(file, '.bench.ts'))
  .toSorted()
const wanted = process.argv.slice(2)
const unknown = wanted.filter((name) => !subjects.includes(name))

if (unknown.length > 0) {
  process.stderr.write(`There is no ${unknown.join(', ')}. The subjects are ${subjects.join(', ')}.\n`)
  process.exit(2)
}

const failed = (wanted.length > 0 ? wanted : subjects.filter((name) => name !== ONLY_BY_NAME)).filter(
  (subject) => spawnSync(process.execPath, [`tests/bench/${subject}.bench.ts`], { stdio: 'inherit' }).status !== 0,
)
if (failed.length > 0) {
  process.stderr.write(`Not measured to the end: ${failed.join(', ')}.\n`)
  process.exitCode = 1
}
