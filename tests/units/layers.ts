import { posix } from 'node:path'

/**
 * The folders of the server and of the client, from low to high. A file may import its own folder and the lines before it,
 * never a folder beside it or after it: so no two folders import each other. A part of a folder that has a line of its own is
 * never imported by the other parts. `*` is a folder that has no name here.
 */
export const layers = [
  ['server/crypto', 'server/store'],
  ['server/environment.ts', 'server/format.ts', 'server/ports.ts'],
  ['server/journal'],
  ['server/http'],
  ['server/limits', 'server/pages', 'server/people', 'server/users'],
  ['server/passwords'],
  ['server/sessions'],
  ['server/codes'],
  ['server/profile', 'server/registration'],
  ['server/banks'],
  ['server/expenses', 'server/lends', 'server/transfers'],
  ['server/returns'],
  ['server/imports', 'server/proofs', 'server/plans', 'server/shares'],
  ['server/reminders'],
  ['server/renames', 'server/seed', 'server/*'],
  ['server/changes'],
  ['server'], // The files that stand in no folder.
  ['server/node'],

  // Every folder of the client may import all files of these.
  ['src/lib'],
  ['src/actions.ts'],
  ['src/ui'],
  ['src/session'],
  // Of the subjects, a file of another folder imports only what is in `shown`.
  ['src/changes'],
  ['src/proofs'],
  ['src/plans'],
  ['src/banks'],
  // Of the people, records and pages for others need these.
  [
    'src/people/person.ts',
    'src/people/person-link.tsx',
    'src/people/person-link.module.css',
    'src/people/word-kept.ts',
    'src/people/handle-queries.ts',
    'src/people/language-changes.ts',
  ],
  ['src/lends'],
  ['src/plans/list'], // It shows plans beside accounts and records, whose forms need the rest of the plans.
  ['src/profile', 'src/reminders'],
  ['src/shares'],
  ['src/people'],
  ['src/splits', 'src/tags'],
  ['src/analysis', 'src/history', 'src/reading', 'src/*'],
  // These put parts of the subjects together: they may import all files of the lines before them.
  ['src/account', 'src/palette', 'src/record', 'src/statements', 'src/today'],
  ['src/shell'],
  ['src/routes'],
  ['src'],
]

/** The ends of the paths that a subject shows to the subjects after it: queries, changes, links and pure functions. */
export const shown = [
  '-queries.ts',
  '-changes.ts',
  '-link.tsx',
  'changes/attention.ts',
  'changes/call.ts',
  'changes/change-form.tsx',
  'changes/effects.ts',
  'changes/outcomes.ts',
  'changes/undo-change.ts',
  'changes/overlay.ts',
  'changes/use-change.ts',
  'changes/sending/send-calls.ts',
  'changes/queue/waiting-change.ts',
  'changes/waiting-marks.tsx',
  'changes/waiting/forget-device.tsx',
  'banks/balance-effects.ts',
  'banks/account-field.tsx',
  'banks/account-select.tsx',
  'banks/bank.ts',
  'banks/bank-figures.ts',
  'banks/expense.ts',
  'banks/movement.ts',
  'banks/tags/tag.ts',
  'banks/tags/tag-field.tsx',
  'lends/entry-words.ts',
  'lends/form/terms-values.ts',
  'lends/lend.ts',
  'lends/terms-words.ts',
  'lends/term-columns.ts',
  'lends/returns/return.ts',
  'people/person.ts',
  'proofs/new-photo.tsx',
  'proofs/proof-dialog.tsx',
  'proofs/proof-section.tsx',
  'plans/plan.ts',
  'plans/repeat.ts',
  'plans/repeat-fields.tsx',
  'plans/repeated.ts',
  'plans/use-repeat-action.tsx',
  'profile/upi-field.tsx',
  'people/word-kept.ts',
  'splits/split.ts',
  'tags/use-tag-actions.tsx',
  'lends/actions/use-lend-actions.tsx',
  'lends/lend-accounts.ts',
  'lends/form/lend-reason-field.tsx',
  'lends/form/more-fields.tsx',
  'lends/form/return-date-field.tsx',
  'lends/form/use-lend-defaults.ts',
]

