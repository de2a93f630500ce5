import { endpoints } from '#contract/endpoints.ts'
import { expectAccessible } from '#tests/browser/tools/accessibility.ts'
import { addAccount, chooseOfAccount, expenseRow, openExpense, openMovement } from '#tests/browser/tools/bank-steps.ts'
import { signedInTest } from '#tests/browser/tools/fixtures.ts'
import type { Person } from '#tests/browser/tools/people.ts'
import { addRecords } from '#tests/browser/tools/records.ts'
import { chooseInRow } from '#tests/browser/tools/steps.ts'

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
  await expectAccessible(page, 'bank-delete', page.getByRole('dialog').getByRole('button', { name: 'Delete' }))
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
  await openExpense(page)
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

signedInTest('set-balance is accessible', async ({ page, person }) => {
  const id = await furnishTransfer(person)
  await page.goto(`/bank/${id}?tab=passbook`)
  await chooseOfAccount(page, 'Set balance…')
  await expectAccessible(page, 'set-balance', page.getByRole('dialog').getByText('New balance'))
})

signedInTest('movement-edit is accessible', async ({ page, person }) => {
  const id = await furnishTransfer(person)
  await page.goto(`/bank/${id}?tab=passbook`)
  await page.getByRole('link', { name: /^Edit: −₹120\.50/ }).click()
  await expectAccessible(page, 'movement-edit', page.getByRole('dialog').getByText(/^−₹120\.50 · /))
})

signedInTest('credit with its errors and all its fields is accessible', async ({ page, person }) => {
  const { id } = await addRecords(person)
  await page.goto(`/bank/${id}`)
  const form = await openMovement(page, 'Credit')
  await form.getByRole('button', { name: /^More/ }).click()
  await form.getByRole('button', { name: 'Credit', exact: true }).click()
  await expectAccessible(page, 'credit', page.getByText('Enter valid amount'))
})

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
