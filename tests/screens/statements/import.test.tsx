import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { buildPath, endpoints } from '#contract/endpoints.ts'
import { clearFaults, stall } from '#mocks/faults.ts'
import { account, expense } from '#tests/screens/banks/given.ts'
import { choose, chooseInRow, chooseSegment } from '#tests/screens/choose.ts'
import { lend } from '#tests/screens/lends/given.ts'
import { dialog, file, fixture, importButton, OPENING, renderImport, row } from './given.ts'

test('rows that the server refuses stand first, each with its reason, and nothing is booked', async () => {
  const { user, open, readLedger } = await renderImport([account({ amount: 100 })])
  await open(file('05/04/2026,POS CAFE,60.00,,40.00', '06/04/2026,POS BAR,80.00,,-40.00'))
  await user.click(await importButton('2 rows'))
  expect(await screen.findByText(/^Nothing was imported/)).toBeVisible()
  expect(await row('POS BAR')).toHaveTextContent('Insufficient')
  expect(await screen.findByText('Refused')).toBeVisible()
  expect(await readLedger()).toHaveLength(1)
})

test('a statement is reviewed, imported, and undone from the bar', async () => {
  const { user, open, readLedger } = await renderImport()
  await open(file('05/04/2026,UPI-RENT-owner@ybl,120.00,,24880.00', '30/04/2026,SALARY,,500.50,25380.50'))
  expect(await row('UPI-RENT-owner@ybl')).toHaveTextContent('Expense, BHIM UPI')
  expect(screen.getByText(/They are the same\./)).toBeVisible()
  expect(await readLedger()).toHaveLength(1)

  await user.click(await importButton('2 rows'))
  expect(await screen.findByText('2 rows added, 0 rows left out.')).toBeVisible()
  expect(await readLedger()).toMatchObject([
    { kind: 'credit', amount: 500.5, balance: 25_380.5, date: '2026-04-30', reason: 'SALARY' },
    { kind: 'expense', amount: -120, date: '2026-04-05' },
    { kind: 'opening' },
  ])
  const bar = await screen.findByLabelText('Last change')
  expect(bar).toHaveTextContent('Statement imported!2 rows added')
  await user.click(within(bar).getByText('Undo'))
  await waitFor(async () => expect((await readLedger())[0]).toMatchObject({ balance: OPENING }))
  await waitFor(() => expect(screen.queryByText('2 rows added, 0 rows left out.')).not.toBeInTheDocument())
})

test('the same file again adds nothing, and asks before it is sent all the same', async () => {
  const statement = () => file('05/04/2026,POS CAFE,120.00,,24880.00')
  const { user, open, readLedger } = await renderImport()
  await open(statement())
  await user.click(await importButton('1 row'))
  await screen.findByText('1 row added, 0 rows left out.')

  await open(statement())
  await importButton('0 rows')
  expect(await screen.findByText('Already there')).toBeVisible()
  await chooseInRow(user, await row('POS CAFE'), 'It is new')
  await user.click(await importButton('1 row'))
  await user.click(within(await dialog('Import this file again?')).getByText('Import again'))
  await waitFor(async () => expect(await readLedger()).toHaveLength(3))
})

test('an entry that was typed is offered once, and nothing is sent before the user has decided', async () => {
  const { user, open, readLedger } = await renderImport(undefined, (call, id) =>
    call(endpoints.addExpenses, { ...expense({ amount: 120, date: '2026-04-03', reason: 'Coffee' }), bank_id: id }),
  )
  await open(fixture('hdfc-april.csv'))
  const asked = await row('UPI-CAFE X-cafex@okaxis-609212345678')
  expect(asked).toHaveTextContent('Already there? 3 Apr 2026, “Coffee”')
  expect(await importButton('6 rows')).toBeDisabled()
  expect(screen.getByText(/^1 row to decide first/)).toBeVisible()
  await chooseInRow(user, asked, 'It is there')
  await user.click(await importButton('6 rows'))
  expect(await screen.findByText('6 rows added, 1 row left out.')).toBeVisible()
  expect((await readLedger()).filter(({ amount }) => amount === -120)).toHaveLength(2)
})

test('a return whose name and amount fit is chosen already, and its handle is known in the next statement', async () => {
  const lent = lend({ returnName: 'Ravi Kumar', lendDate: '2026-03-01', amount: 2_000, reason: 'Bicycle' })
  const { user, open, call } = await renderImport(undefined, (call) => call(endpoints.addLend, lent))
  await open(fixture('hdfc-april.csv'))
  const proposed = await row('UPI-RAVI KUMAR-ravi@okhdfcbank')
  expect(proposed).toHaveTextContent(/Return by Ravi Kumar/)
  await user.click(await importButton('7 rows'))
  await screen.findByText('7 rows added, 0 rows left out.')
  expect(await call(endpoints.getLend)).toMatchObject([{ returned: 2_000 }])
  await waitFor(async () =>
    expect(await call(endpoints.people)).toMatchObject([
      { name: 'Ravi Kumar', handles: [{ kind: 'upi', value: 'ravi@okhdfcbank' }] },
    ]),
  )
})

