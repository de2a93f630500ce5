import { defineConfig } from '@playwright/test'

const asRoot = process.getuid?.() === 0 ? ['--no-sandbox'] : []

export default defineConfig({
  testDir: 'tests/browser',
  outputDir: 'tests/browser/output/traces',
  globalSetup: './tests/browser/tools/global-setup.ts',
  forbidOnly: true,
  fullyParallel: true,
  workers: 3, // a test waits for a third of its time, so three use two processors
  timeout: 60_000,
  expect: { timeout: 10_000 },
  reporter: [['list']],
  use: {
    viewport: { width: 1280, height: 800 },
    locale: 'en-IN',
    contextOptions: { reducedMotion: 'reduce' },
    serviceWorkers: 'block', // but where a test is about them: they answer before a test could
    screenshot: 'only-on-failure',
    launchOptions: {
      executablePath: process.env.CHROMIUM_PATH ?? '',
      args: [
        ...asRoot,
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
      ],
    },
  },
})
