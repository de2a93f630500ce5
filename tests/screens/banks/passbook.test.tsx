import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { buildPath, endpoints } from '#contract/endpoints.ts'
import type { Expense } from '#contract/expenses/response.ts'
import { localDate } from '#contract/fields/dates.ts'
import type { Entry } from '#contract/ledger/response.ts'
import { fail, stall } from '#mocks/faults.ts'
import { formatDate, formatTime } from '#src/ui/dates/dates.ts'
import { serveFirstVersion } from '#tests/screens/first-version.ts'
import { onPhone } from '#tests/screens/on-phone.ts'
import { renderApp } from '#tests/screens/render-app.tsx'
import { account, expense, given, inDays, move, renderWithBanks, watchCalls } from './given.ts'
import { givenLife, life, passbook, sbi, shown, table } from './passbook-given.ts'

afterEach(() => vi.restoreAllMocks())

describe('the passbook', () => {
  test('is a tab beside the expenses, kept in the address, which takes no filter along', async () => {
    const { id } = await givenLife()
    const { user, router } = await renderApp(`/bank/${id}?search=groc`)
    const tabs = within(await screen.findByRole('navigation', { name: 'Views of the account' }))
    expect(tabs.getByRole('link', { name: 'Expenses' })).toHaveAttribute('aria-current', 'page')
    await user.click(tabs.getByRole('link', { name: 'Passbook' }))
    await waitFor(async () => expect(await shown()).toEqual(life))
    expect(router.state.location.search).toEqual({ tab: 'passbook' })
    expect(screen.queryByRole('region', { name: 'Expenses' })).not.toBeInTheDocument()
    expect(screen.getByText('Balance = sum of 10 entries')).toBeVisible()
    expect(screen.getByText('10 of 10 · ₹1,030.00')).toBeVisible()
  })

  test('says when each entry was made', async () => {
    const { id, call } = await given([account()])
    const [entry]: Entry[] = await call(buildPath(endpoints.ledger, { bankId: id }))
    const at = new Date(entry?.at ?? '')
    await renderApp(passbook(id))
    const cells = within(await table()).getAllByRole('cell')
    expect(cells[0]).toHaveTextContent(`${formatDate(localDate(at))}, ${formatTime(at)}`)
    expect(screen.getByText('Balance = sum of 1 entry')).toBeVisible()
  })

  test('is searched, filtered by kind and sorted, as the address says', async () => {
    const { id } = await givenLife()
    const { user, router } = await renderApp(`${passbook(id)}&search=sbi`)
    await waitFor(async () => expect(await shown()).toHaveLength(2))
    await user.clear(screen.getByRole('searchbox', { name: 'Search' }))
    await waitFor(async () => expect(await shown()).toHaveLength(10))
    await user.selectOptions(screen.getByRole('combobox', { name: 'Filter by Kind' }), 'Transfer')
    expect((await shown()).map(([kind]) => kind)).toEqual(['Transfer to SBI ••2345', 'Transfer to SBI ••2345'])
    expect(router.state.location.search).toEqual({ tab: 'passbook', where: { kind: 'Transfer' } })
    await user.click(screen.getByRole('button', { name: 'Amount' }))
    expect((await shown()).map(([, , amount]) => amount)).toEqual(['−₹20.00', '−₹120.50'])
  })

  test('is exported as shown, with date and time in two columns', async () => {
    const { id } = await givenLife()
    const { user } = await renderApp(`${passbook(id)}&search=rent`)
    await waitFor(async () => expect((await shown())[0]).toContain('Transfer to SBI ••2345'))
    const blobs: Blob[] = []
    vi.spyOn(URL, 'createObjectURL').mockImplementation((blob) => {
      if (blob instanceof Blob) blobs.push(blob)
      return 'blob:passbook'
    })
    vi.spyOn(URL, 'revokeObjectURL').mockReturnValue()
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockReturnValue()
    await user.click(screen.getByRole('button', { name: 'CSV' }))
    const [header, ...rows] = (await blobs[0]?.text())?.trim().split('\r\n') ?? []
    expect(header?.replace('\uFEFF', '')).toBe('Date,Time,Kind,Reason,Amount,In or out,Balance')
    expect(rows.map((row) => row.replace(/^\d{4}-\d\d-\d\d,\d\d:\d\d,/, ''))).toEqual([
      'Transfer to SBI ••2345,Rent,-120.50,Out,1029.50',
      'Transfer undone,Rent,20.00,In,1150.00',
      'Transfer to SBI ••2345,Rent,-20.00,Out,1130.00',
    ])
  })

  test('of the other account says where a transfer came from', async () => {
    const { other } = await givenLife()
    await renderApp(passbook(other?.id ?? ''))
    await waitFor(async () =>
      expect((await shown())[0]).toEqual(['Transfer from HDFC ••1234', 'Rent', '+₹120.50', '₹620.50']),
    )
  })

  test('says only that there was a transfer when the other account is gone, and undoes none', async () => {
    const { id, other, call } = await givenLife()
    await call(buildPath(endpoints.deleteBank, { id: other?.id ?? '' }))
    await renderApp(passbook(id))
    expect((await shown())[1]).toEqual(['Transfer', 'Rent', '−₹120.50', '₹1,029.50'])
    expect(screen.queryByRole('button', { name: /^Undo transfer/ })).not.toBeInTheDocument()
  })

  test('shows a change made on the same screen', async () => {
    const { user } = await renderWithBanks([account()], passbook)
    await table()
    await move(user, 'Credit', '100')
    await waitFor(async () => expect((await shown())[0]).toEqual(['Credit', '---', '+₹100.00', '₹1,100.00']))
    expect(await screen.findByText('Balance = sum of 2 entries')).toBeVisible()
  })

  test('opens the record of a lend over the passbook, and closes back to it', async () => {
    const { id, call } = await given([account()])
    const lent = { lendDate: inDays(0), reason: 'School fees', amount: 300, requirement: 'Optional', bank: 'HDFC' }
    await call(endpoints.addLend, { ...lent, returnName: 'Ravi', returnStatus: 'pending', bankId: id })
    const { user, router } = await renderApp(passbook(id))
    await user.click(await screen.findByRole('link', { name: 'Open record: −₹300.00, Lent' }))
    const record = await screen.findByRole('dialog', { name: 'School fees' })
    expect(router.state.location.pathname).toBe(`/bank/${id}`)
    await user.click(within(record).getByRole('button', { name: 'Close' }))
    await waitFor(() => expect(router.state.location.href).toBe(passbook(id)))
  })

  test('opens the record of a return', async () => {
    const { id, call } = await given([account()])
    const lent = { lendDate: inDays(0), reason: 'School fees', amount: 300, requirement: 'Optional', bank: 'HDFC' }
    const lend = await call(endpoints.addLend, { ...lent, returnName: 'Ravi', returnStatus: 'pending' })
    const { id: lendId } = lend
    await call(buildPath(endpoints.addReturn, { lendId }), { date: inDays(0), amount: 100, bankId: id })
    const { user, router } = await renderApp(passbook(id))
    await user.click(await screen.findByRole('link', { name: 'Open record: +₹100.00, Return' }))
    expect(await screen.findByRole('dialog', { name: 'School fees' })).toBeVisible()
    expect(router.state.location.search).toMatchObject({ record: lendId })
  })

  test('calls records by their words of today, and says to whom', async () => {
    const { id, call } = await given([account()], [expense()])
    const lent = { lendDate: inDays(0), reason: 'laptop', amount: 300, requirement: 'Optional', bank: 'HDFC' }
    const lend = await call(endpoints.addLend, { ...lent, returnName: 'Sures', returnStatus: 'pending', bankId: id })
    await call(buildPath(endpoints.addReturn, { lendId: lend.id }), { date: inDays(0), amount: 100, bankId: id })
    await call(endpoints.editLend, { ...lend, reason: 'laptop repair', returnName: 'Suresh', returned: undefined })
    const [spent]: Expense[] = await call(buildPath(endpoints.bankExpenses, { bankId: id }))
    await call(endpoints.editExpense, { ...spent, reason: 'Vegetables', tag: 'Home' })
    await renderApp(passbook(id))
    await waitFor(async () =>
      expect((await shown()).map(([kind, reason]) => `${kind}: ${reason}`)).toEqual([
        'Return: Laptop repair · Suresh',
        'Lent: Laptop repair · Suresh',
        'Expense: Vegetables #Home',
        'Opening balance: ---',
      ]),
    )
  })

  test('edits an expense over itself, and offers nothing for a deleted one', async () => {
    const { id, call } = await given([account()], [expense(), expense({ reason: 'Tea', amount: 10 })])
    const spent: Expense[] = await call(buildPath(endpoints.bankExpenses, { bankId: id }))
    const tea = spent.find(({ reason }) => reason === 'Tea')
    await call(buildPath(endpoints.deleteExpense, { expenseId: tea?.id ?? '' }))
    const { user, router } = await renderApp(passbook(id))
    const [edit, ...more] = await screen.findAllByRole('link', { name: /^Edit expense: / })
    expect(more).toEqual([])
    await user.click(edit ?? document.body)
    expect(await screen.findByRole('dialog', { name: 'Edit Expense' })).toBeVisible()
    expect(router.state.location.search).toEqual({ tab: 'passbook' })
  })

  test('has no column of actions where nothing can be done', async () => {
    await renderWithBanks([account()], passbook)
    const headers = within(await table()).getAllByRole('columnheader')
    expect(headers.map(({ textContent }) => textContent)).toEqual(['Date', 'Kind', 'Reason', 'Amount', 'Balance'])
  })

  test('says on a phone what and how much, then the day and the balance', async () => {
    onPhone()
    const { id, call } = await given([account()], [expense()])
    const { method, path } = buildPath(endpoints.creditAmount, { id })
    await call({ method, path: `${path}?amount=200` })
    await renderApp(passbook(id))
    const rows = await within(await screen.findByRole('list', { name: 'Passbook' })).findAllByRole('button')
    const day = formatDate(inDays(0))
    expect(rows.map(({ textContent }) => textContent)).toEqual([
      `Credit +₹200.00 ${day} Balance ₹949.50`,
      `Groceries −₹250.50 ${day} Balance ₹749.50`,
      `Opening balance +₹1,000.00 ${day} Balance ₹1,000.00`,
    ])
  })

  test('of an account that never held money says so', async () => {
    await renderWithBanks([account({ amount: 0 })], passbook)
    expect(await screen.findByText('The balance has never changed.')).toBeVisible()
    expect(screen.getByText('Balance = sum of 0 entries')).toBeVisible()
  })

  test('keeps its place while it loads, and says when it could not be loaded', async () => {
    fail('ledger', 503)
    const { user } = await renderWithBanks([account()], passbook)
    expect(await screen.findByText('Failed to load the passbook')).toBeVisible()
    const release = stall('ledger')
    await user.click(screen.getByRole('button', { name: 'Retry' }))
    expect(await screen.findByRole('status', { name: 'Loading' })).toBeVisible()
    release()
    expect(await shown()).toHaveLength(1)
  })

  test('is not there without a ledger on the server, which is not asked for it', async () => {
    serveFirstVersion()
    const calls = watchCalls()
    const { id } = await renderWithBanks([account(), sbi], passbook, [expense()])
    expect(await screen.findByRole('heading', { level: 2, name: 'Expenses' })).toBeVisible()
    expect(await screen.findByRole('grid', { name: 'Expenses' })).toBeVisible()
    expect(screen.queryByRole('navigation', { name: 'Views of the account' })).not.toBeInTheDocument()
    const asked = calls().filter((call) => call.startsWith('GET'))
    expect(asked.toSorted()).toEqual([`GET /api/v1/bank/expenses/id/${id}`, `GET /api/v1/id-bank/${id}`])
  })
})
