import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderApp } from '#tests/screens/render-app.tsx'
import { usePasskeys } from './passkeys.ts'
import { setSignInOptions } from './sign-in-options.ts'

const findButton = () => screen.findByRole('button', { name: 'Sign in with a passkey' })

test('a passkey that the server does not know is refused in plain words, and the password still logs in', async () => {
  await usePasskeys()
  setSignInOptions(JSON.stringify({ passkeys: true }))
  const { user } = await renderApp('/')
  await user.click(await findButton())
  expect(await screen.findByText(/^This passkey was not accepted\./)).toBeVisible()
  expect(screen.getByLabelText(/^E-mail/)).toHaveAttribute('autocomplete', 'username webauthn')
  expect(screen.getByRole('button', { name: 'Log in' })).toBeEnabled()
})

test('a refusal of the provider goes when a passkey is tried', async () => {
  await usePasskeys()
  setSignInOptions(JSON.stringify({ passkeys: true, openId: { name: 'Sign in with Home', only: false } }))
  const { user } = await renderApp('/auth/openid?refused=cancelled')
  expect(await screen.findByText('You did not sign in.')).toBeVisible()
  await user.click(await findButton())
  expect(await screen.findByText(/^This passkey was not accepted\./)).toBeVisible()
  expect(screen.queryByText('You did not sign in.')).not.toBeInTheDocument()
})

test('closing the question of the browser says nothing', async () => {
  const answers = await usePasskeys()
  answers.error = new DOMException('closed', 'NotAllowedError')
  setSignInOptions(JSON.stringify({ passkeys: true }))
  const { user } = await renderApp('/')
  const button = await findButton()
  await user.click(button)
  await waitFor(() => expect(button).toBeEnabled())
  expect(screen.queryByText(/passkey (was|did) not/)).toBeNull()
})

test('a page that says nothing of passkeys, and a browser without them, have no button', async () => {
  await renderApp('/')
  expect(await screen.findByLabelText(/^E-mail/)).toHaveAttribute('autocomplete', 'email')
  expect(screen.queryByRole('button', { name: /passkey/ })).toBeNull()
})
