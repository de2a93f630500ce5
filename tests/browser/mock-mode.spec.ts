import { createServer } from 'vite'
import { demo } from '#mocks/seed.ts'
import { test } from '#tests/browser/tools/fixtures.ts'
import { chooseInRow, expectScreen, expectToast, tryToLogIn } from '#tests/browser/tools/steps.ts'

test.use({ serviceWorkers: 'allow' }) // MSW is one

test('npm run dev:mock: the demo user signs in, and a call fails from the console', async ({ page, expectErrors }) => {
  const server = await createServer({ mode: 'mock', server: { port: 0 }, cacheDir: 'node_modules/.vite-mock-test' })
  await server.listen()
  const [url = ''] = server.resolvedUrls?.local ?? []
  await page.goto(url)
  await tryToLogIn(page, demo)
  await expectScreen(page, 'Today')
  await page.evaluate(() => window.mocks?.fail('deleteLend', 503))
  expectErrors(/503/)
  await chooseInRow(page.getByRole('row').nth(1), 'Delete')
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
  await expectToast(page, 'Failed to delete record!')
  await server.close()
})
