import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, test, vi } from 'vitest'
import { buildPath, endpoints } from '#contract/endpoints.ts'
import { takeShared } from '#src/lib/page/shared-text.ts'
import { account, field } from '#tests/screens/banks/given.ts'
import { lend, renderWithLends } from '#tests/screens/lends/given.ts'
import { renderApp } from '#tests/screens/render-app.tsx'
import { renderWithRecords } from './given.ts'

const DEBIT = 'Rs.120.00 debited from HDFC Bank A/c XX1234 on 20-11-26 to CAFE BLUE. UPI Ref 612345678901'

/** The storage of the service worker, which jsdom does not have. */
const storeText = (text: string, sharedAt = Date.now()): Map<string, Response> => {
  const stored = new Map([['shared-text', new Response(text, { headers: { 'X-Shared-At': String(sharedAt) } })]])
  vi.stubGlobal('caches', {
    match: async (_: string, { cacheName }: { cacheName: string }) => stored.get(cacheName),
    delete: async (cacheName: string) => stored.delete(cacheName),
  })
  return stored
}

/** Opens the application at an address, as a shortcut of the phone does. */
const visit = async (address: string): Promise<void> => {
  window.history.replaceState(null, '', address)
  await takeShared()
}

/** Opens the application as the share sheet does, after the service worker has stored the text. */
const share = async (text: string): Promise<Map<string, Response>> => {
  const stored = storeText(text)
  await visit('/add')
  return stored
}

const message = () => screen.findByRole('textbox', { name: 'Message' })

const enterAs = async () => within(await screen.findByRole('region', { name: 'Enter as' }))

describe('a pasted message', () => {
  test('becomes a filled expense, and is saved by a press there only', async () => {
    const { user, kept } = await renderWithRecords({ banks: [account()], path: '/add' })
    await user.click(await message())
    await user.paste(DEBIT)
    expect(await screen.findByText('₹120.00 went out')).toBeVisible()
    expect(screen.getByLabelText('Understood')).toHaveTextContent('AccountHDFC ••1234')
    await user.click((await enterAs()).getByRole('button', { name: 'Expense' }))
    await screen.findByRole('dialog', { name: 'Add Expenses' })
    expect(field('Amount')).toHaveValue('120')
    expect(await kept.expenses()).toEqual([])
  })

  test('of money from a person who owes is a return of their record first', async () => {
    const { user } = await renderWithRecords({
      banks: [account()],
      lends: [{ returnName: 'Ravi Kumar', reason: 'School fees', amount: 5_000 }],
      path: '/add',
    })
    await user.click(await message())
    await user.paste(
      'Rs 2,000.00 credited to your HDFC Bank A/c XX1234 on 20-11-26 from RAVI KUMAR. UPI Ref 612345678902',
    )
    const [first] = (await enterAs()).getAllByRole('button')
    expect(first).toHaveTextContent('Return of ₹5,000.00, School fees')
    if (first) await user.click(first)
    await screen.findByRole('dialog', { name: /^Record a return/ })
    expect(field('Amount')).toHaveValue('2,000')
    expect(screen.getByLabelText('Note')).toHaveValue('Reference 612345678902')
  })

  test('asks which account where two fit, and takes the chosen one', async () => {
    const { user, kept } = await renderWithRecords({
      banks: [account(), account({ accountNumber: '60100012341234', amount: 50 })],
      path: '/add',
    })
    await user.click(await message())
    await user.paste(DEBIT)
    expect(await screen.findByText(/^Which one\?/)).toBeVisible()
    const [choice] = screen.getAllByRole('button', { name: 'or HDFC ••1234' })
    if (!choice) throw new Error('No account is offered.')
    await user.click(choice)
    await user.click((await enterAs()).getByRole('button', { name: 'Debit HDFC ••1234' }))
    expect(await screen.findByRole('form', { name: 'Debit' })).toBeVisible()
    expect(await kept.banks()).toHaveLength(2)
  })

  test('with a one-time code or an advertisement says that there is nothing to enter', async () => {
    const { user } = await renderWithRecords({ path: '/add' })
    await user.click(await message())
    await user.paste('123456 is the OTP for your transaction of Rs 500.00 at CAFE. Do not share it with anyone.')
    expect(await screen.findByText('Nothing to enter here')).toBeVisible()
    expect(screen.getByText('It is a one-time code. Give it to nobody.')).toBeVisible()
    expect(screen.queryByRole('region', { name: 'Enter as' })).not.toBeInTheDocument()
  })

  test('can be one line as the palette reads it', async () => {
    const { user } = await renderWithRecords({ lends: [{ returnName: 'Ravi' }], path: '/add' })
    await user.click(await message())
    await user.paste('lent 300 ravi tea')
    await user.click((await enterAs()).getByRole('button', { name: 'Lend' }))
    await screen.findByRole('dialog', { name: 'Add Lend Borrow' })
    expect(field('Who')).toHaveValue('Ravi')
  })
})

