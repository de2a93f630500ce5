import 'fake-indexeddb/auto'
import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, describe, expect, test } from 'vitest'
import { buildPath, endpoints } from '#contract/endpoints.ts'
import type { Entry } from '#contract/ledger/response.ts'
import { fail } from '#mocks/faults.ts'
import { formatDate } from '#src/ui/dates/dates.ts'
import { setOnline, waitUntilSent } from '#tests/screens/changes/given.ts'
import { chooseInRow, fillField, openMore } from '#tests/screens/choose.ts'
import { serveFirstVersion } from '#tests/screens/first-version.ts'
import { renderApp } from '#tests/screens/render-app.tsx'
import { only, watchRequests } from '#tests/screens/sent.ts'
import { account, balance, field, given, inDays, move, openMovement, renderBank, watchCalls } from './given.ts'
import { passbook, shown, table } from './passbook-given.ts'

afterEach(() => setOnline(true))

type Given = Awaited<ReturnType<typeof given>>

const readLedger = ({ call, id }: Pick<Given, 'call' | 'id'>): Promise<Entry[]> =>
  call(buildPath(endpoints.ledger, { bankId: id }))

const moveElsewhere = async (
  of: Pick<Given, 'call' | 'id'>,
  name: 'credit' | 'debit',
  rupees: number,
  words: object,
) => {
  const { method, path } = buildPath(name === 'credit' ? endpoints.creditAmount : endpoints.debitAmount, { id: of.id })
  await of.call({ method, path: `${path}?amount=${rupees}` }, words)
}

/** The passbook of an account with a salary of ₹500.00. */
const renderSalary = async () => {
  const life = await given([account()])
  await moveElsewhere(life, 'credit', 500, { date: inDays(0), reason: 'Salary' })
  const { user } = await renderApp(passbook(life.id))
  await waitFor(async () => expect(await shown()).toHaveLength(2))
  return { ...life, user, row: () => screen.findByRole('row', { name: /\+₹500\.00/ }) }
}

describe('a credit', () => {
  test('takes a reason and a day, and the passbook shows both', async () => {
    const { user, id, call } = await renderBank()
    await move(user, 'Credit', '500', { Reason: 'Salary', Date: formatDate(inDays(-3)) })
    expect(await screen.findByText('Amount credited!')).toBeVisible()
    expect(screen.getByRole('region', { name: 'Last change' })).toHaveTextContent('₹500 into HDFC, Salary')
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
    expect(await readLedger({ call, id })).toMatchObject([{ kind: 'credit', reason: 'Salary', date: inDays(-3) }, {}])
    await user.click(screen.getByRole('link', { name: 'Passbook' }))
    const words = ['Credit', 'Salary', '+₹500.00', '₹1,500.00']
    await waitFor(async () => expect((await shown())[0]).toEqual(words))
    const [day] = within(await table()).getAllByRole('cell')
    expect(day).toHaveTextContent(`${formatDate(inDays(-3))}Entered ${formatDate(inDays(0))}`)
  })

  test('needs neither: it is then of the day on which it is made', async () => {
    const { user, id, call } = await renderBank()
    await move(user, 'Credit', '500')
    await screen.findByText('Amount credited!')
    expect(await readLedger({ call, id })).toMatchObject([{ reason: '', date: inDays(0) }, {}])
  })

  test('of a day to come is refused, and calls nothing', async () => {
    const { user } = await renderBank()
    await screen.findByText('No expenses found.')
    const calls = watchCalls()
    await move(user, 'Credit', '500', { Date: inDays(1) })
    expect(await screen.findByText('The date is in the future.')).toBeVisible()
    expect(calls()).toEqual([])
  })

  test('suggests names of income for its reason', async () => {
    const { user } = await renderBank()
    await openMovement(user, 'Credit')
    await openMore(user, 'Credit')
    await user.type(field('Reason'), 'sal')
    expect(await screen.findByRole('option', { name: 'Salary' })).toBeVisible()
  })

  test('has no words where the server keeps none', async () => {
    serveFirstVersion()
    const { user } = await renderBank()
    const form = await openMovement(user, 'Credit')
    expect(form.queryByRole('button', { name: /^More/ })).not.toBeInTheDocument()
    const sent = watchRequests(endpoints.creditAmount)
    await move(user, 'Credit', '500')
    await screen.findByText('Amount credited!')
    expect(await only(sent).text()).toBe('')
    expect(screen.queryByRole('region', { name: 'Last change' })).not.toBeInTheDocument()
  })
})

