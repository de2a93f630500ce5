import { screen, within } from '@testing-library/react'
import { buildPath, type Endpoint, endpoints } from '#contract/endpoints.ts'
import { daysLater, localDate } from '#contract/fields/dates.ts'
import type { Lend } from '#contract/lends/response.ts'
import type { NewLend } from '#contract/lends/rules.ts'
import type { ReturnAdded } from '#contract/returns/response.ts'
import type { Share } from '#contract/shares/response.ts'
import { getBackend } from '#mocks/node.ts'
import { signUp } from '#mocks/seed.ts'
import { renderApp } from '#tests/screens/render-app.tsx'

/** Returns the calendar date `days` days after today. */
export const inDays = (days: number): string => daysLater(localDate(new Date()), days)

/** A record, and its returns with the number of days before today. */
type Given = Partial<NewLend> & {
  returns?: readonly { amount: number; daysAgo: number; kind?: 'money' | 'forgiven' }[]
}

/** Calls the app of the mocks as a new user. */
export const signIn = async () => {
  const token = await signUp(getBackend())
  localStorage.setItem('token', token)
  return async ({ method, path }: Endpoint, body?: object) => {
    const response = await getBackend().fetch(
      new Request(`http://mocks.example${path}`, {
        method: method.toUpperCase(),
        headers: { 'Content-Type': 'application/json', Authorization: `Bearer ${token}` },
        ...(body && { body: JSON.stringify(body) }),
      }),
    )
    if (!response.ok) throw new Error(`${path} responded with ${response.status}: ${await response.text()}`)
    return response.json()
  }
}

/** Adds records of ₹100 from Ravi and their returns. */
export const addRecords = async (call: Awaited<ReturnType<typeof signIn>>, records: readonly Given[]) => {
  for (const { returns = [], ...change } of records) {
    const { id }: Lend = await call(endpoints.addLend, {
      lendDate: inDays(-60),
      reason: 'Bus pass',
      amount: 100,
      requirement: 'Optional',
      bank: 'SBI',
      returnDate: '',
      returnName: 'Ravi',
      returnStatus: '',
      ...change,
    })
    for (const { daysAgo, ...each } of returns) {
      const added: ReturnAdded = await call(buildPath(endpoints.addReturn, { lendId: id }), {
        ...each,
        date: inDays(-daysAgo),
      })
      if (added.lend.id !== id) throw new Error('The return belongs to another record')
    }
  }
}

/** Renders the page of a person for a new user with these records, and with shares for these persons. */
export const renderPerson = async (
  records: readonly Given[],
  path = '/person/Ravi',
  shared: readonly string[] = [],
) => {
  const call = await signIn()
  await addRecords(call, records)
  for (const person of shared) await call(endpoints.addShare, { person, days: 7 })
  const stored = async (): Promise<Lend[]> => call(endpoints.getLend)
  const shares = async (): Promise<Share[]> => call(endpoints.shares)
  return { call, ...(await renderApp(path)), stored, shares }
}

/** Finds the summary of the page. */
export const summary = () => screen.findByRole('region', { name: 'Summary' })

/** Returns the texts of the rows of a table, cell by cell. */
export const rowsOf = async (name: string): Promise<string[][]> =>
  within(await screen.findByRole('grid', { name }))
    .getAllByRole('row')
    .filter((row) => row.hasAttribute('data-index'))
    .map((row) =>
      within(row)
        .getAllByRole('cell')
        .map(({ textContent }) => textContent ?? ''),
    )

type Rendered = Pick<Awaited<ReturnType<typeof renderApp>>, 'user'>

/** Opens the menu of the page of a person. */
export const openPersonMenu = async ({ user }: Rendered) => {
  await screen.findByRole('heading', { level: 1 })
  const [menu] = await screen.findAllByRole('button', { name: /^More: / })
  if (menu) await user.click(menu)
}

/** Opens "Rename or merge" of a person. It is in the menu; of a person without records it is a button. */
export const openDialog = async ({ user }: Rendered) => {
  const [button] = await screen.findAllByRole('button', { name: /^(More: |Rename or merge)/ })
  if (button) await user.click(button)
  const item = screen.queryByRole('menuitem', { name: 'Rename or merge' })
  if (item) await user.click(item)
  return within(await screen.findByRole('dialog', { name: 'Rename or merge' }))
}

/** Types the new name of a person. */
export const typeName = async ({ user }: Rendered, name: string) => {
  const field = screen.getByRole('combobox', { name: /^New name/ })
  await user.clear(field)
  await user.type(field, name)
}