describe('a message that was entered already', () => {
  /** Pastes a message, opens its form, and saves it. */
  const enter = async (
    { user, router }: Awaited<ReturnType<typeof renderWithRecords>>,
    text: string,
    [form, save, saved]: readonly [form: RegExp, save: string, saved: string],
  ): Promise<void> => {
    await user.click(await message())
    await user.paste(text)
    await user.click((await enterAs()).getByRole('button', { name: form }))
    await waitFor(() => expect(screen.getByRole('button', { name: save })).toHaveFocus())
    await user.keyboard('{Enter}')
    await screen.findByText(saved)
    await router.navigate({ to: '/add' })
  }

  test('as an expense is named by the reference that it kept', async () => {
    const app = await renderWithRecords({ banks: [account()], path: '/add' })
    await enter(app, DEBIT, [/^Expense$/, 'Add', 'Add bank expenses successful!'])
    await app.user.click(await message())
    await app.user.paste('Paid Rs.120 to Cafe Blue from HDFC Bank XX1234. UPI Ref 612345678901. Google Pay')
    expect(await screen.findByText('Already entered on 20 Nov 2026: expense ₹120.00, Cafe Blue.')).toBeVisible()
  })

  test('as an expense without a reference is asked about by its amount, day and account', async () => {
    const app = await renderWithRecords({ banks: [account()], path: '/add' })
    await enter(app, DEBIT, [/^Expense$/, 'Add', 'Add bank expenses successful!'])
    await app.user.click(await message())
    await app.user.paste('Rs.120.00 debited from HDFC Bank A/c XX1234 on 20-11-26 to CAFE BLUE.')
    expect(await screen.findByText(/^Already entered on 20 Nov 2026\?.*expense ₹120\.00, Cafe Blue/)).toBeVisible()
  })

  test('as a return is named by the reference that it kept', async () => {
    const lends = [{ returnName: 'Ravi Kumar', reason: 'School fees', amount: 5_000 }]
    const app = await renderWithRecords({ banks: [account()], lends, path: '/add' })
    const text = 'Rs 2,000.00 credited to your HDFC Bank A/c XX1234 on 20-11-26 from RAVI KUMAR. UPI Ref 612345678902'
    await enter(app, text, [/^Return of/, 'Record', 'Return recorded!'])
    await app.user.clear(await message())
    await app.user.paste('You have received ₹2,000 from Ravi Kumar. UPI Ref 612345678902. Google Pay')
    expect(await screen.findByText('Already entered on 20 Nov 2026: return ₹2,000.00.')).toBeVisible()
  })

  const SALARY = 'Salary of Rs 500.00 credited to your HDFC Bank A/c XX1234 on 20-11-26 by ACME LTD.'

  test('as a credit keeps what it was for, its day and its reference, by which it is named', async () => {
    const app = await renderWithRecords({ banks: [account()], path: '/add' })
    await enter(app, `${SALARY} Ref 612345678903`, [/^Income/, 'Add', 'Amount credited!'])
    expect(await app.call(buildPath(endpoints.ledger, { bankId: app.id }))).toMatchObject([
      { kind: 'credit', amount: 500, reason: 'Salary', date: '2026-11-20', reference: '612345678903' },
      { kind: 'opening' },
    ])
    await app.user.click(await message())
    await app.user.paste(`${SALARY} Ref 612345678903`)
    expect(await screen.findByText('Already entered on 20 Nov 2026: credit ₹500.00, Salary.')).toBeVisible()
  })

  test('as a credit without a reference is asked about by its amount and account, and not once it is undone', async () => {
    const app = await renderWithRecords({ banks: [account()], path: '/add' })
    await enter(app, SALARY, [/^Income/, 'Add', 'Amount credited!'])
    await app.user.click(await message())
    await app.user.paste(SALARY)
    expect(await screen.findByText(/^Already entered on 20 Nov 2026\? .*a credit of ₹500\.00\.$/)).toBeVisible()
    const bar = within(screen.getByRole('region', { name: 'Last change' }))
    await app.user.click(bar.getByRole('button', { name: 'Undo' }))
    await waitFor(() => expect(screen.queryByText(/^Already entered/)).not.toBeInTheDocument())
  })
})

