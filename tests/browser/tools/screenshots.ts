import { execFileSync } from 'node:child_process'
import { chromium, type Page } from '@playwright/test'
import { findChromium, thisMachine } from '#tests/tools/find-chromium.ts'
import { startProduct } from './product.ts'
import { logIn } from './steps.ts'

const email = 'me@example.com'

const seed = (dataDirectory: string): string => {
  const amounts = ['--lends', '24', '--banks', '4', '--expenses', '360', '--seed', '7', '--email', email]
  const output = execFileSync(process.execPath, ['server/node/cli/seed.ts', ...amounts], {
    env: { ...process.env, DATA_DIR: dataDirectory },
    encoding: 'utf8',
  })
  const password = /password:?\s+(\S+)/i.exec(output)?.[1]
  if (!password) throw new Error(`The seed printed no password:\n${output}`)
  return password
}

const photograph = async (page: Page, name: string): Promise<void> => {
  await page.waitForLoadState('networkidle')
  await page.screenshot({ path: `docs/pictures/${name}.png`, animations: 'disabled' })
}

const product = await startProduct({ RATE_LIMITS: 'off' })
const browser = await chromium.launch({
  executablePath: findChromium(thisMachine),
  args: process.getuid?.() === 0 ? ['--no-sandbox'] : [],
})
try {
  const password = seed(product.dataDirectory)
  const page = await browser.newPage({
    baseURL: product.url,
    viewport: { width: 1280, height: 800 },
    locale: 'en-IN',
    colorScheme: 'light',
    reducedMotion: 'reduce',
  })
  await page.goto('/')
  await photograph(page, 'login')
  await logIn(page, { email, password })
  await page.reload()
  await photograph(page, 'home')
  await page.goto('/bank')
  await photograph(page, 'bank')
  await page.locator('a[href^="/bank/"]').first().click()
  await page.waitForURL('/bank/*')
  await photograph(page, 'bank-detail')
  for (const screen of ['analysis', 'history']) {
    await page.goto(`/${screen}`)
    await page.getByRole('main').getByText('₹').first().waitFor()
    await photograph(page, screen)
  }
  await page.goto('/profile')
  await photograph(page, 'profile')
  await page.setViewportSize({ width: 360, height: 740 })
  await page.goto('/home')
  await photograph(page, 'home-phone')
} finally {
  await browser.close()
  await product.close()
}
