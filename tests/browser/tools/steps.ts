import { expect, type Locator, type Page } from '@playwright/test'
import type { MailSink } from './mail-sink.ts'
import type { newcomer } from './people.ts'

type Newcomer = ReturnType<typeof newcomer>

/** Finds the field with a label. The label of a required field ends with an asterisk. */
export const field = (page: Page, label: string) =>
  page.getByLabel(new RegExp(`^${label}( \\*)?$`)).and(page.locator('input, textarea'))

/** Types a date and leaves the field. */
export const typeDate = async (page: Page, label: string, date: string): Promise<void> => {
  await field(page, label).fill(date)
  await field(page, label).press('Tab')
}

/** Selects an option of a select field. */
export const choose = async (page: Page, label: string, option: string): Promise<void> => {
  await field(page, label).click()
  await page.getByRole('listbox').getByRole('option', { name: option, exact: true }).click()
}

/** Selects an option of a segmented control. */
export const chooseSegment = (page: Page, label: string, option: string): Promise<void> =>
  page.getByRole('radiogroup', { name: label }).getByText(option, { exact: true }).click()

/** Runs an action from the menu of a row or a card. */
export const chooseInRow = async (row: Locator, action: string): Promise<void> => {
  await row.getByRole('button', { name: /^More: / }).click()
  await row.page().getByRole('menuitem', { name: action }).click()
}

/** Waits until the service worker has all code of the application, so that every form opens without a connection. */
export const untilCodeIsStored = (page: Page): Promise<void> =>
  page.evaluate(() => window.navigator.serviceWorker.ready.then(() => undefined))

/** Waits for the screen with this heading, because several screens have fields with the same label. */
export const expectScreen = (page: Page, heading: string): Promise<void> =>
  expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible()

/** Waits for a toast, or the undo bar in its place, with exactly this text. */
export const expectToast = (page: Page, text: string): Promise<void> =>
  expect(page.locator('[data-sonner-toast], [data-undo-bar]').getByText(text, { exact: true }).first()).toBeVisible()

/** The bar that offers to undo the latest change. */
export const undoBar = (page: Page): Locator => page.getByRole('region', { name: 'Last change' })

/** Presses twice in one frame. The second press of a double click can come later, on what the first one uncovered. */
export const pressTwice = (button: Locator): Promise<void> =>
  button.evaluate((element: HTMLElement) => {
    element.click()
    element.click()
  })

/** Scrolls the page. It can be too short at first, with records that this device stored before the last of them was added. */
export const scrollTo = (page: Page, top: number): Promise<void> =>
  expect
    .poll(() =>
      page.evaluate((y) => {
        window.scrollTo(0, y)
        return window.scrollY
      }, top),
    )
    .toBe(top)

/** Types a one-time code. The form submits itself after the last digit. */
export const typeCode = async (page: Page, code: string): Promise<void> => {
  await page.getByLabel('Code, digit 1 of 4').click()
  await page.keyboard.type(code)
}

/** Fills in the registration form and submits it. */
export const register = async (page: Page, user: Newcomer): Promise<void> => {
  await expectScreen(page, 'Create an account')
  await field(page, 'Name').fill(user.name)
  await field(page, 'E-mail').fill(user.email)
  await field(page, 'Password').fill(user.password)
  await typeDate(page, 'Date of birth', user.deathOfBirth)
  await page.getByRole('button', { name: 'Create account' }).click()
}

/** Registers in the browser, with the code from the mail. Ends at the login screen. */
export const signUp = async (page: Page, mail: MailSink, user: Newcomer): Promise<void> => {
  await page.goto('/')
  await page.getByRole('link', { name: 'Create an account' }).click()
  await register(page, user)
  await expectToast(page, 'Please verify your email.')
  await expect(page.getByText(user.email)).toBeVisible()
  await typeCode(page, await mail.nextCode(user.email))
  await expectToast(page, 'Registration successful!')
}

/** Reads the session token from the browser. */
export const readToken = async (page: Page): Promise<string> =>
  (await page.evaluate(() => window.localStorage.getItem('token'))) ?? ''

type Credentials = { email: string; password: string }

/** Fills in the login form and submits it. */
export const tryToLogIn = async (page: Page, { email, password }: Credentials): Promise<void> => {
  await expectScreen(page, 'Log in')
  await field(page, 'E-mail').fill(email)
  await field(page, 'Password').fill(password)
  await page.getByRole('button', { name: 'Log in' }).click()
}

/** Logs in at the login screen. Ends at /home. */
export const logIn = async (page: Page, credentials: Credentials): Promise<void> => {
  await tryToLogIn(page, credentials)
  await expect(page).toHaveURL('/home')
}

/** The line for an entry or a search. */
export const line = (page: Page): Locator => page.getByRole('combobox', { name: 'Type an entry, or search' })

/** Opens the line from a screen that shows, and waits until it takes what is typed. */
export const openLine = async (page: Page): Promise<void> => {
  await expect(page.getByRole('banner')).toBeVisible() // the login has no line
  await page.keyboard.press('Control+k')
  await expect(line(page)).toBeFocused()
}
