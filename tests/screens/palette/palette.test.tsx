import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { painted } from '#src/lib/page/after-paint.ts'
import { account } from '#tests/screens/banks/given.ts'
import { openPalette, optionNames, renderWithRecords } from '#tests/screens/reading/given.ts'

const option = (name: RegExp) => screen.findByRole('option', { name })

describe('the palette', () => {
  test('opens with Ctrl K, also from a field, and closes with Escape, back to where the focus was', async () => {
    const { user } = await renderWithRecords({ path: '/people' })
    await openPalette(user)
    await user.keyboard('{Escape}')
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
    expect(screen.getByRole('heading', { level: 1, name: 'People' })).toBeVisible()
  })

  test('keeps the focus when it opens while a screen appears', async () => {
    const { user, router } = await renderWithRecords({})
    await openPalette(user)
    await router.navigate({ to: '/people' })
    expect(await screen.findByRole('heading', { level: 1, name: 'People', hidden: true })).toBeInTheDocument()
    await painted() // a heading takes the focus after a paint
    await painted()
    expect(screen.getByRole('combobox', { name: 'Type an entry, or search' })).toHaveFocus()
  })

  test('opens from the menu of "+"', async () => {
    const { user } = await renderWithRecords({})
    await screen.findByText('Hello Asha')
    await user.click(within(screen.getByRole('banner')).getByRole('button', { name: 'Add new' }))
    await user.click(await screen.findByRole('menuitem', { name: 'Type or search' }))
    expect(await screen.findByRole('combobox', { name: 'Type an entry, or search' })).toHaveFocus()
  })

  test('finds screens, people, accounts and records by any of their words, and Enter opens the first', async () => {
    const { user, router } = await renderWithRecords({
      banks: [account()],
      lends: [{ returnName: 'Ravi Kumar', reason: 'School fees', amount: 12_500 }],
    })
    await openPalette(user)
    await user.keyboard('kumar')
    await waitFor(() => expect(optionNames()).toEqual(['Ravi Kumar', expect.stringContaining('School fees')]))
    await user.clear(screen.getByRole('combobox', { name: 'Type an entry, or search' }))
    await user.paste('hdfc 1234')
    await waitFor(() => expect(optionNames()).toContainEqual(expect.stringContaining('HDFC ••1234')))
    await user.clear(screen.getByRole('combobox', { name: 'Type an entry, or search' }))
    await user.keyboard('history{Enter}')
    await waitFor(() => expect(router.state.location.pathname).toBe('/history'))
  })

  test('shows what was opened last first, when it opens again', async () => {
    const { user, router } = await renderWithRecords({ lends: [{ returnName: 'Ravi' }] })
    await openPalette(user)
    await user.keyboard('ravi')
    await user.click(await option(/^Ravi$/))
    await waitFor(() => expect(router.state.location.pathname).toBe('/person/Ravi'))
    await openPalette(user)
    await waitFor(() => expect(optionNames()[0]).toBe('Ravi'))
  })

  test('runs what the screen offers', async () => {
    const { user, router } = await renderWithRecords({ lends: [{ reason: 'Bus pass' }] })
    await openPalette(user)
    await user.paste('add lend')
    await user.click(await option(/^Add Lend Borrow$/))
    await waitFor(() => expect(router.state.location.pathname).toBe('/home/add'))
    expect(await screen.findByRole('dialog', { name: 'Add Lend Borrow' })).toBeVisible()
  })

  test('offers what the screen does, and while a form is open nothing of the screen behind it', async () => {
    const { user, router } = await renderWithRecords({ lends: [{ reason: 'Bus pass' }] })
    await screen.findByRole('button', { name: 'CSV' })
    await openPalette(user)
    const group = await screen.findByRole('group', { name: 'On this screen' })
    const names = within(group).getAllByRole('option')
    expect(names.map(({ textContent }) => textContent)).toEqual([
      'Add Lend Borrow',
      'Bank',
      'CSV',
      'Print',
      'Save as PDF',
    ])
    await user.keyboard('{Escape}')
    await router.navigate({ to: '/home/add' })
    await screen.findByRole('dialog', { name: 'Add Lend Borrow' })
    await openPalette(user)
    await waitFor(() => expect(optionNames()).toContain('Lend'))
    expect(screen.queryByRole('group', { name: 'On this screen' })).not.toBeInTheDocument()
  })

  test('runs the actions of a record that is open over the screen', async () => {
    const { user, router, call } = await renderWithRecords({ lends: [{ reason: 'Bus pass' }] })
    const [record] = await call({ method: 'get', path: '/api/v1/get-lend' })
    await router.navigate({ to: '/home', search: { record: record.id } })
    await screen.findByRole('dialog', { name: 'Bus pass' })
    await openPalette(user)
    await user.paste('record a return')
    await user.click(await option(/^Record a return/))
    expect(await screen.findByRole('dialog', { name: /^Record a return/ })).toBeVisible()
  })
})
