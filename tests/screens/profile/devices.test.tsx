import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { endpoints } from '#contract/endpoints.ts'
import { clearFaults, fail, loseResponse } from '#mocks/faults.ts'
import { getBackend } from '#mocks/node.ts'
import { demo, logIn } from '#mocks/seed.ts'
import { fillField } from '#tests/screens/choose.ts'
import { renderApp } from '#tests/screens/render-app.tsx'
import { only, watchRequests } from '#tests/screens/sent.ts'

const NEW_PASSWORD = 'Battery-Staple'

const findSection = async () => within(await screen.findByRole('region', { name: 'Devices and password' }))

/** Renders the profile of a user who is signed in here and on `others` other devices. */
const renderDevices = async (others = 0) => {
  const shown = await renderApp('/', { signedIn: true })
  for (let device = 0; device < others; device += 1) await logIn(getBackend(), demo)
  await shown.router.navigate({ to: '/profile/devices' })
  const section = await findSection()
  await section.findByText('This device')
  return { ...shown, section }
}

const openPassword = async ({ user, section }: Awaited<ReturnType<typeof renderDevices>>) => {
  await user.click(section.getByRole('button', { name: 'Change password' }))
  return within(await screen.findByRole('dialog', { name: 'Change password' }))
}

test('one device alone is this one, and nothing else can be signed out', async () => {
  const { section } = await renderDevices()
  expect(section.getAllByRole('listitem')).toHaveLength(1)
  expect(section.queryByRole('button', { name: /^Sign out(:| everywhere)/ })).toBeNull()
})

test('another device is signed out from its row', async () => {
  const { user, section } = await renderDevices(1)
  await user.click(await section.findByRole('button', { name: /^Sign out: / }))
  expect(await screen.findByText('The device is signed out.')).toBeVisible()
  await waitFor(() => expect(section.getAllByRole('listitem')).toHaveLength(1))
  expect(section.getByText('This device')).toBeVisible()
})

test('all other devices are signed out after a question, and this one goes on', async () => {
  const { user, section } = await renderDevices(2)
  await user.click(await section.findByRole('button', { name: 'Sign out everywhere else' }))
  const question = within(await screen.findByRole('dialog', { name: 'Sign out everywhere else?' }))
  await user.click(question.getByRole('button', { name: 'Sign out everywhere else' }))
  expect(await screen.findByText('All other devices are signed out.')).toBeVisible()
  await waitFor(() => expect(section.getAllByRole('listitem')).toHaveLength(1))
})

test('the password is changed, and the old one logs in no more', async () => {
  const shown = await renderDevices()
  const sent = watchRequests(endpoints.changePassword)
  const form = await openPassword(shown)
  await fillField(shown.user, form.getByLabelText(/^Present password/), demo.password)
  await fillField(shown.user, form.getByLabelText(/^New password/), NEW_PASSWORD)
  await shown.user.click(form.getByRole('button', { name: 'Change password' }))
  expect(await screen.findByText('Password changed. All other devices are signed out.')).toBeVisible()
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
  expect(await only(sent).json()).toEqual({ password: demo.password, newPassword: NEW_PASSWORD })
  await expect(logIn(getBackend(), demo)).rejects.toThrow('401')
  await expect(logIn(getBackend(), { ...demo, password: NEW_PASSWORD })).resolves.toMatch(/./)
})

test('the password is changed once when the response was lost and the button is pressed again', async () => {
  const shown = await renderDevices()
  const form = await openPassword(shown)
  await fillField(shown.user, form.getByLabelText(/^Present password/), demo.password)
  await fillField(shown.user, form.getByLabelText(/^New password/), NEW_PASSWORD)
  loseResponse('changePassword', 'once')
  await shown.user.click(form.getByRole('button', { name: 'Change password' }))
  expect(await screen.findByText('No connection. Please try again.')).toBeVisible()
  await shown.user.click(form.getByRole('button', { name: 'Change password' }))
  expect(await screen.findByText('Password changed. All other devices are signed out.')).toBeVisible()
  await expect(logIn(getBackend(), { ...demo, password: NEW_PASSWORD })).resolves.toMatch(/./)
})

test('a wrong present password is said at its field, and both stay as typed', async () => {
  const shown = await renderDevices()
  const form = await openPassword(shown)
  await fillField(shown.user, form.getByLabelText(/^Present password/), 'Wrong-Horse')
  await fillField(shown.user, form.getByLabelText(/^New password/), NEW_PASSWORD)
  await shown.user.click(form.getByRole('button', { name: 'Change password' }))
  await waitFor(() => expect(form.getByLabelText(/^Present password/)).toHaveAccessibleDescription(/not your password/))
  expect(form.getByLabelText(/^Present password/)).toHaveValue('Wrong-Horse')
  expect(form.getByLabelText(/^New password/)).toHaveValue(NEW_PASSWORD)
})

test('a new password that is too weak is refused before it is sent', async () => {
  const shown = await renderDevices()
  const sent = watchRequests(endpoints.changePassword)
  const form = await openPassword(shown)
  await fillField(shown.user, form.getByLabelText(/^Present password/), demo.password)
  await fillField(shown.user, form.getByLabelText(/^New password/), 'weak')
  await shown.user.click(form.getByRole('button', { name: 'Change password' }))
  expect(await form.findByText('Please enter a stronger password!')).toBeVisible()
  expect(sent).toEqual([])
})

test('devices that cannot be loaded say so, and are loaded on Retry', async () => {
  fail('sessions', 500)
  const { user } = await renderApp('/profile/devices', { signedIn: true })
  const section = await findSection()
  expect(await section.findByText('Your devices could not be loaded.')).toBeVisible()
  clearFaults()
  await user.click(section.getByRole('button', { name: 'Retry' }))
  expect(await section.findByText('This device')).toBeVisible()
})