describe('the undo bar', () => {
  test.each([
    ['Credit', 'Amount credited', '₹1,500.00'],
    ['Debit', 'Amount debited', '₹500.00'],
  ] as const)('of a %s takes it back by an entry of its own', async (name, done, after) => {
    const { user, id, call, kept } = await renderBank()
    await move(user, name, '500', { Reason: 'Salary' })
    const bar = await screen.findByRole('region', { name: 'Last change' })
    expect(bar).toHaveTextContent(done)
    expect(await balance()).toHaveTextContent(after)
    await user.click(within(bar).getByRole('button', { name: 'Undo' }))
    expect(await screen.findByText('Undone!')).toBeVisible()
    await waitFor(async () => expect(await balance()).toHaveTextContent('₹1,000.00'))
    expect(await kept.banks()).toMatchObject([{ amount: 1_000 }])
    const [undoing, undone] = await readLedger({ call, id })
    expect(undoing).toMatchObject({ kind: 'undone', undoesId: undone?.id, reason: 'Salary' })
  })

  test('says that it failed when the server fails, and is offered again', async () => {
    const { user } = await renderBank()
    await move(user, 'Credit', '500')
    const bar = await screen.findByRole('region', { name: 'Last change' })
    fail('undoChange', 500)
    await user.click(within(bar).getByRole('button', { name: 'Undo' }))
    expect(await screen.findByText('It was not undone.')).toBeVisible()
    expect(await screen.findByRole('region', { name: 'Last change' })).toBeVisible()
    expect(await balance()).toHaveTextContent('₹1,500.00')
  })
})

describe('a credit in the passbook', () => {
  test('is corrected in a drawer: its reason and its day, and the correction can be undone', async () => {
    const { user, row, id, call } = await renderSalary()
    await chooseInRow(user, await row(), 'Edit')
    const drawer = within(await screen.findByRole('dialog', { name: 'Edit Credit' }))
    const input = (label: string) => drawer.getByLabelText(new RegExp(`^${label}`), { selector: 'input' })
    expect(drawer.getByText('+₹500.00 · HDFC ••1234')).toBeVisible()
    await user.clear(input('Reason'))
    await fillField(user, input('Reason'), 'Bonus')
    await user.clear(input('Date'))
    await fillField(user, input('Date'), formatDate(inDays(-2)))
    await user.click(drawer.getByRole('button', { name: 'Save' }))
    expect(await screen.findByText('Saved!')).toBeVisible()
    const words = ['Credit', 'Bonus', '+₹500.00', '₹1,500.00']
    await waitFor(async () => expect((await shown())[0]).toEqual(words))
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
    expect(await readLedger({ call, id })).toMatchObject([{ reason: 'Bonus', date: inDays(-2) }, {}])
    const bar = within(await screen.findByRole('region', { name: 'Last change' }))
    await user.click(bar.getByRole('button', { name: 'Undo' }))
    await waitFor(async () => expect((await shown())[0]).toEqual(['Credit', 'Salary', '+₹500.00', '₹1,500.00']))
    await waitFor(async () =>
      expect(await readLedger({ call, id })).toMatchObject([{ reason: 'Salary', date: inDays(0) }, {}]),
    )
  })

  test('is undone from the menu of its row after a question, once', async () => {
    const { user, row, kept } = await renderSalary()
    await chooseInRow(user, await row(), 'Undo credit')
    const question = within(await screen.findByRole('dialog', { name: 'Undo this credit?' }))
    expect(question.getByText('₹500.00 leaves HDFC ••1234 again.')).toBeVisible()
    await user.click(question.getByRole('button', { name: 'Undo credit' }))
    expect(await screen.findByText('Undone!')).toBeVisible()
    await waitFor(async () => expect((await shown())[0]).toEqual(['Credit undone', 'Salary', '−₹500.00', '₹1,000.00']))
    expect(await kept.banks()).toMatchObject([{ amount: 1_000 }])
    expect(within(await row()).queryByRole('button', { name: /^More/ })).not.toBeInTheDocument()
  })

  test('that is undone elsewhere says so in the words of the server', async () => {
    const { user, row } = await renderSalary()
    fail('deleteMovement', 400, 'This is undone already.')
    await chooseInRow(user, await row(), 'Undo credit')
    await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Undo credit' }))
    expect(await screen.findByText('This is undone already.')).toBeVisible()
    await waitFor(async () => expect(await balance()).toHaveTextContent('₹1,500.00'))
  })
})

test('what waits for a connection stands in the passbook with its running balance, and is sent once', async () => {
  const { user, row, id, call } = await renderSalary()
  setOnline(false)
  const sent = watchRequests(endpoints.creditAmount)
  await move(user, 'Credit', '250', { Reason: 'Refund' })
  await waitFor(async () =>
    expect((await shown())[0]).toEqual(['CreditWaiting to be sent', 'Refund', '+₹250.00', '₹1,750.00']),
  )
  const waiting = await screen.findByRole('row', { name: /\+₹250\.00/ })
  expect(waiting).toHaveTextContent('Waiting to be sent')
  expect(await balance()).toHaveTextContent('₹1,750.00')
  expect(screen.getByText('Balance = sum of 2 entries')).toBeVisible()
  await chooseInRow(user, await row(), 'Undo credit')
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Undo credit' }))
  await waitFor(async () => expect(await balance()).toHaveTextContent('₹1,250.00'))
  expect((await shown())[0]).toEqual(['Credit undoneWaiting to be sent', 'Salary', '−₹500.00', '₹1,250.00'])
  setOnline(true)
  await waitUntilSent()
  expect(await only(sent).json()).toEqual({
    id: expect.any(String),
    date: inDays(0),
    reason: 'Refund',
    reference: '',
    tag: '',
  })
  await waitFor(async () =>
    expect((await readLedger({ call, id })).map(({ kind }) => kind)).toEqual([
      'credit-undone',
      'credit',
      'credit',
      'opening',
    ]),
  )
  await waitFor(async () => expect((await shown())[0]?.[0]).toBe('Credit undone'))
})
