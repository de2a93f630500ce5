import { act, screen, waitFor } from '@testing-library/react'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { inDays } from '#tests/screens/lends/given.ts'
import { renderApp } from '#tests/screens/render-app.tsx'
import { fixToday } from '#tests/screens/still-clock.ts'

beforeEach(() => {
  fixToday()
  window.dispatchEvent(new Event('appinstalled')) // withdraws the offer of the test before
})

/** Lets the browser offer the installation, and returns the event. */
const offerInstallation = () => {
  const event = Object.assign(new Event('beforeinstallprompt', { cancelable: true }), {
    prompt: vi.fn(() => Promise.resolve()),
  })
  act(() => {
    window.dispatchEvent(event)
  })
  return event
}

const setFirstUse = (daysAgo: number) => localStorage.setItem('first-use', JSON.stringify(inDays(-daysAgo)))

const renderHome = async () => {
  const app = await renderApp('/home', { signedIn: true })
  expect(await screen.findByText('No Lend Borrow found.')).toBeVisible()
  return app
}

const noOffer = () => expect(screen.queryByRole('region', { name: 'Install' })).not.toBeInTheDocument()

describe('the offer to install the application', () => {
  test('is not made in the first week, in which the browser does not make it either', async () => {
    const { unmount } = await renderHome()
    expect(offerInstallation().defaultPrevented).toBe(true)
    noOffer()
    expect(localStorage.getItem('first-use')).toBe(JSON.stringify(inDays(0)))
    unmount()
    setFirstUse(6)
    await renderApp('/home')
    expect(await screen.findByText('No Lend Borrow found.')).toBeVisible()
    noOffer()
  })

  test('does not push the list down when the browser is ready late, and comes with the next visit', async () => {
    setFirstUse(7)
    const { unmount } = await renderHome()
    offerInstallation()
    noOffer()
    unmount()
    await renderApp('/home')
    expect(await screen.findByRole('button', { name: 'Install' })).toBeVisible()
  })

  test('opens the dialog of the browser after a week, and is never made again', async () => {
    setFirstUse(7)
    const event = offerInstallation()
    const { user } = await renderHome()
    await user.click(screen.getByRole('button', { name: 'Install' }))
    await waitFor(noOffer)
    expect(event.prompt).toHaveBeenCalledOnce()
    offerInstallation()
    noOffer()
  })

  test('is never made again after "Not now"', async () => {
    setFirstUse(30)
    const event = offerInstallation()
    const { user, unmount } = await renderHome()
    await user.click(screen.getByRole('button', { name: 'Not now' }))
    await waitFor(noOffer)
    expect(event.prompt).not.toHaveBeenCalled()
    unmount()
    await renderApp('/home')
    expect(await screen.findByText('No Lend Borrow found.')).toBeVisible()
    offerInstallation()
    noOffer()
  })

  test('goes when the application is installed in another way', async () => {
    setFirstUse(30)
    offerInstallation()
    await renderHome()
    expect(screen.getByRole('region', { name: 'Install' })).toBeVisible()
    act(() => {
      window.dispatchEvent(new Event('appinstalled'))
    })
    noOffer()
  })
})
