import { tanstackRouter } from '@tanstack/router-plugin/vite'
import react from '@vitejs/plugin-react'
import { msw } from 'msw/vite'
import presetMantine from 'postcss-preset-mantine'
import { defineConfig } from 'vitest/config'
import { apiHost } from './build/api-host.ts'
import { firstPaint } from './build/first-paint.ts'
import { mantineStyles } from './build/mantine-styles.ts'
import { precompress } from './build/precompress.ts'
import { pushWorker } from './build/push-worker.ts'
import { pwa } from './build/pwa.ts'
import { sonnerStyles } from './build/sonner-styles.ts'
import packageJson from './package.json' with { type: 'json' }

// Processes, because a thread cannot change its time zone, and the tests of dates do.
const node = { environment: 'node', pool: 'forks', isolate: false } as const

/** The targets that run in the process of the tests. */
const inProcess = ['mocks', 'mocks-rest', 'spec-only']

/** What the adapter of the mocks can break: bodies, headers, forms, pictures, long lists. The app behind it is the server's. */
const passedByMocks =
  'tests/contract/{change-refusals,changes,errors,export,idempotency,openapi,proofs,register,sessions,shares-public,unchanged,versions}.test.ts'

/** What two servers share: records, sessions, codes, limits, keys, revisions, versions and claims. One server proves the other rules. */
const sharedByServers =
  'tests/contract/{banks,changes,claims,claims-decided,idempotency,ledger,lends,limits,password-reset,push,register,reminders,returns,sequences,sessions,shares,unchanged,undo,versions}.test.ts'

/** The part of the contract that a target proves. Any other target proves all of it. */
const partOfContract: Readonly<Record<string, string>> = {
  mocks: passedByMocks,
  'two-servers': sharedByServers,
  cluster: sharedByServers,
}

const contractTargets = [
  ...inProcess,
  'sqlite',
  'postgres',
  'two-servers',
  ...(process.env.API_HOST ? ['host'] : []),
  ...(process.env.CLUSTER ? ['cluster'] : []), // `npm run test:cluster` sets it
  ...(process.env.PARTITIONS ? ['partitions'] : []), // `npm run test:cluster -- partitions` sets it
]

const contract = contractTargets.map((target) => ({
  extends: true as const,
  test: {
    ...node,
    name: `contract-${target}`,
    include: [partOfContract[target] ?? 'tests/contract/*.test.ts'],
    ...(target === 'mocks-rest' && { exclude: [passedByMocks] }),
    passWithNoTests: target === 'host',
    ...(target === 'spec-only' && { provide: { specOnly: true } }),
    ...(!inProcess.includes(target) && { globalSetup: `tests/contract/targets/${target}.ts` }),
  },
}))

/** The tests of SQL that run on PostgreSQL too: on one with plain tables, and on one whose tables are in parts by the user. */
const unitsOfSql = [
  'tests/units/server/store/{batches,codes,idempotency,ledger,money,open-lends,people,races,references,verify,versions}.test.ts',
  'tests/units/server/http/{lists,quota}.test.ts',
  'tests/units/server/{export/restore,imports/imports,imports/large-import,undo/undo-sequences}.test.ts',
  'tests/units/server/reminders/{calendar-feed,failing-mails,morning-mails,slow-mails}.test.ts',
  'tests/units/server/push/{morning-pushes,subscriptions}.test.ts',
]
const securityOfSql =
  'tests/security/{busy-user,codes,crowded-person,fuzz,limits,openid/*,ownership,passkeys,passkeys-added,public-load,revocation,shares,text}.test.ts'

const onPostgres = ['postgres', ...(process.env.PARTITIONS ? ['partitions'] : [])].flatMap((kind) => {
  const isPlain = kind === 'postgres'
  const globalSetup = isPlain ? 'tests/tools/provide-postgres.ts' : 'tests/cluster/partitions/provide-partitions.ts'
  const explain = isPlain ? 'tests/units/server/store/explain.test.ts' : 'tests/cluster/partitions/explain.test.ts'
  return [
    {
      extends: true as const,
      test: { ...node, name: `units-${kind}`, include: [...unitsOfSql, explain], globalSetup, testTimeout: 30_000 },
    },
    {
      extends: true as const,
      test: { ...node, name: `security-${kind}`, include: [securityOfSql], globalSetup, testTimeout: 60_000 },
    },
  ]
})

/** Floods, fuzz, long random sequences, and the plan of every statement: minutes of work, which a release has to pass. */
const long = [
  'tests/security/{busy-user,costly-bodies,crowded-person,fuzz,public-load}.test.ts',
  'tests/units/server/{http/connections,store/{explain,spread,turns},undo/undo-sequences}.test.ts',
]

/** What the login and the screens share. */
const shared = [
  /\/@mantine\/core\/esm\/components\/(ActionIcon|InputBase|TextInput)\//,
  /\/@mantine\/hooks\/esm\/use-(uncontrolled|interval)/,
  /\/@tabler\/icons-react\/dist\/esm\/createReactComponent/,
  /\/contract\/fields\/messages/,
  /\/src\/lib\/api\/errors/,
  /\/src\/ui\/(connection\/(offline-bar|online)|display\/(link|logo)|list\/saved-row|page-heading)/,
]

