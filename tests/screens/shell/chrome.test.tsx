import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { disconnect, respondWith } from '#mocks/faults.ts'
import { getBackend } from '#mocks/node.ts'
import { demo, signUp } from '#mocks/seed.ts'
import { renderApp } from '#tests/screens/render-app.tsx'

const openMenu = async ({ user }: Awaited<ReturnType<typeof renderApp>>) => {
  await user.click(await screen.findByRole('button', { name: /^Account menu/ }))
  return screen.findByRole('menu')
}

describe('the frame of the signed-in screens', () => {
  test('greets by the first name alone, and its logo leads home', async () => {
    const { user, router } = await renderApp('/analysis', { signedIn: true })
    expect(await screen.findByText('Hello Asha')).toBeVisible()
    await user.click(within(screen.getByRole('banner')).getByRole('link', { name: /Wealth Care/ }))
    await waitFor(() => expect(router.state.location.pathname).toBe('/home'))
  })

  test('has the links Home, Bank, Analysis and History in its footer, and says which one is here', async () => {
    const { user, router } = await renderApp('/analysis', { signedIn: true })
    const footer = within(await screen.findByRole('contentinfo'))
    expect(footer.getAllByRole('link').map((link) => link.textContent)).toEqual(['Home', 'Bank', 'Analysis', 'History'])
    expect(footer.getByRole('link', { name: 'Analysis' })).toHaveAttribute('aria-current', 'page')
    for (const [name, path] of [
      ['History', '/history'],
      ['Bank', '/bank'],
      ['Home', '/home'],
      ['Analysis', '/analysis'],
    ] as const) {
      await user.click(footer.getByRole('link', { name }))
      await waitFor(() => expect(router.state.location.pathname).toBe(path))
      await waitFor(() => expect(footer.getByRole('link', { name })).toHaveAttribute('aria-current', 'page'))
    }
  })

  test('has the same links in its header, before the content, and says which one is here', async () => {
    await renderApp('/analysis', { signedIn: true })
    const main = within(await screen.findByRole('navigation', { name: 'Main' }))
    expect(main.getAllByRole('link').map((link) => link.textContent)).toEqual(['Home', 'Bank', 'Analysis', 'History'])
    expect(main.getByRole('link', { name: 'Analysis' })).toHaveAttribute('aria-current', 'page')
    expect(main.getByRole('link', { name: 'History' })).not.toHaveAttribute('aria-current')
    const header = screen.getByRole('banner')
    expect(header).toContainElement(screen.getByRole('navigation', { name: 'Main' }))
    expect(header.compareDocumentPosition(screen.getByRole('main'))).toBe(Node.DOCUMENT_POSITION_FOLLOWING)
  })

  test('moves the focus to the heading and names the document when the screen changes', async () => {
    const { user } = await renderApp('/analysis', { signedIn: true })
    await screen.findByRole('heading', { name: 'Analysis' })
    expect(document.title).toBe('Analysis · Wealth Care')
    await user.click(within(screen.getByRole('banner')).getByRole('link', { name: 'History' }))
    await waitFor(() => expect(screen.getByRole('heading', { name: 'History' })).toHaveFocus())
    expect(document.title).toBe('History · Wealth Care')
  })

  test('has a link to skip to the content as the first thing the Tab key reaches', async () => {
    const { user } = await renderApp('/analysis', { signedIn: true })
    await screen.findByText('Hello Asha')
    await user.tab()
    expect(screen.getByRole('link', { name: 'Skip to the content' })).toHaveFocus()
    expect(screen.getByRole('link', { name: 'Skip to the content' })).toHaveAttribute('href', '#content')
    expect(screen.getByRole('main')).toHaveAttribute('id', 'content')
  })

  test('shows whole initials, an emoji too, which the name of the avatar contains', async () => {
    const token = await signUp(getBackend(), { ...demo, name: '👩‍👩‍👧 Verma' })
    localStorage.setItem('token', token)
    await renderApp('/analysis')
    expect(await screen.findByRole('button', { name: 'Account menu, 👩‍👩‍👧V' })).toHaveTextContent('👩‍👩‍👧V')
  })

  test('leads to the profile from the avatar menu', async () => {
    const app = await renderApp('/analysis', { signedIn: true })
    const menu = await openMenu(app)
    await app.user.click(await within(menu).findByRole('menuitem', { name: 'Profile' }))
    await waitFor(() => expect(app.router.state.location.pathname).toBe('/profile'))
  })

  test('changes the colours from the avatar menu, and remembers them', async () => {
    const app = await renderApp('/analysis', { signedIn: true })
    const menu = within(await openMenu(app))
    expect(await menu.findByRole('menuitemradio', { name: 'System' })).toBeChecked()
    await app.user.click(menu.getByRole('menuitemradio', { name: 'Dark' }))
    expect(document.documentElement).toHaveAttribute('data-mantine-color-scheme', 'dark')
    app.unmount()
    await renderApp('/')
    expect(document.documentElement).toHaveAttribute('data-mantine-color-scheme', 'dark')
  })
})

describe('logging out', () => {
  test('removes the token, shows the login, and ends the session on the server', async () => {
    const app = await renderApp('/analysis', { signedIn: true })
    const menu = await openMenu(app)
    await app.user.click(await within(menu).findByRole('menuitem', { name: 'Logout' }))
    expect(await screen.findByRole('heading', { name: 'Log in' })).toBeVisible()
    expect(localStorage.getItem('token')).toBeNull()
    expect(app.router.state.location.pathname).toBe('/')
    await waitFor(async () => {
      const request = new Request('http://test.example/api/v1/get-lend', {
        headers: { Authorization: `Bearer ${app.token}` },
      })
      expect((await getBackend().fetch(request)).status).toBe(401)
    })
  })

  test.each([
    ['the server cannot be reached', () => disconnect('logout')],
    ['the server refuses', () => respondWith('logout', new Response(null, { status: 401 }))],
  ])('works when %s', async (_, breakIt) => {
    breakIt()
    const app = await renderApp('/analysis', { signedIn: true })
    const menu = await openMenu(app)
    await app.user.click(await within(menu).findByRole('menuitem', { name: 'Logout' }))
    expect(await screen.findByRole('heading', { name: 'Log in' })).toBeVisible()
    expect(localStorage.getItem('token')).toBeNull()
  })
})
