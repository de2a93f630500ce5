import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { announceNote, announceSuccess } from '#src/lib/cache/announce.ts'
import { renderApp } from '#tests/screens/render-app.tsx'

const shownTexts = () =>
  [...document.querySelectorAll('[data-sonner-toast][data-removed="false"]')].map(({ textContent }) => textContent)

test('the same success again takes the place of the toast before it; a note with a button stays', async () => {
  await renderApp('/')
  await screen.findByRole('heading', { name: 'Log in' })
  announceNote('Draft kept', { label: 'Discard', onClick: () => undefined })
  await screen.findByRole('button', { name: 'Discard' })
  announceSuccess('Return recorded!', '₹500 from Ravi')
  await waitFor(() => expect(shownTexts()).toEqual(['Return recorded!₹500 from Ravi', 'Draft keptDiscard']))
  announceSuccess('Return recorded!', '₹700 from Meera')
  announceSuccess('Profile updated.')
  await waitFor(() =>
    expect(shownTexts()).toEqual(['Profile updated.', 'Return recorded!₹700 from Meera', 'Draft keptDiscard']),
  )
})
