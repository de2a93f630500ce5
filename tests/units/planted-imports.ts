/** A file, and the imports that it may and may not have. */
export type Planted = { file: string; refused: readonly string[]; allowed: readonly string[] }

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

const outbox = ['#src/outbox/outbox-queries.ts', '#src/outbox/queue/entry.ts']
const libraries = ['#src/lib/api/api.ts', '#src/session/session-queries.ts', ...outbox, './planted-too.ts']
const banks = ['#src/banks/bank-queries.ts', '#src/banks/bank.ts']
const lends = [
  '#src/lends/lend-queries.ts',
  '#src/lends/returns/return-queries.ts',
  '#src/lends/people/person.ts',
  '#src/lends/people/person-link.tsx',
]
const shares = ['#src/shares/share-queries.ts']
const profile = ['#src/profile/profile-queries.ts']
const people = ['#src/people/person-queries.ts']
const reminders = ['#src/reminders/reminder-queries.ts']
const overviews = [
  '#src/analysis/analysis-queries.ts',
  '#src/history/history-queries.ts',
  '#src/palette/palette.tsx',
  '#src/quick-entry/read-sentence.ts',
  '#src/record/record-panel.tsx',
  '#src/today/home-page.tsx',
]

/** A file of a subject, which may import these files of the subjects below it, and these of the subjects above it never. */
const subject = (file: string, below: readonly string[], above: readonly string[]): Planted => ({
  file,
  refused: [
    ...above,
    '#src/folder-not-yet-made/thing-queries.ts',
    ...(file.startsWith('src/banks') ? [] : ['#src/banks/bank-form.tsx']),
    ...(file.startsWith('src/outbox') ? [] : ['#src/outbox/queue/loop.ts']),
    '#src/routes/index.tsx',
    '#src/router.tsx',
    ...everywhereInSrc,
  ],
  allowed: [...libraries, ...below],
})

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
export const boundaries: readonly Planted[] = [
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
    refused: ['#src/lends/lend-queries.ts', ...outbox, '#src/routes/index.tsx', '#src/router.tsx', ...everywhereInSrc],
    allowed: ['#src/lib/api/api.ts', '#src/ui/form/form.tsx', '#contract/users/session.ts', './planted-too.ts'],
  },
  subject(
    'src/outbox/planted.tsx',
    ['#src/outbox/queue/loop.ts'],
    [...banks, ...lends, ...shares, ...profile, ...people, ...reminders, ...overviews],
  ),
  subject('src/banks/planted.tsx', [], [...lends, ...shares, ...profile, ...people, ...reminders, ...overviews]),
  subject('src/lends/planted.tsx', banks, [...shares, ...profile, ...people, ...reminders, ...overviews]),
  subject(
    'src/lends/folder-not-yet-made/planted.tsx',
    [...banks, '#src/lends/list/lend-list.tsx'],
    [...shares, ...people, '../lend.ts'],
  ),
  subject('src/profile/planted.tsx', [], [...banks, ...lends, ...shares, ...people, ...reminders, ...overviews]),
  subject('src/shares/planted.tsx', [...banks, ...lends, ...profile], [...people, ...reminders, ...overviews]),
  subject(
    'src/people/planted.tsx',
    [...banks, ...lends, ...shares, '#src/lends/actions/use-lend-actions.tsx'],
    ['#src/lends/list/lend-list.tsx', ...reminders, ...overviews],
  ),
  subject('src/reminders/planted.tsx', [...banks, ...lends], [...people, ...overviews]),
  subject('src/analysis/planted.tsx', [...banks, ...lends, ...people], ['#src/history/history-queries.ts']),
  subject('src/history/planted.tsx', [...banks, ...lends, ...people], ['#src/analysis/analysis-queries.ts']),
  subject(
    'src/palette/planted.tsx',
    [...banks, ...lends, ...people, '#src/quick-entry/read-sentence.ts'],
    ['#src/today/home-page.tsx'],
  ),
  subject('src/quick-entry/planted.tsx', [...banks, ...lends, ...people], ['#src/today/home-page.tsx']),
  subject('src/folder-not-yet-made/planted.tsx', [...banks, ...lends], [...overviews, ...people]),
  {
    file: 'src/record/planted.tsx',
    refused: [...people, ...reminders, '#src/outbox/queue/loop.ts', ...everywhereInSrc],
    allowed: [...libraries, ...banks, ...lends, ...shares, '#src/lends/list/lend-list.tsx'],
  },
  {
    file: 'src/today/planted.tsx',
    refused: [
      ...reminders,
      '#src/analysis/analysis-queries.ts',
      '#src/history/history-queries.ts',
      '#src/outbox/queue/loop.ts',
      ...everywhereInSrc,
    ],
    allowed: [...libraries, ...banks, ...lends, ...shares, ...people, '#src/lends/list/lend-list.tsx'],
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
