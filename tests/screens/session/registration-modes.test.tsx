import { screen } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { renderApp } from '#tests/screens/render-app.tsx'
import { setSignInOptions } from './sign-in-options.ts'

const registerLink = () => screen.queryByRole('link', { name: 'Create an account' })

describe.each([
  ['invites people', 'invite', 'The host of this server invites people.'],
  ['is closed', 'closed', 'This server takes no new people.'],
])('where a server %s', (_, registration, sentence) => {
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
