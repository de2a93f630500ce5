import { act, screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { endpoints } from '#contract/endpoints.ts'
import { clearFaults, type EndpointName, fail } from '#mocks/faults.ts'
import { account, expense, given } from '#tests/screens/banks/given.ts'
import { lend } from '#tests/screens/lends/given.ts'
import { renderApp } from '#tests/screens/render-app.tsx'

const NOTE = /Could not be refreshed\. Showing what was loaded just now\./

const note = () => screen.findByText(NOTE)
const noNote = () => waitFor(() => expect(screen.queryByText(NOTE)).not.toBeInTheDocument())

/** Renders a screen of a user with an account, an expense and a record. `refresh` reads again whatever is shown. */
const open = async (path: string) => {
  const { id, call } = await given([account()], [expense()])
  await call(endpoints.addLend, lend({ reason: 'Bus pass', returnName: 'Ravi' }))
  const shown = await renderApp(path.replace('ID', id))
  return { ...shown, refresh: () => act(() => shown.queryClient.invalidateQueries()) }
}

const screens: [path: string, text: RegExp, broken: EndpointName][] = [
  ['/home', /Bus pass/, 'getLend'],
  ['/bank', /1234/, 'allBank'],
  ['/bank/ID', /Groceries/, 'bankExpenses'],
  ['/bank/ID?tab=passbook', /Opening balance|Opening/, 'ledger'],
  ['/person/Ravi', /Bus pass/, 'getLend'],
  ['/analysis', /1,000|749/, 'bankExpenses'],
  ['/analysis/cash-flow', /Groceries/, 'ledger'],
  ['/history', /Bus pass/, 'getLend'],
]

test.each(screens)(
  '%s says how old it is when it could not be refreshed, until Retry refreshes it',
  async (path, text, broken) => {
    const { user, refresh } = await open(path)
    await screen.findAllByText(text)
    fail(broken, 500)
    await refresh()
    expect(await note()).toBeVisible()
    expect(screen.getAllByText(text).length).toBeGreaterThan(0)
    clearFaults()
    // A list that appears later than the note is read again, and the button is busy meanwhile.
    await waitFor(() => expect(screen.getByRole('button', { name: 'Retry' })).toBeEnabled())
    await user.click(screen.getByRole('button', { name: 'Retry' }))
    await noNote()
    expect(document.body).not.toHaveFocus()
  },
)

test('a list that nothing shows needs no note', async () => {
  const { router, refresh } = await open('/home')
  await screen.findAllByText(/Bus pass/)
  await router.navigate({ to: '/bank' })
  await screen.findAllByText(/1234/)
  fail('getLend', 500)
  await refresh()
  await noNote()
})

test('an account that is gone is not found, and nothing else', async () => {
  const { refresh } = await open('/bank/ID')
  await screen.findAllByText(/Groceries/)
  fail('idBank', 404)
  await refresh()
  expect((await screen.findAllByText('Bank not found.')).length).toBeGreaterThan(0)
  await noNote()
})
