import { utils, write } from '@e965/xlsx'
import type { Page } from '@playwright/test'
import { buildPath, endpoints } from '#contract/endpoints.ts'
import { expectAccessible } from '#tests/browser/tools/accessibility.ts'
import { addAccount } from '#tests/browser/tools/bank-steps.ts'
import { expect, signedInTest, test } from '#tests/browser/tools/fixtures.ts'
import { lend } from '#tests/browser/tools/lend-steps.ts'
import type { Person } from '#tests/browser/tools/people.ts'
import { expectScreen, expectToast, logIn, undoBar } from '#tests/browser/tools/steps.ts'
import { drawPaytm } from '#tests/units/client/statements/apps-given.ts'
import { writeOfx1 } from '#tests/units/client/statements/formats-given.ts'
import { drawMonths } from '#tests/units/client/statements/pdf-given.ts'

const MONTHS_PASSWORD = 'asha1205'

const FOLDER = 'tests/fixtures/statements'

const table = (page: Page) => page.getByRole('grid', { name: 'Rows of the statement' })

const readBalance = async (person: Person, id: string): Promise<unknown> => {
  const ledger = await person.call(buildPath(endpoints.ledger, { bankId: id }))
  return Array.isArray(ledger) ? ledger[0]?.balance : undefined
}

/** An account with the balance at the beginning of the statement, an open record of Ravi, and a coffee that was typed. */
const addGiven = async (person: Person) => {
  const account = await addAccount(person, { amount: 25_000 })
  await person.call(endpoints.addLend, {
    ...lend(0),
    returnName: 'Ravi Kumar',
    amount: 2_000,
    lendDate: '2026-03-01',
    returnDate: '',
    reason: 'Bicycle',
  })
  await person.call(endpoints.addExpenses, {
    bank_id: account.id,
    date: '2026-04-03',
    amount: 120,
    reason: 'Coffee with Meera',
    amountDebit: 'BHIM_UPI',
  })
  return account
}

