import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { onPhone } from '#tests/screens/on-phone.ts'
import { openPalette } from '#tests/screens/reading/given.ts'
import { renderApp } from '#tests/screens/render-app.tsx'

const sections = [
  ['Payments', '/profile/payments', 'upi'],
  ['What comes again', '/profile/plans', 'recurring'],
  ['Tags', '/profile/tags', 'category'],
  ['Reminders', '/profile/reminders', 'calendar'],
  ['Devices and password', '/profile/devices', 'sessions'],
  ['My data', '/profile/data', 'backup'],
] as const

const findHeading = (name: string) => screen.findByRole('heading', { level: 1, name })

const findList = async () => within(await screen.findByRole('navigation', { name: 'Settings' }))

const listNames = async () => (await findList()).getAllByRole('link').map(({ textContent }) => textContent)

describe.each(sections)('the section "%s"', (name, path, word) => {
  test('is opened from the list, which marks it, and its heading has the focus', async () => {
    const { user, router } = await renderApp('/profile', { signedIn: true })
    await user.click((await findList()).getByRole('link', { name: new RegExp(`^${name}`) }))
    await waitFor(async () => expect(await findHeading(name)).toHaveFocus())
    expect(router.state.location.pathname).toBe(path)
    expect(document.title).toBe(`${name} · Wealth Care`)
    expect(await screen.findByRole('region', { name })).toBeVisible()
    const links = (await findList()).getAllByRole('link', { current: 'page' })
    expect(links.map(({ textContent }) => textContent)).toEqual([expect.stringMatching(`^${name}`)])
    expect(screen.queryByRole('link', { name: 'Profile' })).not.toBeInTheDocument()
  })

  test('is opened by its address, and on a phone an arrow leads back to the list', async () => {
    onPhone()
    const { user, router } = await renderApp(path, { signedIn: true })
    expect(await findHeading(name)).toBeVisible()
    expect(screen.queryByRole('navigation', { name: 'Settings' })).not.toBeInTheDocument()
    await user.click(screen.getByRole('link', { name: 'Profile' }))
    await waitFor(async () => expect(await findHeading('Profile')).toHaveFocus())
    expect(router.state.location.pathname).toBe('/profile')
    expect(await listNames()).toHaveLength(sections.length)
  })

  test('is found by the palette', async () => {
    const { user, router } = await renderApp('/home', { signedIn: true })
    await openPalette(user)
    await user.paste(word)
    await user.click(await screen.findByRole('option', { name: new RegExp(`^${name}`) }))
    await waitFor(() => expect(router.state.location.pathname).toBe(path))
    expect(await findHeading(name)).toBeVisible()
  })
})

test('the profile itself comes first: beside the list, where it is "You", and on a phone above it', async () => {
  const { unmount } = await renderApp('/profile', { signedIn: true })
  expect(await listNames()).toEqual(
    ['You', ...sections.map(([name]) => name)].map((name) => expect.stringMatching(`^${name}`)),
  )
  expect((await findList()).getByRole('link', { current: 'page' })).toHaveTextContent(/^You/)
  unmount()
  onPhone()
  await renderApp('/profile')
  const card = await screen.findByRole('region', { name: 'Your profile' })
  const list = await screen.findByRole('navigation', { name: 'Settings' })
  expect(card.compareDocumentPosition(list)).toBe(Node.DOCUMENT_POSITION_FOLLOWING)
  expect(await listNames()).toEqual(sections.map(([name]) => expect.stringMatching(`^${name}`)))
})

test.each([
  ['plans', '/profile/plans'],
  ['passkeys', '/profile/devices'],
  ['my-data', '/profile/data'],
])('the old link /profile#%s leads to %s', async (hash, path) => {
  const { router } = await renderApp(`/profile#${hash}`, { signedIn: true })
  await screen.findByRole('navigation', { name: 'Settings' })
  expect(router.state.location.pathname).toBe(path)
})

test('a section that is not there leads home, as every unknown address does', async () => {
  const { router } = await renderApp('/profile/themes', { signedIn: true })
  await waitFor(() => expect(router.state.location.pathname).toBe('/home'))
})
