import { fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { endpoints } from '#contract/endpoints.ts'
import { respondWith } from '#mocks/faults.ts'
import { demo } from '#mocks/seed.ts'
import { field } from '#tests/screens/banks/given.ts'
import { choose, chooseSegment, fillField, openMore } from '#tests/screens/choose.ts'
import { renderApp } from '#tests/screens/render-app.tsx'
import { jsonPart, only, watchRequests } from '#tests/screens/sent.ts'

// A picture of one pixel, as PNG.
const pixel = Uint8Array.from(
  atob('iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='),
  (letter) => letter.charCodeAt(0),
)

const picture = () => new File([pixel], 'me.png', { type: 'image/png' })

test('a new record names the e-mail address of the session', async () => {
  const requests = watchRequests(endpoints.addLend)
  const { user } = await renderApp('/home/add', { signedIn: true })
  await screen.findByRole('dialog', { name: 'Add Lend Borrow' })
  await user.type(field('Amount'), '100')
  await openMore(user)
  await choose(user, 'Bank', 'HDFC')
  await fillField(user, screen.getByLabelText(/^Reason/), 'School fees')
  await chooseSegment(user, 'Requirement', 'Optional')
  await user.click(screen.getByRole('button', { name: 'Add' }))
  expect(await screen.findByText('Lend borrow added successfully!')).toBeVisible()
  expect(await only(requests).json()).toMatchObject({ email: demo.email, reason: 'School fees', amount: 100 })
})

test('a new account names the e-mail address of the session', async () => {
  const requests = watchRequests(endpoints.addBank)
  const { user } = await renderApp('/bank/add', { signedIn: true })
  await screen.findByRole('dialog', { name: 'Add Bank' })
  await user.click(field('Bank Name'))
  await user.click(await screen.findByRole('option', { name: 'HDFC' }))
  await fillField(user, field('Account Number'), '50100012341234')
  await fillField(user, field('Mobile Number'), '0987654321')
  await user.click(screen.getByRole('button', { name: 'Add' }))
  expect(await screen.findByText('Bank add successful!')).toBeVisible()
  expect(await only(requests).json()).toMatchObject({ email: demo.email, bankName: 'HDFC' })
})

test('a registration sends the user as JSON and the picture as "profileImage"', async () => {
  const requests = watchRequests(endpoints.register)
  const { user } = await renderApp('/auth/register')
  await fillField(user, await screen.findByLabelText(/^Name/), 'Ravi Iyer')
  await fillField(user, screen.getByLabelText(/^E-mail/), 'ravi@example.in')
  await fillField(user, screen.getByLabelText(/^Password/), 'Paper-Ledger')
  await fillField(user, screen.getByLabelText(/^Date of birth/), '3 Feb 1988')
  await user.upload(screen.getByLabelText('Profile picture'), picture())
  await user.click(screen.getByRole('button', { name: 'Create account' }))
  expect(await screen.findByText('Please verify your email.')).toBeVisible()
  const form = await only(requests).formData()
  expect([...form.keys()].toSorted()).toEqual(['profileImage', 'user'])
  expect(form.get('profileImage')).toMatchObject({ name: 'me.png', type: 'image/png', size: pixel.length })
  expect(await jsonPart(form, 'user')).toEqual({
    name: 'Ravi Iyer',
    email: 'ravi@example.in',
    password: 'Paper-Ledger',
    deathOfBirth: '1988-02-03',
  })
})

test('Resend asks for another code for the address on the screen, without a code', async () => {
  respondWith('sendOtp', Response.json({}))
  const requests = watchRequests(endpoints.sendOtp)
  const { router } = await renderApp('/auth/register')
  await screen.findByRole('heading', { name: 'Create an account' })
  await router.navigate({ to: '/auth/email-validate', state: { email: 'ravi@example.in' } })
  await screen.findByRole('heading', { name: 'Verify your e-mail' })
  fireEvent.click(await screen.findByRole('button', { name: 'Resend OTP' }))
  expect(await screen.findByText('OTP sent successfully')).toBeVisible()
  expect(await only(requests).json()).toEqual({ email: 'ravi@example.in', otp: '' })
})

test('the first step of a reset sends the address, the new password, and no code yet', async () => {
  respondWith('sendOtp', Response.json({}))
  const requests = watchRequests(endpoints.sendOtp)
  const { user } = await renderApp('/auth/forget-password')
  await fillField(user, await screen.findByLabelText(/^E-mail/), 'ravi@example.in')
  await fillField(user, screen.getByLabelText(/^New password/), 'Paper-Ledger')
  await user.click(screen.getByRole('button', { name: 'Send the code' }))
  expect(await screen.findByText('Please verify your email first!')).toBeVisible()
  expect(await only(requests).json()).toEqual({ email: 'ravi@example.in', password: 'Paper-Ledger', otp: '' })
})

test('a new picture shows in the header, and stays when the profile is saved without another', async () => {
  const requests = watchRequests(endpoints.updateProfile)
  const { user } = await renderApp('/profile', { signedIn: true })
  const shown = () => screen.getByRole('banner').querySelector('img')?.src
  const save = async (change: () => Promise<void>) => {
    await user.click(await screen.findByRole('button', { name: 'Edit Profile' }))
    await change()
    await user.click(screen.getByRole('button', { name: 'Save' }))
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Save' })).not.toBeInTheDocument())
  }
  await screen.findByText('Hello Asha')
  expect(shown()).toBeUndefined()
  await save(() => user.upload(screen.getByLabelText('Profile picture'), picture()))
  await waitFor(() => expect(shown()).toContain('/api/v1/profile-image/'))
  const address = shown()
  await save(() => user.type(field('Name'), 'n'))
  expect(await screen.findByText(/^Asha \w+n$/)).toBeVisible()
  expect(shown()).toBe(address)

  const [first, second] = await Promise.all(requests.map((request) => request.formData()))
  if (!first || !second) throw new Error('Two requests were expected')
  expect([...first.keys()].toSorted()).toEqual(['newProfileImage', 'updateProfile'])
  expect([...second.keys()]).toEqual(['updateProfile'])
  const said = { email: demo.email, phoneNumber: '', deathOfBirth: demo.deathOfBirth, upi: '' }
  expect(await jsonPart(first, 'updateProfile')).toEqual({ ...said, name: demo.name, profileImage: '' })
  expect(await jsonPart(second, 'updateProfile')).toEqual({
    ...said,
    name: `${demo.name}n`,
    profileImage: expect.stringContaining('/api/v1/profile-image/'),
  })
  expect(address).toContain(String(Object(await jsonPart(second, 'updateProfile')).profileImage))
})