// What every page needs; then the screens that show records, the login with the forms, and what opens later. A module is in the
// first group that needs it. Analysis, statements, what brings a file, the calendar and the update load by themselves. `tests/size`
// says what each may load.
const chunks = [
  { name: 'start', tags: ['$initial' as const], priority: 5 },
  { name: 'shared', test: (id: string) => shared.some((files) => files.test(id)), priority: 4 },
  { name: 'app', test: /\/src\/routes\/_signed-in(\.tsx|\/(home|bank)\.tsx)/, priority: 3 },
  { name: 'login', test: /\/src\/routes\/(index|\$)/, priority: 2 },
  {
    name: 'more',
    test: /\/src\/(?!(analysis|statements)\/|profile\/my-data\/(restore|exported|photos)|routes\/_signed-in\/(analysis|bank_\.\$id_\.import|home_\.(spreadsheet|splitwise))|ui\/dates\/calendar|ui\/update)/,
    priority: 1,
  },
  { name: 'bring', test: /\/src\/routes\/_signed-in\/home_\.(spreadsheet|splitwise)/, priority: 0 },
]

export default defineConfig(({ mode }) => ({
  plugins: [
    tanstackRouter({
      target: 'react',
      autoCodeSplitting: true,
      // Hot replacement keeps components beside their modules, where the second tab of a test would find those of the first one.
      codeSplittingOptions: { defaultBehavior: [['loader', 'component']], addHmr: mode !== 'test' },
      disableLogging: true,
    }),
    react(),
    mode === 'mock' && msw({ mode: 'worker-only' }),

    mantineStyles(),
    sonnerStyles(),
    apiHost(),
    mode === 'production' && firstPaint(),
    mode === 'production' && pushWorker(),
    mode === 'production' && pwa(),
    precompress(),
  ],
  html: { cspNonce: 'nonce-placeholder' },
  css: { postcss: { plugins: [presetMantine()] } },
  build: {
    target: packageJson.browserslist.map((line) => line.replace('ios_saf', 'ios').replace(' >= ', '')),
    reportCompressedSize: false,
    chunkSizeWarningLimit: 1_000, // tests/size has the budgets
    cssCodeSplit: false,
    modulePreload: { polyfill: false },
    rolldownOptions: { output: { codeSplitting: { groups: chunks } } },
  },
  // The worker that reads statements. It loads the readers of spreadsheets by themselves.
  worker: {
    format: 'es',
    rolldownOptions: {
      output: {
        entryFileNames: 'assets/statement-[name]-[hash].js',
        chunkFileNames: 'assets/statement-[name]-[hash].js',
      },
    },
  },
  optimizeDeps: { exclude: ['@sqlite.org/sqlite-wasm'] },
  server: {
    // The server's own paths: the API, and the pages that need no session.
    proxy: mode === 'mock' ? {} : { '^/(api|s|cal|unsubscribe)/': `http://127.0.0.1:${process.env.PORT ?? 3000}` },
  },
  test: {
    pool: 'threads',
    maxWorkers: 2,
    testTimeout: 30_000,
    hookTimeout: 30_000,
    projects: [
      {
        extends: true,
        test: { ...node, name: 'units', include: ['tests/units/**/*.test.{ts,tsx}'], exclude: long },
      },
      ...contract,
      ...onPostgres,
      {
        extends: true,
        test: {
          ...node,
          name: 'security',
          include: ['tests/security/**/*.test.ts'],
          exclude: ['tests/security/memory.test.ts', ...long],
          testTimeout: 60_000,
        },
      },
      { extends: true, test: { ...node, name: 'long', include: long, testTimeout: 60_000 } },
      {
        extends: true,
        test: { ...node, name: 'memory', include: ['tests/security/memory.test.ts'], testTimeout: 60_000 },
      },
      {
        extends: true,
        test: {
          ...node,
          name: 'reliability',
          include: ['tests/reliability/*.test.ts'],
          globalSetup: 'tests/tools/provide-postgres.ts',
          testTimeout: 60_000,
        },
      },
      {
        extends: true,
        test: { ...node, name: 'container', include: ['tests/container/*.test.ts'], testTimeout: 120_000 },
      },
      {
        extends: true,
        test: {
          ...node,
          name: 'firefox',
          include: ['tests/firefox/*.test.ts'],
          globalSetup: 'tests/browser/tools/build-when-old.ts',
          testTimeout: 600_000,
        },
      },
      {
        extends: true,
        test: {
          ...node,
          name: 'size',
          include: ['tests/size/*.test.ts'],
          globalSetup: 'tests/browser/tools/build-when-old.ts',
        },
      },
      {
        extends: true,
        test: {
          name: 'screens',
          isolate: false,
          include: ['tests/{hooks,screens}/**/*.test.tsx'],
          environment: './tests/setup-screens-environment.ts',
          setupFiles: 'tests/setup-screens.ts',
          // Not setImmediate: the IndexedDB of the tests runs on it, and a change is stored before it is sent.
          fakeTimers: {
            toFake: [
              'setTimeout',
              'clearTimeout',
              'setInterval',
              'clearInterval',
              'requestAnimationFrame',
              'cancelAnimationFrame',
              'performance',
              'Date',
            ],
          },
        },
      },
    ],
  },
}))
