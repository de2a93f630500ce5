import { screen, waitFor, within } from '@testing-library/react'
import { expect } from 'vitest'
import { renderApp } from '#tests/screens/render-app.tsx'

// By labels and texts: on a busy machine a search by role takes seconds, because it names everything on the screen.

/** The section of the profile with the user's data. */
export const card = async () => within(await screen.findByLabelText('My data', { selector: 'section' }))

/** Makes a file of "Download everything". */
export const toFile = (document: unknown, name = 'wealth-care.json'): File =>
  new File([typeof document === 'string' ? document : JSON.stringify(document)], name, { type: 'application/json' })

/** Opens that section, and chooses a file to restore. */
export const choose = async (file: File) => {
  const app = await renderApp('/profile/data')
  const button = (await (await card()).findByText('Restore')).closest('button')
  await waitFor(() => expect(button).toBeEnabled())
  await app.user.upload((await card()).getByLabelText('File to restore'), file)
  return app
}

/** The question before a restore. */
export const dialog = async () =>
  within(await screen.findByLabelText('Restore this file?', { selector: '[role="dialog"]' }))
