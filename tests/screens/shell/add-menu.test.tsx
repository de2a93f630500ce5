import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { serveFirstVersion } from '#tests/screens/first-version.ts'
import { renderApp } from '#tests/screens/render-app.tsx'

type Rendered = Awaited<ReturnType<typeof renderApp>>

const openAddMenu = async ({ user }: Rendered, area: 'banner' | 'contentinfo' = 'banner') => {
  await screen.findByText('Hello Asha')
  await user.click(within(screen.getByRole(area)).getByRole('button', { name: 'Add new' }))
  return within(await screen.findByRole('menu'))
}

const readItems = (menu: Awaited<ReturnType<typeof openAddMenu>>) =>
  menu.getAllByRole('menuitem').map((item) => [item.textContent, item.getAttribute('href')])

describe('the add menu', () => {
  test.each(['banner', 'contentinfo'] as const)('leads to every form from any screen (%s)', async (area) => {
    const menu = await openAddMenu(await renderApp('/profile', { signedIn: true }), area)
    await waitFor(() => expect(readItems(menu)).toHaveLength(7))
    expect(readItems(menu)).toEqual([
      ['Lend', '/home/add'],
      ['Borrow', '/home/add?direction=taken'],
      ['Income', '/bank/income'],
      ['Expense', '/bank/expense'],
      ['Transfer', '/bank/transfer'],
      ['Split a bill', '/home/split'],
      ['Type or search', null],
    ])
  })

  test('offers only what a server of the first version can store', async () => {
    serveFirstVersion()
    const menu = await openAddMenu(await renderApp('/profile', { signedIn: true }))
    await waitFor(() => expect(readItems(menu)).toHaveLength(4))
    expect(readItems(menu)).toEqual([
      ['Lend', '/home/add'],
      ['Income', '/bank/income'],
      ['Expense', '/bank/expense'],
      ['Type or search', null],
    ])
  })

  test('needs no mouse: arrows move, Enter opens the form, Escape closes and returns', async () => {
    const app = await renderApp('/profile', { signedIn: true })
    await screen.findByText('Hello Asha')
    within(screen.getByRole('banner')).getByRole('button', { name: 'Add new' }).focus()
    await app.user.keyboard('{Enter}')
    await waitFor(() => expect(screen.getByRole('menuitem', { name: 'Lend' })).toHaveFocus())
    await app.user.keyboard('{Escape}')
    await waitFor(() => expect(screen.queryByRole('menu')).not.toBeInTheDocument())
    const button = within(screen.getByRole('banner')).getByRole('button', { name: 'Add new' })
    await waitFor(() => expect(button).toHaveFocus())
    await app.user.keyboard('{Enter}')
    await waitFor(() => expect(screen.getByRole('menuitem', { name: 'Lend' })).toHaveFocus())
    await app.user.keyboard('{ArrowDown}{Enter}')
    expect(await screen.findByRole('dialog', { name: 'Add Lend Borrow' })).toBeVisible()
    expect(app.router.state.location.href).toBe('/home/add?direction=taken')
  })

  test('keeps what the list of records shows when its form opens over it', async () => {
    const app = await renderApp('/home?search=rent', { signedIn: true })
    const menu = await openAddMenu(app)
    await app.user.click(menu.getByRole('menuitem', { name: 'Lend' }))
    await waitFor(() => expect(app.router.state.location.href).toBe('/home/add?search=rent'))
  })
})
