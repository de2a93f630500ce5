import { execFile } from 'node:child_process'
import { globSync, readFileSync } from 'node:fs'
import { copyFile, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join, resolve } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { boundaries, type Planted } from './planted-imports.ts'

const biome = resolve('node_modules/.bin/biome')
let tree = ''

const importing = (specifiers: readonly string[]) => specifiers.map((name) => `import '${name}'\n`).join('')

/** Lints the planted tree; the imports that the boundaries refuse, as `file: specifier`. */
const refusals = async (content: (planted: Planted) => readonly string[]): Promise<string[]> => {
  for (const planted of boundaries) {
    await mkdir(dirname(join(tree, planted.file)), { recursive: true })
    await writeFile(join(tree, planted.file), importing(content(planted)))
  }
  const output = await new Promise<string>((done) => {
    const options = [
      '--only=style/noRestrictedImports',
      '--vcs-enabled=false',
      '--max-diagnostics=none',
      '--reporter=json',
    ]
    execFile(biome, ['lint', ...options, '.'], { cwd: tree }, (_, stdout) => done(stdout))
  })
  const { diagnostics } = JSON.parse(output) as Report // Biome's own report
  return diagnostics.map(({ category, location: { path, start } }) => {
    if (category !== 'lint/style/noRestrictedImports') throw new Error(`${path}: ${category}`)
    const planted = boundaries.find(({ file }) => file === path)
    return `${path}: ${planted && content(planted)[start.line - 1]}`
  })
}

type Report = { diagnostics: { category: string; location: { path: string; start: { line: number } } }[] }

beforeAll(async () => {
  tree = await mkdtemp(join(tmpdir(), 'boundaries-'))
  await copyFile('biome.json', join(tree, 'biome.json'))
})

afterAll(() => rm(tree, { recursive: true }))

test('every import across a boundary is reported, and nothing else', async () => {
  const reported = await refusals(({ refused, allowed }) => [...allowed, ...refused])
  const expected = boundaries.flatMap(({ file, refused }) => refused.map((specifier) => `${file}: ${specifier}`))
  expect(reported.toSorted()).toEqual(expected.toSorted())
})

test('a tree that keeps to the boundaries passes', async () => {
  expect(await refusals(({ allowed }) => allowed)).toEqual([])
})

const folderOf = (file: string): string => {
  const [, folder = '', inside] = file.split('/')
  return inside === undefined ? 'server' : folder
}

/** The folders of the server that each folder imports from; the files beside the folders are above them all. */
const importsByFolder = (): Map<string, Set<string>> => {
  const folders = new Map<string, Set<string>>()
  for (const file of globSync('server/*/**/*.ts')) {
    const imported = folders.get(folderOf(file)) ?? new Set()
    for (const [, path = ''] of readFileSync(file, 'utf8').matchAll(/ from '#(server\/[^']+)'/g))
      imported.add(folderOf(path))
    folders.set(folderOf(file), imported)
  }
  return folders
}

test('no folder of the server imports, directly or through others, from a folder that imports from it', () => {
  const folders = importsByFolder()
  expect(folders.size).toBeGreaterThan(8)
  const reachable = (folder: string, seen = new Set<string>()): Set<string> => {
    for (const next of folders.get(folder) ?? []) {
      if (next === folder || next === 'server' || seen.has(next)) continue
      seen.add(next)
      reachable(next, seen)
    }
    return seen
  }
  expect([...folders.keys()].filter((folder) => reachable(folder).has(folder))).toEqual([])
})