test('the same file again adds nothing, also when it is chosen while a handle is sent', async () => {
  const lent = lend({ returnName: 'Ravi Kumar', lendDate: '2026-03-01', amount: 2_000, reason: 'Bicycle' })
  const { user, open } = await renderImport(undefined, (call) => call(endpoints.addLend, lent))
  await open(fixture('hdfc-april.csv'))
  await row('UPI-RAVI KUMAR-ravi@okhdfcbank')
  stall('ledger') // the screen goes before its ledger is read again
  const release = stall('setHandles')
  await user.click(await importButton('7 rows'))
  await screen.findByText('7 rows added, 0 rows left out.')
  await open(fixture('hdfc-april.csv'))
  await importButton('7 rows')
  release()
  clearFaults()
  expect(await importButton('0 rows')).toBeVisible()
})

test('all rows that a search leaves are changed at once, here to a transfer', async () => {
  const other = account({ bankName: 'SBI', accountNumber: '20012345', amount: 500 })
  const { user, open, kept } = await renderImport([account({ amount: OPENING }), other])
  await open(fixture('hdfc-april.csv'))
  await row('FD CLOSED 0099')
  await user.type(screen.getByLabelText('Search'), 'cafe')
  await user.click(await screen.findByText('Change all 2 shown…'))
  const form = await screen.findByLabelText('Change rows')
  await chooseSegment(user, 'What it is', 'Transfer')
  await user.selectOptions(await within(form).findByLabelText(/^To/), 'SBI ••2345')
  await user.click(within(form).getByText('Change'))
  expect(await row('UPI-CAFE X-cafex@okaxis-609212345678')).toHaveTextContent('Transfer to SBI ••2345')
  await user.click(await importButton('7 rows'))
  await screen.findByText('7 rows added, 0 rows left out.')
  expect((await kept.banks()).find(({ bankName }) => bankName === 'SBI')?.amount).toBe(740)
})

test('one row gets another type and reason', async () => {
  const { user, open, kept } = await renderImport()
  await open(file('05/04/2026,POS CAFE,120.00,,24880.00'))
  await chooseInRow(user, await row('POS CAFE'), 'Change…')
  const form = within(await screen.findByLabelText('Change rows'))
  await choose(user, 'Type', 'Cash')
  await user.clear(form.getByLabelText('Reason'))
  await user.type(form.getByLabelText('Reason'), 'Coffee')
  await user.click(form.getByText('Change'))
  await waitFor(async () => expect(await row('POS CAFE')).toHaveTextContent('Expense, Cash'))
  await user.click(await importButton('1 row'))
  await screen.findByText('1 row added, 0 rows left out.')
  expect(await kept.expenses()).toMatchObject([{ reason: 'Coffee', amountDebit: 'CASH', date: '2026-04-05' }])
})

test('a change of many rows keeps the reason that one of them has', async () => {
  const { user, open, kept } = await renderImport()
  await open(file('05/04/2026,POS CAFE,120.00,,24880.00', '06/04/2026,POS BAR,80.00,,24800.00'))
  await chooseInRow(user, await row('POS CAFE'), 'Change…')
  const one = within(await screen.findByLabelText('Change rows'))
  await user.clear(one.getByLabelText('Reason'))
  await user.type(one.getByLabelText('Reason'), 'Coffee')
  await user.click(one.getByText('Change'))
  await waitFor(() => expect(screen.queryByLabelText('Change rows')).not.toBeInTheDocument())
  await user.click(await screen.findByText('Change all 2 shown…'))
  const all = within(await screen.findByLabelText('Change rows'))
  await choose(user, 'Type', 'Cash')
  await user.click(all.getByText('Change'))
  await waitFor(async () => expect(await row('POS BAR')).toHaveTextContent('Expense, Cash'))
  await user.click(await importButton('2 rows'))
  await screen.findByText('2 rows added, 0 rows left out.')
  expect((await kept.expenses()).map(({ reason }) => reason).toSorted()).toEqual(['Bar', 'Coffee'])
})

test('the note of a transfer can be removed', async () => {
  const other = account({ bankName: 'SBI', accountNumber: '20012345', amount: 500 })
  const { user, open, readLedger } = await renderImport([account({ amount: OPENING }), other])
  await open(file('05/04/2026,POS CAFE,120.00,,24880.00'))
  await chooseInRow(user, await row('POS CAFE'), 'Change…')
  const form = within(await screen.findByLabelText('Change rows'))
  await chooseSegment(user, 'What it is', 'Transfer')
  await user.selectOptions(await form.findByLabelText(/^To/), 'SBI ••2345')
  await user.clear(await form.findByLabelText('Note'))
  await user.click(form.getByText('Change'))
  await waitFor(async () => expect(await row('POS CAFE')).toHaveTextContent('Transfer to SBI ••2345'))
  await user.click(await importButton('1 row'))
  await screen.findByText('1 row added, 0 rows left out.')
  expect(await readLedger()).toMatchObject([{ amount: -120, reason: '' }, { kind: 'opening' }])
})