/** What each part of the repository imports of the others. The contract suite is typed by hand from the documents. */
const parts: Record<string, readonly string[]> = {
  contract: [],
  server: ['contract/'],
  src: ['contract/'],
  mocks: ['contract/', 'server/'],
  build: ['contract/', 'src/'],
  'tests/contract/targets': ['server/', 'mocks/', 'tests/'],
  'tests/contract': [],
}

/** The packages that files may import: the first line that fits a file counts. */
const packages: readonly (readonly [files: string, packages: RegExp])[] = [
  ['contract/', /^(yup|valibot|date-fns\/\w+)$/],
  ['server/node/', /./],
  ['server/store/sqlite.ts', /./],
  ['server/store/postgres.ts', /./],
  ['server/passkeys/web-authn.ts', /^@simplewebauthn\/server(\/helpers)?$/],
  ['server/push/send-push.ts', /^@block65\/webcrypto-web-push$/],
  ['server/store/codec.ts', /^(kysely|valibot)$/],
  ['server/openapi/', /^(@valibot\/to-json-schema|hono\/html|hono|valibot|yup)$/],
  ['server/', /^(@date-fns\/tz|@noble\/hashes|@sqlite\.org|bowser|date-fns|hono|kysely|lean-qr|uuid|yup)(\/|$)/],
  ['src/', /^(?!node:)/],
]

/** What some files may not import beside all that. */
const refused: readonly (readonly [files: RegExp, imports: RegExp])[] = [
  [/^server\/(?!node\/|app\.ts$)/, /-routes\.ts$/],
  [/^mocks\//, /^server\/node\//],
  [/^(?!server\/openapi\/|contract\/(.*\/)?descriptions?\.ts$)/, /^contract\/(.*\/)?descriptions?\.ts$/], // The client would load them.
  [/^src\/ui\//, /^src\/lib\/api\/api\.ts$/], // Parts without data make no requests.
]

/** The subject of a file: `src/banks` of `src/banks/form/bank-form.tsx`, `src` of `src/app.tsx`. */
const findFolder = (path: string) => posix.dirname(path).split('/').slice(0, 2).join('/')

const findLayer = (path: string) => {
  const names = [path, posix.dirname(path), findFolder(path), `${path.split('/')[0]}/*`]
  return names.map((name) => layers.findIndex((line) => line.includes(name))).find((layer) => layer >= 0) ?? -1
}

/** Single imports that nothing else allows. */
const exceptions: Record<string, string> = {
  'src/main.tsx': 'mocks/browser.ts', // Dynamic, behind the mock flag.
  'server/environment.ts': 'server/http/limiters.ts', // A type: the context of a request has the limiters.
}

const mayImport = (file: string, path: string): boolean => {
  const part = Object.keys(parts).find((name) => file.startsWith(`${name}/`)) ?? ''
  if (exceptions[file] === path) return true
  if (refused.some(([files, imports]) => files.test(file) && imports.test(path))) return false
  if (!path.startsWith(`${part}/`)) return (parts[part] ?? []).some((name) => path.startsWith(name))
  if (part !== 'server' && part !== 'src') return true
  if (findFolder(file) === findFolder(path)) return findLayer(file) >= findLayer(path)
  if (findLayer(file) <= findLayer(path)) return false
  if (part === 'server' || findLayer(path) <= findLayer('src/session')) return true
  return findLayer(file) > findLayer('src/*') || shown.some((end) => path.endsWith(end))
}

const mayImportPackage = (file: string, name: string): boolean =>
  packages.find(([files]) => file.startsWith(files))?.[1].test(name) ?? true

/** The imports of a file that cross a boundary. */
export const findRefused = (file: string, source: string): string[] =>
  [...source.matchAll(/\b(?:from|import)\s*\(?\s*'([^'\s]+)'/g)]
    .map(([, specifier = '']) => specifier)
    .filter((specifier) => {
      if (specifier.startsWith('#')) return !mayImport(file, specifier.slice(1))
      if (specifier.startsWith('.')) return !mayImport(file, posix.join(posix.dirname(file), specifier))
      return !mayImportPackage(file, specifier)
    })
