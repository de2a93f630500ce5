import { execFile } from 'node:child_process'
import { globSync, readFileSync } from 'node:fs'
import { copyFile, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join, resolve } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'

type Planted = { file: string; refused: readonly string[]; allowed: readonly string[] }

const everywhereInSrc = [
  '#server/app.ts',
  '#mocks/browser.ts',
  '#tests/tools/find-chromium.ts',
  '#build/pwa.ts',
  'node:fs',
  '../lib/x.ts',
]

const platforms = ['node:fs', 'node:fs/promises', 'sharp', 'pino', 'pg', 'nodemailer', '@node-rs/argon2']
const everywhereInServer = ['#src/lib/api/api.ts', '#mocks/seed.ts', '#tests/tools/find-chromium.ts', '../app.ts']

const subject = {
  refused: [
    '#src/banks/bank-form.tsx',
    '#src/analysis/analysis-page.tsx',
    '#src/history/history-queries.ts',
    '#src/routes/index.tsx',
    '#src/router.tsx',
    ...everywhereInSrc,
  ],
  allowed: [
    '#src/lib/api/api.ts',
    '#src/session/session-queries.ts',
    '#src/banks/bank-queries.ts',
    '#src/banks/bank.ts',
    '#src/people/person.ts',
    '#src/people/person-link.tsx',
    './planted-too.ts',
  ],
}

const serverSubject = {
  refused: [
    '#server/node/main.ts',
    '#server/app.ts',
    '#server/banks/bank-routes.ts',
    ...platforms,
    ...everywhereInServer,
  ],
  allowed: ['hono', 'kysely', '#contract/lends.ts', '#server/http/problem.ts', '#server/banks/bank-store.ts'],
}

/** One file behind each boundary, or several where it has exceptions, with imports that it may and may not have. */
const boundaries: readonly Planted[] = [
  {
    file: 'contract/planted.ts',
    refused: [
      'zod',
      'hono',
      'date-fns',
      'yup/lib',
      '#server/app.ts',
      '#src/lib/api/api.ts',
      'node:crypto',
      '../src/x.ts',
    ],
    allowed: ['#contract/users/users.ts', 'yup', 'valibot', 'date-fns/format', './planted-too.ts', './fields/money.ts'],
  },
  {
    file: 'contract/folder-not-yet-made/planted.ts',
    refused: [
      'zod',
      'hono',
      'date-fns',
      'yup/lib',
      '#server/app.ts',
      '#src/lib/api/api.ts',
      'node:crypto',
      '../src/x.ts',
    ],
    allowed: ['#contract/users/users.ts', 'yup', 'valibot', 'date-fns/format', './planted-too.ts'],
  },
  {
    file: 'src/lib/planted.ts',
    refused: ['#src/ui/form/form.tsx', '#src/session/session-queries.ts', '#src/routeTree.gen.ts', ...everywhereInSrc],
    allowed: ['ky', '#contract/fields/money.ts', '#src/lib/api/token.ts', './planted-too.ts'],
  },
  {
    file: 'src/ui/planted.tsx',
    refused: [
      '#src/lib/api/api.ts',
      '#src/lends/lend-queries.ts',
      '#src/session/session-queries.ts',
      ...everywhereInSrc,
    ],
    allowed: ['react', '#contract/fields/money.ts', '#src/lib/api/token.ts', '#src/ui/form/form.tsx'],
  },
  {
    file: 'src/session/planted.tsx',
    refused: ['#src/lends/lend-queries.ts', '#src/routes/index.tsx', '#src/router.tsx', ...everywhereInSrc],
    allowed: ['#src/lib/api/api.ts', '#src/ui/form/form.tsx', '#contract/users/session.ts', './planted-too.ts'],
  },
  { file: 'src/lends/planted.tsx', ...subject },
  { file: 'src/analysis/planted.tsx', ...subject },
  { file: 'src/folder-not-yet-made/planted.tsx', ...subject },
  {
    file: 'src/lends/folder-not-yet-made/planted.tsx',
    refused: [...subject.refused.filter((name) => !name.startsWith('..')), '../../router.tsx', '../../banks/bank.ts'],
    allowed: [...subject.allowed, '../lend-form.tsx', '../another-folder/part.tsx', '../lends.module.css'],
  },
  {
    file: 'src/routes/planted.tsx',
    refused: ['#src/main.tsx', '#src/router.tsx', ...everywhereInSrc],
    allowed: ['#src/lends/lend-page.tsx', '#src/lib/api/token.ts', '@tanstack/react-router'],
  },
  {
    file: 'src/planted.tsx',
    refused: everywhereInSrc,
    allowed: ['#src/lib/api/token.ts', './planted-too.ts'],
  },
  {
    file: 'src/main.tsx',
    refused: ['#server/app.ts', '#mocks/seed.ts', 'node:fs'],
    allowed: ['#mocks/browser.ts', './planted-too.ts'],
  },
  {
    file: 'server/planted.ts',
    refused: ['#server/node/main.ts', ...platforms, ...everywhereInServer],
    allowed: ['hono', './lends/lend-routes.ts', './planted-too.ts'],
  },
  { file: 'server/lends/planted.ts', ...serverSubject },
  { file: 'server/folder-not-yet-made/planted.ts', ...serverSubject },
  {
    file: 'server/http/planted.ts',
    refused: ['#server/lends/lend-store.ts', ...serverSubject.refused],
    allowed: ['hono', '#server/environment.ts', '#server/store/tables.ts', '#server/crypto/sha256.ts'],
  },
  {
    file: 'server/store/wasm.ts',
    refused: ['#server/http/problem.ts', '#server/lends/lend-store.ts', ...serverSubject.refused],
    allowed: ['kysely', '#contract/lends.ts', './planted-too.ts'],
  },
  {
    file: 'server/store/sqlite.ts',
    refused: ['#server/http/problem.ts', ...everywhereInServer],
    allowed: ['node:sqlite', 'kysely', './planted-too.ts'],
  },
  {
    file: 'server/node/planted.ts',
    refused: everywhereInServer,
    allowed: ['node:fs', 'sharp', '#server/app.ts', '#server/node/run.ts'],
  },
  {
    file: 'mocks/planted.ts',
    refused: ['#server/node/main.ts', '#src/lib/api/api.ts', '#tests/tools/find-chromium.ts', '../server/app.ts'],
    allowed: ['msw', '#server/app.ts', '#contract/endpoints.ts', './planted-too.ts'],
  },
  {
    file: 'tests/contract/planted.test.ts',
    refused: [
      '#contract/endpoints.ts',
      '#server/app.ts',
      '#src/lib/api/api.ts',
      '#mocks/seed.ts',
      '../../server/app.ts',
    ],
    allowed: ['vitest', 'node:crypto', './planted-too.ts', '#tests/contract/targets/planted.ts'],
  },
]

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
