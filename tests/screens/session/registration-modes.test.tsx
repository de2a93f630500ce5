import { screen, waitFor } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { getBackend, resetBackend } from '#mocks/node.ts'
import { addInvitation } from '#server/registration/invitation-store.ts'
import { fillField } from '#tests/screens/choose.ts'
import { renderApp } from '#tests/screens/render-app.tsx'
import { setSignInOptions } from './sign-in-options.ts'

const typed = { name: 'Ravi Iyer', email: 'ravi@example.in', password: 'Paper-Ledger', born: '3 Feb 1988' }

const fillIn = async (user: Awaited<ReturnType<typeof renderApp>>['user']) => {
  await fillField(user, await screen.findByLabelText(/^Name/), typed.name)
  await fillField(user, screen.getByLabelText(/^E-mail/), typed.email)
  await fillField(user, screen.getByLabelText(/^Password/), typed.password)
  await user.type(screen.getByLabelText(/^Date of birth/), typed.born)
  await user.click(screen.getByRole('button', { name: 'Create account' }))
}

const registerLink = () => screen.queryByRole('link', { name: 'Create an account' })

describe.each([
  ['invites people', 'invite', 'The host of this server invites people.'],
  ['is closed', 'closed', 'This server takes no new people.'],
] as const)('where a server %s', (_, registration, sentence) => {
  test('the login says so and has no link to a registration', async () => {
    setSignInOptions(JSON.stringify({ registration }))
    await renderApp('/')
    expect(await screen.findByText(`New here? ${sentence}`)).toBeVisible()
    expect(registerLink()).not.toBeInTheDocument()
    expect(screen.getByRole('link', { name: 'Forgot your password?' })).toBeVisible()
  })

  test('the registration says so in place of its form, and leads back to the login', async () => {
    setSignInOptions(JSON.stringify({ registration }))
    const { user } = await renderApp('/auth/register')
    expect(await screen.findByText(sentence)).toBeVisible()
    expect(screen.queryByRole('form')).not.toBeInTheDocument()
    await user.click(screen.getByRole('link', { name: /Log in/ }))
    expect(await screen.findByRole('heading', { name: 'Log in' })).toBeVisible()
  })

  test('an invitation opens the form, and the account is made with it', async () => {
    setSignInOptions(JSON.stringify({ registration }))
    const { store } = await resetBackend({ registration })
    const invitation = await addInvitation(store, typed.email, new Date())
    const { user, router } = await renderApp(`/auth/register#invitation=${invitation}`)
    await fillIn(user)
    expect(await screen.findByText('Please verify your email.')).toBeVisible()
    expect(await screen.findByRole('heading', { name: 'Verify your e-mail' })).toBeVisible()
    expect(router.state.location.href).toBe('/auth/email-validate')
    expect(screen.queryByRole('link', { name: 'Use another e-mail' })).not.toBeInTheDocument()
    const [firstBox] = screen.getAllByRole('textbox', { name: /^Code, digit/ })
    await waitFor(() => expect(firstBox).toHaveFocus())
    await user.paste(getBackend().getCode(typed.email))
    expect(await screen.findByText('Registration successful!')).toBeVisible()
  })

  test('an invitation that is opened on the screen that refuses shows the form', async () => {
    setSignInOptions(JSON.stringify({ registration }))
    const { router } = await renderApp('/auth/register')
    await screen.findByText(sentence)
    await router.navigate({ to: '/auth/register', hash: 'invitation=any' })
    expect(await screen.findByLabelText(/^Name/)).toBeVisible()
  })

  test('an invitation of somebody else is refused in words, and what was typed stays', async () => {
    setSignInOptions(JSON.stringify({ registration }))
    const { store } = await resetBackend({ registration })
    const invitation = await addInvitation(store, 'asha@example.com', new Date())
    const { user } = await renderApp(`/auth/register#invitation=${invitation}`)
    await fillIn(user)
    const refusal =
      'This invitation is for another e-mail, or it is used or too old. Please ask the host for a new one.'
    expect(await screen.findByText(refusal)).toBeVisible()
    expect(screen.getByLabelText(/^E-mail/)).toHaveValue(typed.email)
    expect(getBackend().outbox).toEqual([])
  })
})

test.each(['/', '/auth/register'])('the terms of the host are linked on %s, where it has some', async (path) => {
  setSignInOptions('{"legal":true}')
  await renderApp(path)
  expect(await screen.findByRole('link', { name: 'Terms' })).toHaveAttribute('href', '/legal')
})

test.each(['/', '/auth/register'])('no terms are linked on %s, where the host has none', async (path) => {
  await renderApp(path)
  await screen.findByRole('heading', { level: 1 })
  expect(screen.queryByRole('link', { name: 'Terms' })).not.toBeInTheDocument()
})

test.each([
  ['everything but the registration', '{"more":true}'],
  ['an unknown mode', '{"registration":"maybe"}'],
  ['no JSON', 'registration: closed'],
  ['nothing', ''],
])('a page that says %s has the open registration', async (_, content) => {
  setSignInOptions(content)
  await renderApp('/')
  await screen.findByRole('heading', { name: 'Log in' })
  expect(registerLink()).toBeVisible()
})