describe('a shared message', () => {
  test('leaves the storage at once, and the first form has the focus', async () => {
    const stored = await share(DEBIT)
    expect(stored.size).toBe(0)
    await renderWithRecords({ banks: [account()], path: '/add' })
    expect(await message()).toHaveValue(DEBIT)
    await waitFor(() => expect(screen.getByRole('button', { name: 'Expense' })).toHaveFocus())
  })

  test('is there after a login too', async () => {
    await share(DEBIT)
    const { router } = await renderWithRecords({ banks: [account()], path: '/home' })
    await waitFor(() => expect(router.state.location.pathname).toBe('/add'))
    expect(await message()).toHaveValue(DEBIT)
  })

  test('is forgotten when the user logs out', async () => {
    await share(DEBIT)
    const { user, router } = await renderWithRecords({ path: '/bank' })
    await message()
    await user.click(screen.getByRole('button', { name: /^Account menu/ }))
    await user.click(await screen.findByRole('menuitem', { name: 'Logout' }))
    await waitFor(() => expect(router.state.location.pathname).toBe('/'))
    expect(screen.queryByText(DEBIT)).not.toBeInTheDocument()
  })
})

describe('a stored message', () => {
  test('that was shared more than ten minutes ago is removed and not shown', async () => {
    const stored = storeText(DEBIT, Date.now() - 600_001)
    await visit('/add')
    await renderWithRecords({ banks: [account()], path: '/add' })
    expect(await message()).toHaveValue('')
    expect(stored.size).toBe(0)
  })

  test('whose page never came is removed by the next start, wherever it is', async () => {
    const stored = storeText(DEBIT)
    await visit('/bank')
    await waitFor(() => expect(stored.size).toBe(0))
    await renderWithRecords({ path: '/add' })
    expect(await message()).toHaveValue('')
  })
})

test('a text in the address is not read, and leaves it', async () => {
  await visit(`/add?text=${encodeURIComponent(DEBIT)}`)
  expect(window.location.href).not.toContain('120')
  await renderWithRecords({ path: '/add' })
  expect(await message()).toHaveValue('')
})

test.each([
  ['lend', '/home/add', 'Add Lend Borrow'],
  ['borrow', '/home/add?direction=taken', 'Add Lend Borrow'],
  ['expense', '/bank/expense', 'Add Expenses'],
])('the shortcut %s opens its form and saves nothing', async (form, href, title) => {
  await visit(`/add?form=${form}&amount=500&save=1`)
  const { router } = await renderApp('/add', { signedIn: true })
  expect(await screen.findByRole('dialog', { name: title })).toBeVisible()
  expect(router.state.location.href).toBe(href)
})

test('a server of the first version opens no form of a borrowed record, which would be saved as lent', async () => {
  const { user } = await renderWithLends([lend({ returnName: 'Ravi' })], '/add', false)
  await user.click(await message())
  await user.paste('lent 300 ravi tea')
  expect((await enterAs()).getByRole('button', { name: 'Lend' })).toBeVisible()
  await user.clear(await message())
  await user.paste('borrowed 300 from ravi tea')
  await screen.findByText('Borrowed')
  expect(screen.queryByRole('button', { name: 'Borrow' })).not.toBeInTheDocument()
})
