import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { endpoints } from '#contract/endpoints.ts'
import { lend } from '#tests/screens/lends/given.ts'
import { signIn } from '#tests/screens/people/given.ts'
import { renderApp } from '#tests/screens/render-app.tsx'

const dialog = (name: string | RegExp) => screen.findByRole('dialog', { name })

test.each([
  ['Escape', '{Escape}'],
  ['Cancel', undefined],
])('%s in a form that was opened from another screen returns to that screen', async (_, key) => {
  const { user, router } = await renderApp('/profile', { signedIn: true })
  await screen.findByRole('heading', { level: 1, name: 'Profile' })
  await router.navigate({ to: '/home/add' })
  const form = await dialog('Add Lend Borrow')
  if (key) await user.keyboard(key)
  else await user.click(within(form).getByRole('button', { name: 'Cancel' }))
  expect(await screen.findByRole('heading', { level: 1, name: 'Profile' })).toBeVisible()
  expect(router.state.location.pathname).toBe('/profile')
})

test('a form that was opened by its address closes to the screen below it', async () => {
  const { user, router } = await renderApp('/home/add?search=rent', { signedIn: true })
  await dialog('Add Lend Borrow')
  await user.keyboard('{Escape}')
  await waitFor(() => expect(router.state.location.href).toBe('/home?search=rent'))
})

test("a return that is recorded from a person's page returns to it", async () => {
  const call = await signIn()
  await call(endpoints.addLend, lend({ reason: 'Rent', returnName: 'Ravi', amount: 100 }))
  const { user, router } = await renderApp('/person/Ravi')
  await user.click(await screen.findByRole('link', { name: 'Record a return: ₹100.00, Rent' }))
  await dialog(/^Record a return/)
  expect(router.state.location.pathname).toBe('/person/Ravi')
  await user.click(await screen.findByRole('button', { name: 'Record' }))
  expect(await screen.findByText('Return recorded!')).toBeVisible()
  expect(await screen.findByRole('heading', { level: 1, name: 'Ravi' })).toBeVisible()
  expect(router.state.location.pathname).toBe('/person/Ravi')
})
