import { screen, waitFor } from '@testing-library/react'
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { endpoints } from '#contract/endpoints.ts'
import { disconnect, fail, respondWith } from '#mocks/faults.ts'
import { getBackend } from '#mocks/node.ts'
import { signUp } from '#mocks/seed.ts'
import { fillField } from '#tests/screens/choose.ts'
import { renderApp } from '#tests/screens/render-app.tsx'
import { watchRequests } from '#tests/screens/sent.ts'
import { setSignInOptions } from './sign-in-options.ts'

const offer = (only = false, more: object = {}) =>
  setSignInOptions(JSON.stringify({ openId: { name: 'Sign in with Home', only }, ...more }))

/** Keeps a click on a link from leaving the page. Returns how to allow it again. */
const stayOnPage = () => {
  const prevent = (event: Event) => event.preventDefault()
  addEventListener('click', prevent)
  return () => removeEventListener('click', prevent)
}

const invited = 'To use your invitation, sign in below with the e-mail that was invited.'

const findLink = () => screen.findByRole('link', { name: 'Sign in with Home' })

test('the login has a link to the provider below its form', async () => {
  offer()
  await renderApp('/')
  expect(await findLink()).toHaveAttribute('href', '/api/auth/v1/openid')
  expect(screen.getByRole('form', { name: 'Log in' })).toBeVisible()
  expect(screen.getByRole('link', { name: 'Create an account' })).toBeVisible()
})

test('a server without a provider has no such link', async () => {
  await renderApp('/')
  expect(await screen.findByRole('form', { name: 'Log in' })).toBeVisible()
  expect(screen.queryByRole('link', { name: /^Sign in with/ })).not.toBeInTheDocument()
})

describe('where there are passwords, too', () => {
  test.each(['open', 'invite', 'closed'])(
    'an invitation offers the form and the provider (%s)',
    async (registration) => {
      offer(false, { registration })
      await renderApp('/auth/register#invitation=any')
      expect(await screen.findByRole('form', { name: 'Create an account' })).toBeVisible()
      expect(screen.getByText(/sign in below with the e-mail that was invited\.$/)).toBeVisible()
      expect(await findLink()).toHaveAttribute('href', '/api/auth/v1/openid')
    },
  )

  test('a registration without an invitation has the form alone', async () => {
    offer()
    await renderApp('/auth/register')
    expect(await screen.findByRole('form', { name: 'Create an account' })).toBeVisible()
    expect(screen.queryByRole('link', { name: 'Sign in with Home' })).not.toBeInTheDocument()
  })
})

describe('where the provider is the only way', () => {
  test.each(['/', '/auth/register', '/auth/forget-password'])('%s shows its link alone', async (path) => {
    offer(true)
    await renderApp(path)
    expect(await findLink()).toBeVisible()
    expect(screen.getAllByRole('link')).toHaveLength(1)
    expect(screen.queryByRole('form')).not.toBeInTheDocument()
  })

  test('an invitation leads to the login, which says to sign in with the invited e-mail, also while closed', async () => {
    offer(true, { registration: 'closed' })
    const { router } = await renderApp('/auth/register#invitation=any')
    expect(await screen.findByText(invited)).toBeVisible()
    expect(await findLink()).toBeVisible()
    expect(screen.queryByText(/takes no new people/)).not.toBeInTheDocument()
    expect(router.state.location.href).toBe('/')
  })

  test('a registration without an invitation says nothing of one', async () => {
    offer(true)
    await renderApp('/auth/register#invitation=')
    expect(await findLink()).toBeVisible()
    expect(screen.queryByText(invited)).not.toBeInTheDocument()
  })

  test('the profile has the devices and no change of the password', async () => {
    offer(true)
    await renderApp('/profile/devices', { signedIn: true })
    expect(await screen.findByRole('heading', { name: 'Devices' })).toBeVisible()
    expect(screen.queryByRole('button', { name: 'Change password' })).not.toBeInTheDocument()
  })
})

describe('a sign-out', () => {
  /** Collects the addresses for which the page is left. */
  const watchLeaving = (): string[] => {
    const left: string[] = []
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
      left.push(new URL(this.href).pathname)
    })
    return left
  }

  const logOut = async (user: Awaited<ReturnType<typeof renderApp>>['user']) => {
    await user.click(await screen.findByRole('button', { name: /^Account/ }))
    await user.click(await screen.findByRole('menuitem', { name: 'Logout' }))
    expect(await screen.findByRole('heading', { name: 'Log in' })).toBeVisible()
  }

  test('of a session that began at the provider leaves for it, to end the session there', async () => {
    offer()
    respondWith('openIdLogin', Response.json({ token: await signUp(getBackend()) }))
    const { user } = await renderApp('/auth/openid')
    const left = watchLeaving()
    await logOut(user)
    await waitFor(() => expect(left).toEqual(['/api/auth/v1/openid/sign-out']))
  })

  test('of a session that began with a password stays', async () => {
    offer()
    localStorage.setItem('openid-session', 'another')
    const { user } = await renderApp('/home', { signedIn: true })
    const left = watchLeaving()
    const requests = watchRequests(endpoints.logout)
    await logOut(user)
    await waitFor(() => expect(requests).toHaveLength(1))
    expect(left).toEqual([])
  })
})

