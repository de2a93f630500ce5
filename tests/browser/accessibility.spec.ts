import { buildPath, endpoints } from '#contract/endpoints.ts'
import type { Lend } from '#contract/lends/response.ts'
import { expectAccessible, findViolations } from '#tests/browser/tools/accessibility.ts'
import { addAccount, addExpense, expenseRow } from '#tests/browser/tools/bank-steps.ts'
import { expect, signedInTest, test } from '#tests/browser/tools/fixtures.ts'
import { lend, lendRow } from '#tests/browser/tools/lend-steps.ts'
import { newcomer, type Person } from '#tests/browser/tools/people.ts'
import { chooseInRow, field, typeDate } from '#tests/browser/tools/steps.ts'

const DUE = {
  pending: { returnStatus: 'pending' },
  late: { returnStatus: 'pending', returnDate: '2024-01-31' },
} as const

/**
 * Adds due, overdue and done records, one borrowed and partly returned, one without a return date, an account with
 * expenses and an inactive account.
 */
const addRecords = async (person: Person) => {
  const borrowed = { ...DUE.pending, direction: 'taken' } as const
  const { id } = (await person.call(endpoints.addLend, lend(3, borrowed))) as Lend // the response of add-lend
  const { lendDate } = lend(0)
  await person.call(buildPath(endpoints.addReturn, { lendId: id }), { date: lendDate, amount: 500 })
  await person.call(endpoints.addLend, lend(40, { ...DUE.late, reason: 'Bicycle', amount: 131_072.01 }))
  await person.call(endpoints.addLend, lend(60, { returnStatus: 'done', reason: 'Medicine for grandmother' }))
  await person.call(endpoints.addLend, lend(80, { returnDate: '', returnName: '', returnStatus: '', reason: 'Loan' }))
  const bank = await addAccount(person, { amount: 131_072.01 })
  await addAccount(person, { bankName: 'SBI', accountNumber: '20012345', isActive: false })
  await addExpense(person, bank, 1)
  await addExpense(person, bank, 45, { reason: 'Electricity', amountDebit: 'CREDIT' })
  return bank
}

for (const [name, path, heading] of [
  ['login', '/', 'Log in'],
  ['register', '/auth/register', 'Create an account'],
  ['reset', '/auth/forget-password', 'Reset your password'],
] as const) {
  test(`${name} is accessible`, async ({ page }) => {
    await page.goto(path)
    await expectAccessible(page, name, page.getByRole('heading', { name: heading }))
  })
}

test('register with its errors is accessible', async ({ page }) => {
  await page.goto('/auth/register')
  await field(page, 'Password').fill('weak')
  await page.getByRole('button', { name: 'Create account' }).click()
  await expectAccessible(page, 'register-errors', page.getByText('Please enter a stronger password!'))
})

test('the code screen is accessible', async ({ page }) => {
  const user = newcomer()
  await page.goto('/auth/register')
  await field(page, 'Name').fill(user.name)
  await field(page, 'E-mail').fill(user.email)
  await field(page, 'Password').fill(user.password)
  await typeDate(page, 'Date of birth', user.deathOfBirth)
  await page.getByRole('button', { name: 'Create account' }).click()
  await expectAccessible(page, 'code', page.getByLabel('Code, digit 1 of 4'))
})

for (const [name, path, text] of [
  ['home-empty', '/home', 'No Lend Borrow found.'],
  ['bank-empty', '/bank', 'No Bank Added'],
] as const) {
  signedInTest(`${name} is accessible`, async ({ page }) => {
    await page.goto(path)
    await expectAccessible(page, name, page.getByText(text))
  })
}

signedInTest('home is accessible', async ({ page, person }) => {
  await addRecords(person)
  await page.goto('/home')
  await expectAccessible(page, 'home', lendRow(page, 'Bicycle'))
})