test('a statement is imported from the login on, with the return that it has, and undone again', {
  tag: '@journey',
}, async ({ page, person }) => {
  const { id } = await addGiven(person)
  await page.goto('/')
  await logIn(page, person)
  await page.getByRole('link', { name: 'Bank' }).first().click()
  await page.getByRole('link', { name: 'HDFC' }).first().click()
  await expectScreen(page, 'HDFC') // the list has such a button, too
  await page.getByRole('button', { name: 'More: HDFC' }).click()
  await page.getByRole('menuitem', { name: 'Import statement' }).click()
  await page.getByLabel('Bank statement').last().setInputFiles(`${FOLDER}/hdfc-april.csv`)

  await expect(table(page)).toContainText('UPI-RENT, APRIL-owner@ybl')
  await expect(page.getByText('1 row to decide first')).toBeVisible()
  await page.getByRole('button', { name: 'It is there: ' }).click()
  await expect(table(page)).toContainText('Return by Ravi Kumar')
  await expect(page.getByText('They are the same.')).toBeVisible()
  await page.getByRole('button', { name: 'Import 6 rows' }).click()
  await expect(undoBar(page)).toContainText('Statement imported!')
  await expect(page.getByText('6 rows added, 1 row left out.')).toBeVisible()
  expect(await readBalance(person, id)).toBe(246_688.49)

  await page.getByLabel('Bank statement').last().setInputFiles(`${FOLDER}/hdfc-april.csv`)
  await expect(page.getByRole('button', { name: 'Import 0 rows' })).toBeVisible()
  await page.getByRole('button', { name: 'Another file' }).click()
  await page.getByRole('button', { name: 'Undo: hdfc-april.csv' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Undo import' }).click()
  await expectToast(page, 'Import undone!')
  await expect(page.getByText('Undone', { exact: true })).toBeVisible()
  expect(await readBalance(person, id)).toBe(24_880)
})

const openReview = async (page: Page, person: Person): Promise<void> => {
  const { id } = await addGiven(person)
  await page.goto(`/bank/${id}/import`)
  await page.getByLabel('Bank statement').last().setInputFiles(`${FOLDER}/hdfc-april.csv`)
}

signedInTest('the choice of a file and the review are accessible', async ({ page, person }) => {
  await openReview(page, person)
  await expectAccessible(page, 'review', page.getByText('1 row to decide first'))
  await page.getByRole('button', { name: 'Another file' }).click()
  await expectAccessible(page, 'import', page.getByRole('button', { name: 'Choose a file' }))
})

signedInTest('the columns of a file and the change of rows are accessible', async ({ page, person }) => {
  await openReview(page, person)
  await page.getByRole('button', { name: 'Change all 7 shown…' }).click()
  await expectAccessible(page, 'review-change', page.getByRole('dialog'))
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Columns…' }).click()
  await expectAccessible(page, 'review-columns', page.getByRole('button', { name: 'Use these columns' }))
})

signedInTest('the question about a file is accessible', async ({ page, person }) => {
  const { id } = await addAccount(person, { amount: 25_000 })
  await page.goto(`/bank/${id}/import`)
  const buffer = Buffer.from('Date,Narration,Debit,Credit\n03/04/26,UPI-CAFE,12.00,')
  await page.getByLabel('Bank statement').last().setInputFiles({ name: 'april.csv', mimeType: 'text/csv', buffer })
  await expectAccessible(page, 'import-question', page.getByText('Is 03/04/26 the 3rd of April?'))
})

signedInTest('what an import came to is accessible', async ({ page, person }) => {
  await openReview(page, person)
  await page.getByRole('button', { name: 'It is there: ' }).click()
  await page.getByRole('button', { name: 'Import 6 rows' }).click()
  await expectAccessible(page, 'import-result', page.getByText('6 rows added, 1 row left out.'))
})

signedInTest('a phone shows the whole reason of a row that cannot be read', async ({ page, person }) => {
  await page.setViewportSize({ width: 360, height: 740 })
  const { id } = await addAccount(person, { amount: 25_000 })
  await page.goto(`/bank/${id}/import`)
  const lines = ['Date,Narration,Amount', '15/11/2026,UPI-CAFE,12.00', '16/11/2026,UPI-BAR,12.00']
  await page
    .getByLabel('Bank statement')
    .last()
    .setInputFiles({
      name: 'statement.csv',
      mimeType: 'text/csv',
      buffer: Buffer.from(lines.join('\n')),
    })
  const reason = page.getByText('It does not say whether the money came in or went out.').first()
  await expect(reason).toBeVisible()
  const isCut = (element: HTMLElement | SVGElement): boolean =>
    element.scrollWidth > element.clientWidth || element.scrollHeight > element.clientHeight
  expect(await reason.evaluate(isCut)).toBe(false)
  await reason.click()
  await expect(page.getByRole('dialog', { name: '15/11/2026 · UPI-CAFE · 12.00', exact: true })).toBeVisible()
})

for (const bookType of ['xlsx', 'biff8'] as const) {
  signedInTest(
    `the worker reads a spreadsheet (${bookType}) under the policy of the page`,
    async ({ page, person }) => {
      const { id } = await addAccount(person, { amount: 25_000 })
      await page.goto(`/bank/${id}/import`)
      const rows = [
        ['Date', 'Narration', 'Debit', 'Credit'],
        ['15/11/2026', 'UPI-CAFE', 12, ''],
      ]
      const book = utils.book_new(utils.aoa_to_sheet(rows))
      const buffer = write(book, { type: 'buffer', bookType, compression: true })
      const file = { name: 'statement', mimeType: 'application/octet-stream', buffer }
      await page.getByLabel('Bank statement').last().setInputFiles(file)
      await expect(table(page)).toContainText('UPI-CAFE')
    },
  )
}

test('a protected PDF is read on the device: the password is asked again when it is wrong, and nothing is sent before the press', {
  tag: '@journey',
}, async ({ page, person }) => {
  const { id } = await addAccount(person, { amount: 25_000 })
  await page.goto('/')
  await logIn(page, person)
  await page.goto(`/bank/${id}/import`)
  const pdf = await drawMonths({ password: MONTHS_PASSWORD })
  const sent: string[] = []
  page.on('request', (request) => {
    if (request.method() !== 'GET') sent.push(`${request.method()} ${new URL(request.url()).pathname}`)
  })
  const buffer = Buffer.from(pdf)
  await page
    .getByLabel('Bank statement')
    .last()
    .setInputFiles({ name: 'april.pdf', mimeType: 'application/pdf', buffer })
  const password = page.getByLabel('This file is protected. Its password', { exact: true })
  await password.fill('asha0512')
  await password.press('Enter')
  await expect(page.getByText('This is not its password.')).toBeVisible()
  await password.fill(MONTHS_PASSWORD)
  await page.getByRole('button', { name: 'Open' }).click()
  await expect(table(page)).toContainText('UPI-RENT, APRIL-owner@ybl')
  await expect(page.getByText('They are the same.')).toBeVisible()
  expect(sent).toEqual([])
  expect(await page.evaluate(() => JSON.stringify([{ ...localStorage }, { ...sessionStorage }]))).not.toContain(
    MONTHS_PASSWORD,
  )
  await page.getByRole('button', { name: 'Import 12 rows' }).click()
  await expect(undoBar(page)).toContainText('Statement imported!')
  expect(await readBalance(person, id)).toBe(147_241.74)
})

signedInTest('the worker reads a file for money programs under the policy of the page', async ({ page, person }) => {
  const { id } = await addAccount(person, { amount: 25_000 })
  await page.goto(`/bank/${id}/import`)
  const file = { name: 'april.ofx', mimeType: 'application/x-ofx', buffer: Buffer.from(writeOfx1()) }
  await page.getByLabel('Bank statement').last().setInputFiles(file)
  await expect(table(page)).toContainText('UPI-RENT, APRIL-owner@ybl')
})

signedInTest(
  'the accounts of a payment app are asked about, accessible, and its PDF is read',
  async ({ page, person }) => {
    const { id } = await addAccount(person, { amount: 25_000 })
    await page.goto(`/bank/${id}/import`)
    const file = { name: 'paytm.pdf', mimeType: 'application/pdf', buffer: Buffer.from(await drawPaytm()) }
    await page.getByLabel('Bank statement').last().setInputFiles(file)
    const choice = page.getByLabel('HDFC Bank ••34 · 2 rows')
    await expectAccessible(page, 'import-accounts', choice)
    await choice.check()
    await page.getByRole('button', { name: 'Use these rows' }).click()
    await expect(table(page)).toContainText('RAVI STORES ravi@ybl')
    await expectAccessible(page, 'import-own-rows', page.getByText('1 row of other accounts left out.'))
  },
)
