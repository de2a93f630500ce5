import { expect, signedInTest, test } from '#tests/browser/tools/fixtures.ts'
import { withLimits } from '#tests/browser/tools/limited.ts'
import { registerPerson } from '#tests/browser/tools/people.ts'
import { expectScreen, expectToast, field, logIn, tryToLogIn, typeCode } from '#tests/browser/tools/steps.ts'

const unauthorized = /the server responded with a status of 401/

test('a forgotten password is set anew with a code from the mail, and the old one opens nothing', async ({
  page,
  mail,
  person,
  expectTrouble,
}) => {
  expectTrouble(unauthorized)
  const password = 'Battery-Staple-8'
  await page.goto('/')
  await page.getByRole('link', { name: 'Forgot your password?' }).click()
  await expectScreen(page, 'Reset your password')
  await field(page, 'E-mail').fill(person.email)
  await field(page, 'New password').fill(password)
  await page.getByRole('button', { name: 'Send the code' }).click()
  await expectToast(page, 'Please verify your email first!')
  await expect(field(page, 'E-mail')).toBeDisabled()
  await expect(field(page, 'New password')).toBeDisabled()
  await typeCode(page, await mail.nextCode(person.email))
  await expectToast(page, 'Password updated successfully! Please login with your new password.')
  await expect(field(page, 'Password')).toBeFocused()
  await tryToLogIn(page, person)
  await expectToast(page, 'Invalid input. Please try again.')
  await logIn(page, { email: person.email, password })
})

test('an unknown path shows the login', async ({ page }) => {
  await page.goto('/no/such/screen')
  await expectScreen(page, 'Log in')
})

test('a screen of a session leads to the login without one', async ({ page }) => {
  for (const path of ['/home', '/bank', '/profile', '/analysis', '/history']) {
    await page.goto(path)
    await expect(page).toHaveURL('/')
    await expectScreen(page, 'Log in')
  }
})

test('a missing asset is not found, rather than answered with the page', async ({ request }) => {
  const answer = await request.get('/assets/no-such-part.js')
  expect(answer.status()).toBe(404)
  expect(await answer.text()).not.toContain('<html')
})

signedInTest('a deep link opens its screen', async ({ page }) => {
  await page.goto('/profile')
  await expect(page).toHaveURL('/profile')
  await expect(page.getByText('Hello Asha')).toBeVisible()
})

signedInTest('the login sends who has a session on to /home', async ({ page }) => {
  await page.goto('/')
  await expect(page).toHaveURL('/home')
})

signedInTest('a session ended in another tab ends in this one too', async ({ page, context }) => {
  await page.goto('/bank')
  await expect(page.getByText('Hello Asha')).toBeVisible()
  const other = await context.newPage()
  await other.goto('/home')
  await other.getByRole('button', { name: 'Account menu' }).click()
  await other.getByRole('menuitem', { name: 'Logout' }).click()
  await expect(other).toHaveURL('/')
  await expect(page).toHaveURL('/')
  await expectScreen(page, 'Log in')
})

signedInTest('a token that the server refuses is removed without a word', async ({ page, context, expectTrouble }) => {
  expectTrouble(unauthorized)
  await context.addInitScript(() => {
    if (window.localStorage.getItem('token')) window.localStorage.setItem('token', 'not.a.token')
  })
  await page.goto('/home')
  await expect(page).toHaveURL('/')
  expect(await page.evaluate(() => window.localStorage.getItem('token'))).toBeNull()
  await expect(page.getByRole('listitem')).toHaveCount(0)
})

test('after too many wrong passwords the right one is refused for a while', async ({ page, expectTrouble }) => {
  expectTrouble(unauthorized)
  expectTrouble(/the server responded with a status of 429/)
  await withLimits(page, async (url, mail) => {
    const person = await registerPerson(url, mail)
    await page.goto(url)
    await field(page, 'E-mail').fill(person.email)
    await field(page, 'Password').fill('Wrong-Password-1')
    const statusOfLogin = async () => {
      const answer = page.waitForResponse(/\/login$/)
      await page.getByRole('button', { name: 'Log in' }).click()
      return (await answer).status()
    }
    for (let failure = 1; failure <= 5; failure += 1) expect(await statusOfLogin()).toBe(401)
    await field(page, 'Password').fill(person.password)
    expect(await statusOfLogin()).toBe(429)
    await expectToast(page, 'Invalid input. Please try again.')
    await expect(page).toHaveURL(`${url}/`)
  })
})