for (const [name, action, text] of [
  ['lend-edit', 'Edit', 'Edit Lend Borrow'],
  ['lend-delete', 'Delete', '₹1,31,072.01, Bicycle'],
] as const) {
  signedInTest(`${name} is accessible`, async ({ page, person }) => {
    await addRecords(person)
    await page.goto('/home')
    await chooseInRow(lendRow(page, 'Bicycle'), action)
    await expectAccessible(page, name, page.getByRole('dialog').getByText(text))
  })
}

signedInTest('lend-add with its errors is accessible', async ({ page }) => {
  await page.goto('/home/add')
  await page.getByRole('button', { name: 'Add', exact: true }).click()
  await expectAccessible(page, 'lend-add', page.getByText('Amount is required'))
})

for (const [name, label] of [
  ['lend-calendar', 'Lend Date'],
  ['birth-calendar', 'Date of birth'],
] as const) {
  signedInTest(`${name} is accessible`, async ({ page }) => {
    await page.goto(name === 'lend-calendar' ? '/home/add' : '/profile')
    if (name === 'birth-calendar') await page.getByRole('button', { name: 'Edit Profile' }).click()
    await page.getByRole('button', { name: `Open the calendar: ${label}` }).click()
    await expectAccessible(page, name, page.getByRole('dialog', { name: `Calendar: ${label}` }).getByRole('table'))
  })
}

signedInTest('the account menu is accessible', async ({ page }) => {
  await page.goto('/home')
  await page.getByRole('button', { name: 'Account menu' }).click()
  await expectAccessible(page, 'account-menu', page.getByRole('menuitem', { name: 'Logout' }))
})

for (const [name, button, ready] of [
  ['profile', undefined, 'Delete Profile'],
  ['profile-edit', 'Edit Profile', 'Add a picture'],
  ['profile-delete', 'Delete Profile', 'This action cannot be undone.'],
] as const) {
  signedInTest(`${name} is accessible`, async ({ page }) => {
    await page.goto('/profile')
    if (button) await page.getByRole('button', { name: button }).click()
    await expectAccessible(page, name, page.getByText(ready))
  })
}

for (const [name, path] of [
  ['bank', '/bank'],
  ['bank-add', '/bank/add'],
] as const) {
  signedInTest(`${name} is accessible`, async ({ page, person }) => {
    await addRecords(person)
    await page.goto(path)
    await expectAccessible(page, name, page.getByRole('article', { name: 'SBI ••2345', includeHidden: true }))
  })
}

signedInTest('bank-edit is accessible', async ({ page, person }) => {
  await addRecords(person)
  await page.goto('/bank')
  await page.getByRole('article', { name: 'HDFC ••1234' }).getByRole('link', { name: /^Edit/ }).click()
  await expectAccessible(page, 'bank-edit', page.getByRole('dialog').getByText('Edit Bank'))
})

signedInTest('bank-delete is accessible', async ({ page, person }) => {
  await addRecords(person)
  await page.goto('/bank')
  await chooseInRow(page.getByRole('article', { name: 'HDFC ••1234' }), 'Delete')
  await expectAccessible(page, 'bank-delete', page.getByRole('dialog').getByText('This action cannot be undone.'))
})

signedInTest('the menu of a row has no barrier', async ({ page, person }) => {
  await addRecords(person)
  await page.goto('/home')
  await lendRow(page, 'Bicycle')
    .getByRole('button', { name: /^More: / })
    .click()
  await expect(page.getByRole('menuitem', { name: 'Delete' })).toBeVisible()
  expect(await findViolations(page)).toEqual([])
})

signedInTest('bank-detail is accessible', async ({ page, person }) => {
  const { id } = await addRecords(person)
  await page.goto(`/bank/${id}`)
  await expectAccessible(page, 'bank-detail', expenseRow(page, 'Electricity'))
})

signedInTest('an inactive account without expenses is accessible', async ({ page, person }) => {
  const { id } = await addAccount(person, { isActive: false })
  await page.goto(`/bank/${id}`)
  await expectAccessible(page, 'bank-inactive', page.getByText('No expenses found.'))
})

