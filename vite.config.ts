import { join } from 'node:path'
import { tanstackRouter } from '@tanstack/router-plugin/vite'
import react from '@vitejs/plugin-react'
import { msw } from 'msw/vite'
import presetMantine from 'postcss-preset-mantine'
import { defineConfig } from 'vitest/config'
import { apiHost } from './build/api-host.ts'
import { firstPaint } from './build/first-paint.ts'
import { precompress } from './build/precompress.ts'
import { pwa } from './build/pwa.ts'
import { sonnerStyles } from './build/sonner-styles.ts'

// Processes, because a thread cannot change its time zone, and the tests of dates do.
const node = { environment: 'node', pool: 'forks', isolate: false } as const

const contractTargets = ['mocks', 'sqlite', 'postgres', 'two-servers', ...(process.env.API_HOST ? ['host'] : [])]

const contract = contractTargets.map((target) => ({
  extends: true as const,
  test: {
    ...node,
    name: `contract-${target}`,
    include: ['tests/contract/*.test.ts'],
    passWithNoTests: target === 'host',
    ...(target !== 'mocks' && { globalSetup: `tests/contract/targets/${target}.ts` }),
  },
}))

// Few files: what shows before the application has come, the application itself, the frame that every screen stands in,
// the login's form and its rules, what a session shows, and a table with its parts; what several of these need beside them.
const chunks = [
  { name: 'first', tags: ['$initial' as const], priority: 4 },
  {
    name: 'shared',
    test: /\/use-uncontrolled\/|\/es-toolkit\/|\/components\/(?:TextInput|ActionIcon)\//,
    minShareCount: 2,
    priority: 3,
  },
  {
    name: 'small',
    test: /\/@tabler\/icons-react\/dist\/esm\/icons\/|\/src\/ui\/(?:row-icon|expense-types)\.tsx?$|\/(?:use-window-event|to-int|get-env)\//,
    minShareCount: 2,
    priority: 3,
  },
  { name: 'dates', test: /\/contract\/dates\.ts$/, priority: 3 },
  { name: 'rules', test: /\/contract\/session\.ts$/, priority: 2 },
  { name: 'forms', test: /\/src\/session\/login-page\.tsx$/, priority: 2 },
  {
    name: 'session',
    test: /\/src\/(?:session\/signed-in-shell|ui\/(?:list-states|money|search-field|dates|confirm|narrow|tip|data-table-(?:columns|lines|widths)|fitting-amount)|lends\/lend-queries|banks\/(?:bank|expense)-queries|lib\/(?:lend-age|refusal|folded))\.tsx?$|\/use-disclosure\//,
    priority: 1,
  },
  { name: 'stored', test: /\/src\/lib\/stored-cache\.ts$/, priority: 1 },
  { name: 'lines', test: /\/src\/ui\/lines-in-sight\.ts$/, priority: 1 },
  { name: 'choices', test: /\/src\/ui\/data-table-csv\.ts$|\/NativeSelect\/|\/Combobox\.layer\.css$/, priority: 1 },
  { name: 'table', test: /\/src\/ui\/(?:data-table|row-button)\.tsx$/, priority: 0 },
]

export default defineConfig(({ mode }) => ({
  plugins: [
    tanstackRouter({ target: 'react', autoCodeSplitting: false, disableLogging: true }),
    react(),
    mode === 'mock' && msw({ mode: 'worker-only' }),
    sonnerStyles(),
    apiHost(),
    mode === 'production' && firstPaint(),
    mode === 'production' && pwa(),
    precompress(),
  ],
  resolve: {
    alias: [
      // The same functions for Formik, in a fraction of the bytes.
      { find: 'lodash-es', replacement: 'es-toolkit/compat' },
      { find: /^(?:\.\.\/)+zIndex\/ZIndexLayer$/, replacement: join(import.meta.dirname, 'src/analysis/in-place.ts') },
    ],
  },
  html: { cspNonce: 'made-anew-for-every-answer' },
  css: { postcss: { plugins: [presetMantine()] } },
  build: {
    target: 'baseline-widely-available',
    reportCompressedSize: false,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      // Every part is named by others, and what is random in its name cannot be compressed.
      output: {
        codeSplitting: { groups: chunks },
        entryFileNames: 'assets/[name]-[hash:7].js',
        chunkFileNames: 'assets/[name]-[hash:7].js',
        assetFileNames: 'assets/[name]-[hash:6][extname]',
      },
      // Of Formik's own wrappers none is used, and so not what they are made with.
      treeshake: {
        moduleSideEffects: [{ test: /\/node_modules\/(?:hoist-non-react-statics|react-is)\//, sideEffects: false }],
      },
    },
  },
  optimizeDeps: { exclude: ['@sqlite.org/sqlite-wasm'] },
  server: {
    proxy: mode === 'mock' ? {} : { '/api': `http://127.0.0.1:${process.env.PORT ?? 3000}` },
  },
  test: {
    pool: 'threads',
    maxWorkers: 2,
    testTimeout: 30_000,
    hookTimeout: 30_000,
    // A shared, noisy machine starves a process now and then; what is wrong fails twice.
    retry: process.env.CI ? 1 : 0,
    projects: [
      {
        extends: true,
        test: { ...node, isolate: true, name: 'units', include: ['tests/{units,boundaries}/**/*.test.{ts,tsx}'] },
      },
      {
        extends: true,
        test: {
          ...node,
          name: 'units-postgres',
          include: ['tests/units/server-{codes,explain,idempotency,ledger,lists,races}*.test.ts'],
          globalSetup: 'tests/tools/provide-postgres.ts',
          testTimeout: 30_000,
        },
      },
      ...contract,
      {
        extends: true,
        test: { ...node, name: 'security', include: ['tests/security/*.test.ts'], testTimeout: 60_000 },
      },
      {
        extends: true,
        test: {
          ...node,
          name: 'security-postgres',
          include: ['tests/security/{codes,fuzz,ownership,revocation}.test.ts'],
          globalSetup: 'tests/tools/provide-postgres.ts',
          testTimeout: 60_000,
        },
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
        test: { ...node, name: 'size', include: ['tests/size/*.test.ts'], hookTimeout: 120_000 },
      },
      {
        extends: true,
        test: {
          name: 'screens',
          include: ['tests/screens/**/*.test.tsx'],
          environment: './tests/setup-screens-environment.ts',
          setupFiles: 'tests/setup-screens.ts',
        },
      },
    ],
  },
}))
