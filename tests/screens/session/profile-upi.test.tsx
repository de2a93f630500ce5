import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { fillField } from '#tests/screens/choose.ts'
import { renderApp } from '#tests/screens/render-app.tsx'

const findSection = async () => within(await screen.findByRole('region', { name: 'Payments' }))

test('the UPI id is added under "Payments", after it was refused under its field, and changed there', async () => {
  const { user } = await renderApp('/profile/payments', { signedIn: true })
  await user.click(await (await findSection()).findByRole('button', { name: 'Add a UPI id' }))
  await user.type(await screen.findByLabelText('UPI id'), 'asha')
  await user.click(screen.getByRole('button', { name: 'Save' }))
  expect(await screen.findByText('A UPI id looks like name@bank')).toBeVisible()
  await fillField(user, screen.getByLabelText('UPI id'), '@okaxis')
  await user.click(screen.getByRole('button', { name: 'Save' }))
  expect(await screen.findByText('Profile updated!')).toBeVisible()
  expect(await (await findSection()).findByText('asha@okaxis')).toBeVisible()
  const edit = (await findSection()).getByRole('button', { name: 'Edit' })
  expect(edit).toHaveFocus()
  await user.click(edit)
  await user.clear(await screen.findByLabelText('UPI id'))
  await user.click(screen.getByRole('button', { name: 'Save' }))
  expect(await (await findSection()).findByRole('button', { name: 'Add a UPI id' })).toBeVisible()
})

test('the form of the profile has the UPI id, too', async () => {
  const { user, router } = await renderApp('/profile', { signedIn: true })
  await user.click(await screen.findByRole('button', { name: 'Edit Profile' }))
  await fillField(user, await screen.findByLabelText('UPI id'), 'asha@okaxis')
  await user.click(screen.getByRole('button', { name: 'Save' }))
  expect(await screen.findByText('Profile updated!')).toBeVisible()
  await router.navigate({ to: '/profile/payments' })
  expect(await (await findSection()).findByText('asha@okaxis')).toBeVisible()
})
