import { test as base, expect } from '#tests/browser/tools/fixtures.ts'
import { startProduct } from '#tests/browser/tools/product.ts'
import { expectScreen } from '#tests/browser/tools/steps.ts'
import { freePort } from '#tests/tools/free-port.ts'
import { type Account, CLIENT, startProvider } from '#tests/tools/openid-provider.ts'

const accounts: Record<string, Account> = {
  asha: { email: 'asha@example.com', email_verified: true, name: 'Asha Rao' },
  ravi: { email: 'ravi@example.com', email_verified: false },
}

/** A product whose login leads to a provider, and their addresses. */
const test = base.extend<{ only: 'on' | 'off'; home: string }>({
  only: ['off', { option: true }],
  home: async ({ only, page }, use) => {
    const port = await freePort()
    const origin = `http://127.0.0.1:${port}`
    const provider = await startProvider(origin, accounts)
    const product = await startProduct({
      PORT: `${port}`,
      PUBLIC_URL: origin,
      OIDC_ISSUER: provider.issuer,
      OIDC_CLIENT_ID: CLIENT.clientId,
      OIDC_CLIENT_SECRET: CLIENT.clientSecret,
      OIDC_NAME: 'Sign in with Home',
      OIDC_ONLY: only,
    })
    await use(origin)
    await page.close() // before its server, which it would miss
    await product.close()
    await provider.close()
  },
})

test('a person cancels at the provider, is refused without a verified e-mail, and signs in with another account', async ({
  page,
  home,
}) => {
  const signIn = page.getByRole('link', { name: 'Sign in with Home' })
  await page.goto(home)
  await signIn.click()
  await page.getByRole('button', { name: 'Cancel' }).click()
  await expect(page.getByText('You did not sign in.')).toBeVisible()
  expect(page.url()).toBe(`${home}/`)
  await page.reload()
  await expect(signIn).toBeVisible()
  await expect(page.getByText('You did not sign in.')).toBeHidden()

  await signIn.click()
  await page.getByRole('button', { name: 'ravi' }).click()
  await expect(page.getByText('The sign-in service has not verified your e-mail.')).toBeVisible()

  await page.context().clearCookies() // the provider remembers its last account
  await signIn.click()
  await page.getByRole('button', { name: 'asha' }).click()
  await expect(page.getByText('Hello Asha')).toBeVisible()
  expect(page.url()).toBe(`${home}/home`)
  const cookies = await page.context().cookies(home)
  expect(cookies.filter(({ name }) => name.includes('wealth-care'))).toEqual([])

  await page.goto(`${home}/auth/openid`)
  await expect(page.getByText('Hello Asha')).toBeVisible()
})

test.describe('where the provider is the only way', () => {
  test.use({ only: 'on' })

  test('the login has no form, not even in the first paint, and a person signs in', async ({
    page,
    home,
    expectErrors,
  }) => {
    expectErrors(/net::ERR_FAILED/) // the scripts
    await page.route('**/assets/*.js', (route) => route.abort())
    await page.goto(home, { waitUntil: 'domcontentloaded' })
    await expect(page.locator('#first-paint').getByRole('heading', { name: 'Log in' })).toBeVisible()
    await expect(page.locator('#first-paint form')).toBeHidden()
    await page.unroute('**/assets/*.js')
    await page.goto(`${home}/auth/register`)
    await expectScreen(page, 'Log in')
    await expect(page.getByRole('form')).toHaveCount(0)
    await page.getByRole('link', { name: 'Sign in with Home' }).click()
    await page.getByRole('button', { name: 'asha' }).click()
    await expect(page.getByText('Hello Asha')).toBeVisible()
  })
})
