import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
// These parts are loaded when a screen first needs them; a busy machine takes longer over it than a test waits.
import '#src/banks/account/bank-page.tsx'
import { renderHistory } from './given.ts'

test('what this device did is there for as long as the page is open where the browser stores nothing', async () => {
  expect(globalThis.indexedDB).toBeUndefined()
  const { user, router } = await renderHistory((bank) => `/bank/${bank}`)
  await user.type(await screen.findByRole('textbox', { name: /^Amount/ }), '100.50')
  await user.click(screen.getByRole('button', { name: 'Credit' }))
  await screen.findByText('Amount credited!')
  await router.navigate({ to: '/history', search: { tab: 'device' } })
  const deviceTab = await screen.findByRole('list', { name: 'On this device' })
  expect(within(deviceTab).getByRole('button', { name: 'Undo: Credited, HDFC ••1234' })).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Clear' }))
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Clear' }))
  expect(await screen.findByText('No changes on this device yet.')).toBeVisible()
})
