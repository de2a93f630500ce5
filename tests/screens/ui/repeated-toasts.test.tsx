import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { announceSuccess } from '#src/lib/cache/announce.ts'
import { renderApp } from '#tests/screens/render-app.tsx'

const shownTexts = () =>
  [...document.querySelectorAll('[data-sonner-toast][data-removed="false"]')].map(({ textContent }) => textContent)

test('the same success again replaces the toast before it; one with a button stays', async () => {
  await renderApp('/')
  await screen.findByRole('heading', { name: 'Log in' })
  announceSuccess('Expense deleted.', { action: { label: 'Undo', onClick: () => undefined } })
  await screen.findByRole('button', { name: 'Undo' })
  announceSuccess('Expense deleted.')
  await waitFor(() => expect(shownTexts()).toEqual(['Expense deleted.', 'Expense deleted.Undo']))
  announceSuccess('Expense deleted.')
  announceSuccess('Profile updated.')
  await waitFor(() => expect(shownTexts()).toEqual(['Profile updated.', 'Expense deleted.', 'Expense deleted.Undo']))
})
