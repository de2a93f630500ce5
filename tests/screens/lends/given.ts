import { screen, within } from '@testing-library/react'
import { buildPath, endpoints } from '#contract/endpoints.ts'
import { daysLater, localDate } from '#contract/fields/dates.ts'
import type { Lend } from '#contract/lends/response.ts'
import type { NewLend } from '#contract/lends/rules.ts'
import { getBackend } from '#mocks/node.ts'
import { signUp } from '#mocks/seed.ts'
import { serveFirstVersion } from '#tests/screens/first-version.ts'
import { storePhoto } from '#tests/screens/proofs/photos.ts'
import { renderApp } from '#tests/screens/render-app.tsx'

/** Returns the calendar date `days` days after today. */
export const inDays = (days: number): string => daysLater(localDate(new Date()), days)

/** Builds an open record of today. `change` replaces its values. */
export const lend = (change: Partial<GivenLend>): GivenLend => ({
  lendDate: inDays(0),
  reason: 'Bus pass',
  amount: 640,
  requirement: 'Optional',
  bank: 'SBI',
  returnDate: '',
  returnName: '',
  returnStatus: '',
  ...change,
})

const call = (method: string, path: string, token: string, body?: object): Promise<Response> =>
  Promise.resolve(
    getBackend().fetch(
      new Request(`http://mocks.example${path}`, {
        method,
        headers: { 'Content-Type': 'application/json', Authorization: `Bearer ${token}` },
        ...(body && { body: JSON.stringify(body) }),
      }),
    ),
  )

/** A record to add, its returns, and whether it has a photo. */
type GivenLend = NewLend & {
  returns?: readonly { amount: number; daysAgo?: number; kind?: 'forgiven' }[]
  hasPhoto?: boolean
}

const addLend = async (token: string, { returns = [], hasPhoto = false, ...each }: GivenLend): Promise<void> => {
  const { id }: Lend = await (await call('POST', endpoints.addLend.path, token, each)).json()
  const { path } = buildPath(endpoints.addReturn, { lendId: id })
  for (const { daysAgo = 0, ...returned } of returns)
    await call('POST', path, token, { date: inDays(-daysAgo), ...returned })
  if (hasPhoto) await storePhoto(id, token)
}

/** Renders the application for a user with these records. `kept` reads the stored records. `isFull` says which server it is. */
export const renderWithLends = async (lends: readonly GivenLend[], path = '/home', isFull = true) => {
  const token = await signUp(getBackend())
  for (const each of lends) await addLend(token, each)
  if (!isFull) serveFirstVersion()
  localStorage.setItem('token', token)
  const kept = async (): Promise<Lend[]> => (await call('GET', endpoints.getLend.path, token)).json()
  return { ...(await renderApp(path)), kept }
}

/** Finds the table of the records. */
export const table = () => screen.findByRole('grid', { name: 'My Lend Borrow' })

const bodyRows = async (): Promise<HTMLElement[]> =>
  within(await table())
    .getAllByRole('row')
    .filter((row) => row.hasAttribute('data-index'))

/** Returns the reasons of the shown rows, in order. They stand under the names. */
export const shownReasons = async (): Promise<(string | null | undefined)[]> =>
  (await bodyRows()).map((row) => row.querySelector('span[title]')?.getAttribute('title'))

/** Finds the row with this reason. */
export const rowOf = async (reason: string): Promise<HTMLElement> => {
  const row = (await bodyRows()).find((each) => within(each).queryByText(reason))
  if (!row) throw new Error(`No row says "${reason}"`)
  return row
}

/** Returns the texts of the cells of a row. */
export const cellsOf = (row: HTMLElement): (string | null)[] =>
  within(row)
    .getAllByRole('cell')
    .map(({ textContent }) => textContent)