signedInTest('bank-edit over the screen of the account is accessible', async ({ page, person }) => {
  const { id } = await addRecords(person)
  await page.goto(`/bank/${id}/edit`)
  await expectAccessible(page, 'bank-detail-edit', page.getByRole('dialog').getByText('Edit Bank'))
})

signedInTest('expense-add with its errors is accessible', async ({ page, person }) => {
  const { id } = await addRecords(person)
  await page.goto(`/bank/${id}`)
  await page.getByRole('button', { name: 'Add Expenses', expanded: false }).click()
  await page.getByRole('button', { name: 'Add', exact: true }).click()
  await expectAccessible(page, 'expense-add', page.getByText('Amount is required'))
})

signedInTest('expense-delete is accessible', async ({ page, person }) => {
  const { id } = await addRecords(person)
  await page.goto(`/bank/${id}`)
  await chooseInRow(expenseRow(page, 'Electricity'), 'Delete')
  await expectAccessible(page, 'expense-delete', page.getByRole('dialog').getByText('₹250.50, Electricity'))
})

/** Adds a second account and a transfer to it, so that the passbook has a button. */
const furnishTransfer = async (person: Person) => {
  const { id } = await addRecords(person)
  const { id: toId } = await addAccount(person, { bankName: 'Axis', accountNumber: '77778888' })
  await person.call(endpoints.addTransfer, { fromId: id, toId, amount: 120.5, date: '2026-01-31', note: 'Rent' })
  return id
}

signedInTest('the passbook is accessible', async ({ page, person }) => {
  const id = await furnishTransfer(person)
  await page.goto(`/bank/${id}?tab=passbook`)
  await expectAccessible(page, 'passbook', page.getByText('Balance = sum of 4 entries'))
})

signedInTest('a passbook that does not add up is accessible', async ({ page, person }) => {
  const { id } = await addRecords(person)
  await page.route(`**/api/v1/ledger/${id}`, (route) => route.fulfill({ json: [] }))
  await page.goto(`/bank/${id}?tab=passbook`)
  await expectAccessible(page, 'passbook-wrong', page.getByText(/^The entries add up to ₹0.00/))
})

for (const [name, role, open, ready] of [
  ['set-balance', 'button', 'Set balance…', 'New balance'],
  ['movement-edit', 'link', /^Edit: −₹120\.50/, /^−₹120\.50 · /],
] as const) {
  signedInTest(`${name} is accessible`, async ({ page, person }) => {
    const id = await furnishTransfer(person)
    await page.goto(`/bank/${id}?tab=passbook`)
    await page.getByRole(role, { name: open }).click()
    await expectAccessible(page, name, page.getByRole('dialog').getByText(ready))
  })
}

signedInTest('transfer-undo is accessible', async ({ page, person }) => {
  const id = await furnishTransfer(person)
  await page.goto(`/bank/${id}?tab=passbook`)
  await chooseInRow(page.getByRole('row', { name: /−₹120\.50/ }), 'Undo transfer')
  await expectAccessible(page, 'transfer-undo', page.getByRole('dialog').getByText(/moves back from Axis/))
})

signedInTest('transfer with its errors is accessible', async ({ page, person }) => {
  const id = await furnishTransfer(person)
  await page.goto(`/bank/${id}/transfer`)
  await page.getByRole('dialog').getByRole('button', { name: 'Transfer' }).click()
  await expectAccessible(page, 'transfer', page.getByText('Amount is required'))
})

signedInTest('expense-edit is accessible', async ({ page, person }) => {
  const { id } = await addRecords(person)
  await page.goto(`/bank/${id}`)
  await expenseRow(page, 'Electricity').getByRole('link', { name: /^Edit/ }).click()
  await expectAccessible(page, 'expense-edit', page.getByRole('dialog').getByText('Edit Expense'))
})

signedInTest('an account that is not there is accessible', async ({ page, expectErrors }) => {
  expectErrors(/the server responded with a status of 404/)
  await page.goto('/bank/no-such-account')
  await expectAccessible(page, 'bank-missing', page.getByRole('main').getByText('Bank not found.'))
})
