import { existsSync, globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { findRefused, layers, shown } from './layers.ts'

const importing = (specifiers: readonly string[]) => specifiers.map((name) => `import '${name}'\n`).join('')

test('no file imports across a boundary', () => {
  const files = globSync('{contract,server,src,mocks,build,tests/contract}/**/*.{ts,tsx}')
  expect(files.length).toBeGreaterThan(500)
  const refused = files.flatMap((file) =>
    findRefused(file, readFileSync(file, 'utf8')).map((specifier) => `${file}: ${specifier}`),
  )
  expect(refused, 'tests/units/layers.ts says who may import whom').toEqual([])
})

test('the list of layers names only what there is', () => {
  const files = shown.filter((end) => !end.startsWith('-')).map((end) => `src/${end}`)
  expect([...layers.flat(), ...files].filter((name) => !name.endsWith('*') && !existsSync(name))).toEqual([])
})

test('finds each form of an import', () => {
  const source = `
import { a } from '#server/a.ts'
import type {
  B,
} from '#server/b.ts'
import '#server/c.ts'
export type { D } from '#server/d.ts'
const e = () => import('#server/e.ts')
type F = import('#server/f.ts').F
const x = 'import'
import { fine } from '#src/lib/fine.ts'
`
  const found = ['a', 'b', 'c', 'd', 'e', 'f'].map((name) => `#server/${name}.ts`)
  expect(findRefused('src/lends/lend-page.tsx', source)).toEqual(found)
})

const bankParts = ['#src/banks/form/bank-form.tsx', '#src/banks/list/bank-grid.tsx']

/** A file, imports that it may not have, and imports that it may. */
test.each<[file: string, refused: string[], allowed: string[]]>([
  [
    'contract/planted.ts',
    ['zod', 'hono', 'date-fns', 'yup/lib', 'node:crypto', '#server/app.ts', './descriptions.ts'],
    ['yup', 'valibot', 'date-fns/format', '#contract/users/profile/response.ts', './fields/money.ts'],
  ],
  [
    'contract/folder-not-yet-made/planted.ts',
    ['zod', 'date-fns', 'node:crypto', '#server/app.ts', '#src/lib/api/api.ts'],
    ['yup', 'valibot', 'date-fns/format', '#contract/users/profile/response.ts', './planted-too.ts'],
  ],
  [
    'src/lib/planted.ts',
    ['node:fs', '#src/ui/page.tsx', '#src/routeTree.gen.ts', '#server/app.ts', '#contract/lends/description.ts'],
    ['ky', '#contract/fields/money.ts', '#src/lib/api/token.ts', './planted-too.ts'],
  ],
  [
    'src/ui/planted.tsx',
    ['#src/lib/api/api.ts', '#src/lends/lend-queries.ts', '#src/session/session-queries.ts', '#mocks/browser.ts'],
    ['react', '#contract/fields/money.ts', '#src/lib/api/token.ts', '#src/ui/form/form.tsx'],
  ],
  [
    'src/session/planted.tsx',
    ['#src/lends/lend-queries.ts', '#src/routes/index.tsx', '#src/router.tsx', '#tests/tools/x.ts', '#build/pwa.ts'],
    ['#src/lib/api/api.ts', '#src/ui/form/form.tsx', './planted-too.ts'],
  ],
  [
    'src/banks/planted.tsx',
    ['#src/lends/lend-queries.ts', '#src/people/person-queries.ts', '#src/today/home-page.tsx', '#src/app.tsx'],
    ['#src/lib/api/api.ts', '#src/session/session-queries.ts', '#src/banks/list/banks-page.tsx'],
  ],
  [
    'src/lends/folder-not-yet-made/planted.tsx',
    [...bankParts, '#src/people/person-queries.ts', '#src/record/record-drawer.tsx', '#mocks/browser.ts'],
    ['#src/banks/bank-queries.ts', '#src/banks/bank.ts', '#src/lends/list/lend-list.tsx', '../lend.ts'],
  ],
  [
    'src/profile/planted.tsx', // Folders of one line do not import each other.
    ['#src/reminders/reminder-queries.ts', '#src/people/person-queries.ts'],
    ['#src/lends/lend-queries.ts', '#src/profile/profile.ts'],
  ],
  [
    'src/people/planted.tsx',
    [...bankParts, '#src/lends/list/lend-list.tsx', '#src/history/history-queries.ts', '#src/routes/index.tsx'],
    ['#src/shares/share-queries.ts', '#src/lends/lend.ts', '#src/people/list/people-page.tsx'],
  ],
  [
    'src/folder-not-yet-made/planted.tsx',
    [...bankParts, '#src/another-not-yet-made/thing-queries.ts', '#src/analysis/x-queries.ts', '#src/today/today.tsx'],
    ['#src/banks/bank-queries.ts', '#src/people/person-queries.ts', '#src/folder-not-yet-made/parts/part.tsx'],
  ],
  [
    'src/today/planted.tsx',
    ['#src/record/record-drawer.tsx', '#src/routes/index.tsx', '#src/router.tsx', '#server/app.ts'],
    ['#src/lends/list/lend-list.tsx', '#src/people/list/people-cards.tsx', '#src/banks/bank-queries.ts'],
  ],
  [
    'src/routes/_signed-in/planted.tsx',
    ['#src/main.tsx', '#src/router.tsx', '#mocks/browser.ts', 'node:fs'],
    ['#src/lends/lend-page.tsx', '#src/lib/api/token.ts', '@tanstack/react-router'],
  ],
  ['src/planted.tsx', ['#mocks/browser.ts', '#server/app.ts'], ['#src/routes/index.tsx', './planted-too.ts']],
  ['src/main.tsx', ['#server/app.ts', '#mocks/seed.ts', 'node:fs'], ['#mocks/browser.ts', './app.tsx']],
  [
    'server/store/wasm.ts',
    ['#server/http/problem.ts', '#server/lends/lend-store.ts', '#server/ports.ts', 'node:fs', '#src/lib/api/api.ts'],
    ['kysely', '#contract/lends/response.ts', './planted-too.ts'],
  ],
  ['server/store/sqlite.ts', ['#server/http/problem.ts', '#mocks/seed.ts'], ['node:sqlite', './planted-too.ts']],
  [
    'server/http/planted.ts',
    ['#server/lends/lend-store.ts', 'pino', 'a-package-not-yet-known', '#server/app.ts'],
    ['hono', 'hono/cors', '#server/environment.ts', '#server/store/tables.ts', '#server/crypto/sha256.ts'],
  ],
  [
    'server/lends/planted.ts',
    [
      '#server/shares/share-store.ts',
      '#server/banks/bank-routes.ts',
      '#server/node/main.ts',
      '#server/app.ts',
      'sharp',
    ],
    ['#server/banks/ledger.ts', '#server/http/problem.ts', '#server/lends/lend-money.ts', 'uuid'],
  ],
  [
    'server/folder-not-yet-made/planted.ts',
    [
      '#server/renames/rename-store.ts',
      '#server/banks/bank-routes.ts',
      '#server/node/main.ts',
      'node:fs',
      '#src/app.tsx',
    ],
    ['#server/lends/lend-store.ts', '#server/http/problem.ts', 'kysely'],
  ],
  ['server/planted.ts', ['#server/node/main.ts', 'node:fs', '#src/app.tsx'], ['hono', './lends/lend-store.ts']],
  [
    'server/openapi/planted.ts',
    ['kysely', '#server/lends/lend-routes.ts'],
    ['@valibot/to-json-schema', '#contract/descriptions.ts', '#contract/lends/description.ts', './planted-too.ts'],
  ],
  ['server/app.ts', ['#server/node/main.ts'], ['./lends/lend-routes.ts']],
  ['server/node/planted.ts', ['#mocks/seed.ts', '#tests/tools/x.ts'], ['node:fs', 'sharp', '#server/app.ts']],
  ['mocks/planted.ts', ['#server/node/main.ts', '#src/lib/api/api.ts', '#tests/tools/x.ts'], ['msw', '#server/app.ts']],
  ['build/planted.ts', ['#server/app.ts', '#tests/tools/x.ts'], ['node:fs', '#src/ui/theme/theme.ts']],
  [
    'tests/contract/planted.test.ts',
    ['#contract/endpoints.ts', '#server/app.ts', '#src/lib/api/api.ts', '#mocks/seed.ts', '../tools/x.ts'],
    ['vitest', 'node:crypto', './planted-too.ts', '#tests/contract/targets/planted.ts'],
  ],
])('%s imports only what its place allows', (file, refused, allowed) => {
  expect(findRefused(file, importing([...allowed, ...refused]))).toEqual(refused)
})