test('rows of both directions become no return together, also when the first of them is one', async () => {
  const lent = lend({ returnName: 'Ravi Kumar', lendDate: '2026-03-01', amount: 2_000, reason: 'Bicycle' })
  const { user, open } = await renderImport(undefined, (call) => call(endpoints.addLend, lent))
  await open(file('05/04/2026,FD CLOSED,,500.00,25500.00', '06/04/2026,POS BAR,80.00,,25420.00'))
  await chooseInRow(user, await row('FD CLOSED'), 'Change…')
  const one = within(await screen.findByLabelText('Change rows'))
  await chooseSegment(user, 'What it is', 'Return')
  await choose(user, 'Record', 'Ravi Kumar, Bicycle, ₹2,000.00 outstanding')
  await user.click(one.getByText('Change'))
  await waitFor(async () => expect(await row('FD CLOSED')).toHaveTextContent('Return by Ravi Kumar'))
  await waitFor(() => expect(screen.queryByLabelText('Change rows')).not.toBeInTheDocument())
  await user.click(await screen.findByText('Change all 2 shown…'))
  const all = within(await screen.findByLabelText('Change rows'))
  expect(await all.findByLabelText('Expense or credit')).toBeChecked()
  expect(all.queryByLabelText(/^Record/)).not.toBeInTheDocument()
  await user.click(all.getByText('Change'))
  await waitFor(async () => expect(await row('FD CLOSED')).toHaveTextContent('Credit'))
  expect(await row('POS BAR')).toHaveTextContent('Expense')
})

test('a ledger that has moved meanwhile is compared again, and the decisions stay', async () => {
  const { user, open, call, id } = await renderImport()
  await open(file('05/04/2026,POS CAFE,120.00,,24880.00', '06/04/2026,POS BAR,80.00,,24800.00'))
  await chooseInRow(user, await row('POS BAR'), 'Leave out')
  await importButton('1 row')
  await call(endpoints.addExpenses, { ...expense({ amount: 120, date: '2026-04-05', reason: 'Coffee' }), bank_id: id })
  await user.click(await importButton('1 row'))
  expect(await screen.findByText(/^The account has moved meanwhile\./)).toBeVisible()
  await waitFor(async () => expect(await row('POS CAFE')).toHaveTextContent('Already there? 5 Apr 2026, “Coffee”'))
  expect(await row('POS BAR')).toHaveTextContent('Left out')
  await chooseInRow(user, await row('POS CAFE'), 'It is new')
  await user.click(await importButton('1 row'))
  expect(await screen.findByText(/^1 row added, 1 row left out\./)).toBeVisible()
})

test('a review that was left goes on with its decisions when the file is chosen again', async () => {
  const statement = () => file('05/04/2026,POS CAFE,120.00,,24880.00', '06/04/2026,POS BAR,80.00,,24800.00')
  const { user, open, router } = await renderImport()
  await open(statement())
  await chooseInRow(user, await row('POS BAR'), 'Leave out')
  await importButton('1 row')
  const { pathname } = router.state.location
  await user.click(screen.getByLabelText('HDFC ••1234'))
  await screen.findByText('Add Expenses')
  await router.navigate({ href: pathname })
  await screen.findByText('Choose a file')
  await open(statement())
  expect(await row('POS BAR')).toHaveTextContent('Left out')
  expect(await importButton('1 row')).toBeEnabled()
})

test('a balance that differs from the one of the bank can be set after the import, as an entry of its own', async () => {
  const { user, open, readLedger } = await renderImport([account({ amount: 20_000 })])
  await open(file('05/04/2026,POS CAFE,120.00,,24880.00'))
  expect(
    await screen.findByText(/They differ by ₹5,000\.00\. You can set the balance after the import\./),
  ).toBeVisible()
  await user.click(await importButton('1 row'))
  expect(await screen.findByText(/Your bank says ₹24,880\.00, and the account has ₹19,880\.00\./)).toBeVisible()
  await user.click(screen.getByText('Set balance…'))
  const form = within(await screen.findByLabelText('Set balance', { selector: 'form' }))
  expect(form.getByLabelText(/^New balance/)).toHaveValue('24880')
  await user.click(form.getByText('Set balance'))
  expect(await screen.findByText('Balance set!')).toBeVisible()
  expect((await readLedger())[0]).toMatchObject({ kind: 'adjustment', amount: 5_000, balance: 24_880 })
})

test('earlier imports of the account are listed, and each is undone after a question', async () => {
  const { user, open, readLedger, call, id } = await renderImport()
  await open(file('05/04/2026,POS CAFE,120.00,,24880.00'))
  await user.click(await importButton('1 row'))
  await user.click(await screen.findByLabelText('Undo: statement.csv'))
  await user.click(within(await dialog('Undo statement.csv?')).getByText('Undo import'))
  expect(await screen.findByText('Undone')).toBeVisible()
  expect((await readLedger())[0]).toMatchObject({ kind: 'import-undone', balance: OPENING })
  expect(await call(buildPath(endpoints.bankExpenses, { bankId: id }))).toEqual([])
})
