import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { fillField } from '#tests/screens/choose.ts'
import { renderApp } from '#tests/screens/render-app.tsx'

const card = () => screen.findByRole('region', { name: 'Payments' })

test('the UPI id is set in the profile, after it was refused under its field', async () => {
  const { user } = await renderApp('/profile', { signedIn: true })
  expect(await card()).toHaveTextContent('UPI id---')
  await user.click(screen.getByRole('button', { name: 'Edit Profile' }))
  await user.type(await screen.findByLabelText('UPI id'), 'asha')
  await user.click(screen.getByRole('button', { name: 'Save' }))
  expect(await screen.findByText('A UPI id looks like name@bank')).toBeVisible()
  await fillField(user, screen.getByLabelText('UPI id'), '@okaxis')
  await user.click(screen.getByRole('button', { name: 'Save' }))
  expect(await screen.findByText('Profile updated!')).toBeVisible()
  expect(within(await card()).getByText('asha@okaxis')).toBeVisible()
})