describe('the way back from the provider', () => {
  test('starts the session and leads to /home', async () => {
    const token = await signUp(getBackend())
    respondWith('openIdLogin', Response.json({ token }))
    const { router } = await renderApp('/auth/openid')
    expect(await screen.findByText('Hello Asha')).toBeVisible()
    expect(router.state.location.pathname).toBe('/home')
    expect(localStorage.getItem('token')).toBe(token)
  })

  test('leaves a session that is there alone', async () => {
    const { token, router } = await renderApp('/auth/openid', { signedIn: true })
    await waitFor(() => expect(router.state.location.pathname).toBe('/home'))
    expect(localStorage.getItem('token')).toBe(token)
  })

  test.each([
    ['unavailable', 'The sign-in service does not respond. Please try again later.'],
    ['cancelled', 'You did not sign in.'],
    ['failed', 'The sign-in did not work. Please try again.'],
    ['misconfigured', 'The sign-in is not set up right. Please tell the host of this server.'],
    [
      'elsewhere',
      'This sign-in began in another tab or application, or more than ten minutes ago. Go back to where you began, or sign in here.',
    ],
    [
      'remembered',
      'You are signed out here, but not at the sign-in service: its button can sign you in again without asking. Sign out there, too.',
    ],
    ['unverified', 'The sign-in service has not verified your e-mail. Please verify it there, then try again.'],
    [
      'uninvited',
      'The sign-in service gave an e-mail that has no account and no invitation here. Please ask the host to invite it.',
    ],
    ['locked', 'This account is locked. Please ask the host of this server.'],
    ['busy', 'The server is busy, or there were too many tries. Please try again later.'],
    ['<b>nonsense', 'The sign-in did not work. Please try again.'],
  ])('says on the login that it was refused (%s)', async (reason, sentence) => {
    offer()
    const { router } = await renderApp(`/auth/openid?refused=${encodeURIComponent(reason)}`)
    expect(await screen.findByText(sentence)).toBeVisible()
    expect(await findLink()).toBeVisible()
    expect(router.state.location.href).toBe('/')
    expect(localStorage.getItem('token')).toBeNull()
  })

  test.each([
    ['the ticket is used', () => fail('openIdLogin', 401), 'The sign-in did not work. Please try again.'],
    [
      'there are too many tries',
      () => fail('openIdLogin', 429),
      'The server is busy, or there were too many tries. Please try again later.',
    ],
    ['the network is down', () => disconnect('openIdLogin'), 'The sign-in did not work. Please try again.'],
  ])('says so on the login when %s', async (_, breakIt, sentence) => {
    offer()
    breakIt()
    await renderApp('/auth/openid')
    expect(await screen.findByText(sentence)).toBeVisible()
    expect(localStorage.getItem('token')).toBeNull()
  })

  describe('a refusal is said once', () => {
    const cancelled = 'You did not sign in.'
    const comeBackRefused = async () => {
      const app = await renderApp('/auth/openid?refused=cancelled')
      expect(await screen.findByText(cancelled)).toBeVisible()
      return app
    }

    test('a reload shows the login without it', async () => {
      offer()
      const { router, unmount } = await comeBackRefused()
      unmount()
      await renderApp('/', { history: router.history })
      expect(await findLink()).toBeVisible()
      expect(screen.queryByText(cancelled)).not.toBeInTheDocument()
    })

    test('it goes when the person tries the provider again', async () => {
      offer()
      onTestFinished(stayOnPage())
      const { user } = await comeBackRefused()
      await user.click(await findLink())
      await waitFor(() => expect(screen.queryByText(cancelled)).not.toBeInTheDocument())
    })

    test('it goes when the person logs in with a password, and a failure of that stands alone', async () => {
      offer()
      fail('login', 401)
      const { user } = await comeBackRefused()
      await fillField(user, screen.getByLabelText(/^E-mail/), 'ravi@example.in')
      await fillField(user, screen.getByLabelText(/^Password/, { selector: 'input' }), 'Paper-Ledger')
      await user.click(screen.getByRole('button', { name: 'Log in' }))
      expect((await screen.findAllByText('Invalid input. Please try again.')).length).toBeGreaterThan(0)
      expect(screen.queryByText(cancelled)).not.toBeInTheDocument()
    })
  })
})
