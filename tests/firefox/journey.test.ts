import { mkdirSync } from 'node:fs'
import { type Browser, launch, type Page } from 'puppeteer-core'
import { afterAll, beforeAll, expect, onTestFailed, test } from 'vitest'
import { type MailSink, openMailSink } from '#tests/browser/tools/mail-sink.ts'
import { newcomer } from '#tests/browser/tools/people.ts'
import { type Product, startProduct } from '#tests/browser/tools/product.ts'
import { thisMachine } from '#tests/tools/find-chromium.ts'
import { findFirefox } from '#tests/tools/find-firefox.ts'
import { createSteps } from './steps.ts'

let mail: MailSink
let product: Product
let browser: Browser
let page: Page
const errors: string[] = []

beforeAll(async () => {
  mail = await openMailSink()
  product = await startProduct({ SMTP_URL: mail.url, MAIL_FROM: 'codes@example.com', RATE_LIMITS: 'off' })
  browser = await launch({
    browser: 'firefox',
    executablePath: findFirefox(thisMachine),
    defaultViewport: { width: 1280, height: 800 },
    extraPrefsFirefox: { 'ui.prefersReducedMotion': 1 },
  })
  page = await browser.newPage()
  page.setDefaultTimeout(60_000)
  page.on('pageerror', (error) => errors.push(String(error)))
  page.on('console', (message) => message.type() === 'error' && errors.push(message.text()))
}, 60_000)

afterAll(async () => {
  await browser?.close()
  await product?.close()
  await mail?.close()
})

test('a newcomer keeps records and accounts in Firefox, from registration to logout', async () => {
  const { click, type, typeInDialog, choose, chooseSegment, see } = createSteps(page)
  const openScreen = (name: string) => click('link', name)
  const user = newcomer()
  onTestFailed(async () => {
    mkdirSync('tests/browser/output', { recursive: true })
    await page.screenshot({ path: 'tests/browser/output/firefox.png' })
  })

  await page.goto(product.url)
  await click('link', 'Create an account')
  await type('Name', user.name)
  await type('E-mail', user.email)
  await type('Password', user.password)
  await type('Date of birth', user.deathOfBirth)
  await click('button', 'Create account')
  await see('Please verify your email.')
  await type('Code, digit 1 of 4', await mail.nextCode(user.email))
  await see('Registration successful!')

  await type('E-mail', user.email)
  await type('Password', user.password)
  await click('button', 'Log in')
  await see('Hello Asha')
  await page.reload()
  await see('Hello Asha')

  await click('link', 'Add Lend Borrow')
  await typeInDialog('Amount', '131072.01')
  await typeInDialog('Reason', 'Rent for Meera')
  await choose('Bank', 'HDFC')
  await chooseSegment('Required')
  await click('button', 'Add')
  await see('Lend borrow added successfully!')

  await click('button', 'More: ₹1,31,072.01, Rent for Meera')
  await click('menuitem', 'Edit')
  await typeInDialog('Amount', '5000')
  await click('button', 'Save')
  await see('Update successful!')

  await click('link', 'Record a return: ₹5,000.00, Rent for Meera')
  await typeInDialog('Amount', '2000')
  await click('button', 'Record')
  await see('Return recorded!')
  await see('of ₹5,000.00')

  await openScreen('Bank')
  for (const [bank, number, amount] of [
    ['HDFC', '50100012341234', '1000'],
    ['SBI', '20012345', '0'],
  ] as const) {
    await click('link', 'Add Bank')
    await typeInDialog('Account Holder Name', user.name)
    await choose('Bank Name', bank)
    await typeInDialog('Account Number', number)
    await typeInDialog('Amount', amount)
    await typeInDialog('Mobile Number', '0987654321')
    await click('button', 'Add')
    await see('Bank add successful!')
    await see(`••${number.slice(-4)}`)
  }

  await click('link', 'HDFC')
  await click('link', 'Credit')
  await typeInDialog('Amount', '500.25')
  await click('button', 'Credit')
  await see('Amount credited!')
  await see('₹1,500.25')
  await click('link', 'Debit')
  await typeInDialog('Amount', '100')
  await click('button', 'Debit')
  await see('Amount debited!')
  await see('₹1,400.25')
  await click('link', 'Add Expenses')
  await typeInDialog('Amount', '250.50')
  await typeInDialog('Reason', 'Groceries')
  await choose('Type', 'Google Pay')
  await click('button', 'Add')
  await see('Add bank expenses successful!')
  await see('₹1,149.75')

  await click('link', 'Transfer')
  await typeInDialog('Amount', '49.75')
  await click('button', 'Transfer')
  await see('Transferred!')
  await see('₹1,100.00')

  await openScreen('Analysis')
  await click('tab', 'Spending by reason')
  await see('₹250.50')
  await openScreen('History')
  await see('Groceries')

  await click('button', 'Account menu, AV')
  await click('menuitem', 'Logout')
  await see('Create an account')
  expect(errors).toEqual([])
})
