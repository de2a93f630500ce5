import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'

type Locked = { optionalDependencies?: Record<string, string> }

// npm ci refuses a lock file that lacks one, and npm install leaves out what a registry does not have.
test('the lock file has the binaries of every platform, so that npm ci works on each', async () => {
  const { packages }: { packages: Record<string, Locked> } = JSON.parse(await readFile('package-lock.json', 'utf8'))
  const paths = Object.keys(packages)
  const missing = Object.values(packages)
    .flatMap(({ optionalDependencies = {} }) => Object.keys(optionalDependencies))
    .filter((name) => !paths.some((path) => path.endsWith(`node_modules/${name}`)))
  expect(missing).toEqual([])
})
