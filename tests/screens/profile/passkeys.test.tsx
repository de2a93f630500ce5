import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { demo } from '#mocks/seed.ts'
import { fillField } from '#tests/screens/choose.ts'
import { renderApp } from '#tests/screens/render-app.tsx'
import { readPasskeys, usePasskeys } from '#tests/screens/session/passkeys.ts'
import { setSignInOptions } from '#tests/screens/session/sign-in-options.ts'

const findSection = async () => within(await screen.findByRole('region', { name: 'Passkeys' }))

const renderPasskeys = async () => {
  const answers = await usePasskeys()
  const shown = await renderApp('/profile/devices', { signedIn: true })
  const section = await findSection()
  await section.findByText(/in place of your password/)
  return { ...shown, section, answers }
}

type Shown = Awaited<ReturnType<typeof renderPasskeys>>

const submitAdding = async ({ user, section }: Shown, name: string, password: string) => {
  await user.click(section.getByRole('button', { name: 'Add a passkey' }))
  const form = within(await screen.findByRole('dialog', { name: 'Add a passkey' }))
  await user.clear(form.getByLabelText(/^Name/)) // it has the name of the device
  await fillField(user, form.getByLabelText(/^Name/), name)
  await fillField(user, form.getByLabelText(/^Your password/), password)
  await user.click(form.getByRole('button', { name: 'Add passkey' }))
  return form
}

const add = async (shown: Shown, name = 'My phone') => {
  await submitAdding(shown, name, demo.password)
  expect(await screen.findByText('Passkey added.')).toBeVisible()
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
}

test('a passkey is added for the password, and listed with its name and days', async () => {
  const shown = await renderPasskeys()
  await add(shown)
  const row = within(await shown.section.findByRole('listitem'))
  expect(row.getByText('My phone')).toBeVisible()
  expect(row.getByText(/^Added .*\. Not used yet\.$/)).toBeVisible()
  expect(await readPasskeys(shown.token)).toMatchObject([{ name: 'My phone' }])
})

test('a wrong password is said at its field, and the browser is not asked', async () => {
  const shown = await renderPasskeys()
  const form = await submitAdding(shown, 'My phone', 'Wrong-Horse')
  await waitFor(() => expect(form.getByLabelText(/^Your password/)).toHaveAccessibleDescription(/not your password/))
  expect(form.getByLabelText(/^Name/)).toHaveValue('My phone')
  expect(await readPasskeys(shown.token)).toEqual([])
})

test('closing the question of the browser says nothing and leaves the form as it is', async () => {
  const shown = await renderPasskeys()
  shown.answers.error = new DOMException('closed', 'NotAllowedError')
  const form = await submitAdding(shown, 'My phone', demo.password)
  await waitFor(() => expect(form.getByRole('button', { name: 'Add passkey' })).toBeEnabled())
  expect(form.getByLabelText(/^Name/)).toHaveValue('My phone')
  expect(screen.queryByText('The passkey was not added. Please try again.')).toBeNull()
})

test('a device that has a passkey already says so', async () => {
  const shown = await renderPasskeys()
  shown.answers.error = new DOMException('there already', 'InvalidStateError')
  await submitAdding(shown, 'My phone', demo.password)
  expect(await screen.findByText('This device has a passkey of your account already.')).toBeVisible()
})

test('a passkey is removed after a question and the password', async () => {
  const shown = await renderPasskeys()
  await add(shown)
  await shown.user.click(await shown.section.findByRole('button', { name: /^Remove: My phone/ }))
  const question = within(await screen.findByRole('dialog', { name: 'Remove this passkey?' }))
  await fillField(shown.user, question.getByLabelText(/^Your password/), demo.password)
  await shown.user.click(question.getByRole('button', { name: 'Remove passkey' }))
  expect(await screen.findByText('Passkey removed.')).toBeVisible()
  await waitFor(() => expect(shown.section.queryByRole('listitem')).toBeNull())
  expect(await readPasskeys(shown.token)).toEqual([])
})

test('a server without passkeys shows none of them', async () => {
  await renderApp('/profile/devices', { signedIn: true })
  await screen.findByRole('region', { name: 'Devices and password' })
  expect(screen.queryByRole('region', { name: 'Passkeys' })).toBeNull()
})

test('a passkey logs in from the login', async () => {
  const shown = await renderPasskeys()
  await add(shown)
  shown.unmount()
  localStorage.removeItem('token')
  setSignInOptions(JSON.stringify({ passkeys: true }))
  const { user, router } = await renderApp('/')
  await user.click(await screen.findByRole('button', { name: 'Sign in with a passkey' }))
  expect(await screen.findByText('Login successful.')).toBeVisible()
  await waitFor(() => expect(router.state.location.pathname).toBe('/home'))
})
