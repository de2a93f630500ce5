import { act, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { fail } from '#mocks/faults.ts'
import { getBackend, mockServer } from '#mocks/node.ts'
import { renderApp } from '#tests/screens/render-app.tsx'

/** The statuses of the responses to a path, as they come. */
const statusesOf = (path: string): number[] => {
  const statuses: number[] = []
  mockServer.events.on('response:mocked', ({ request, response }) => {
    if (new URL(request.url).pathname === path) statuses.push(response.status)
  })
  return statuses
}

const lend = {
  lendDate: '2024-02-29',
  reason: 'Hospital deposit',
  amount: 500,
  requirement: 'Compulsory',
  bank: 'SBI',
}

const addLend = (token: string, reason: string, lendDate = lend.lendDate): Promise<Response> =>
  Promise.resolve(
    getBackend().fetch(
      new Request('http://localhost/api/v1/add-lend', {
        method: 'POST',
        headers: { 'Content-Type': 'application/json', Authorization: `Bearer ${token}` },
        body: JSON.stringify({ ...lend, reason, lendDate }),
      }),
    ),
  )

afterEach(() => {
  mockServer.events.removeAllListeners()
})

test('a list that did not change is not sent again, and stays; one that did is', async () => {
  const statuses = statusesOf('/api/v1/get-lend')
  const { queryClient, token } = await renderApp('/home', { signedIn: true })
  await screen.findByText('No Lend Borrow found.')
  await addLend(token ?? '', 'Hospital deposit')
  await act(() => queryClient.invalidateQueries())
  expect((await screen.findAllByText('Hospital deposit')).length).toBeGreaterThan(0)
  const held = queryClient.getQueryData<object[]>(['lends'])

  await act(() => queryClient.invalidateQueries())
  expect(statuses).toEqual([200, 200, 304])
  expect(queryClient.getQueryData(['lends'])).toBe(held)

  await addLend(token ?? '', 'School fees', '2024-02-28')
  await act(() => queryClient.invalidateQueries())
  expect((await screen.findAllByText('School fees')).length).toBeGreaterThan(0)
  expect(queryClient.getQueryData(['lends'])).toContain(held?.[0]) // the very record: its row is not drawn anew
  await act(() => queryClient.invalidateQueries())
  expect(statuses).toEqual([200, 200, 304, 200, 304])
})

test('what was changed here before the server said so is read whole', async () => {
  const { queryClient, token } = await renderApp('/home', { signedIn: true })
  await addLend(token ?? '', 'Hospital deposit')
  await act(() => queryClient.invalidateQueries())
  await screen.findAllByText('Hospital deposit')
  act(() => {
    queryClient.setQueryData(['lends'], [])
  })
  await screen.findByText('No Lend Borrow found.')
  const statuses = statusesOf('/api/v1/get-lend')
  await act(() => queryClient.invalidateQueries())
  expect((await screen.findAllByText('Hospital deposit')).length).toBeGreaterThan(0)
  expect(statuses).toEqual([200])
})

test('a read that fails in between does not forget what is held', async () => {
  const { queryClient } = await renderApp('/home', { signedIn: true })
  await screen.findByText('No Lend Borrow found.')
  fail('getLend', 503, 'Busy.', 'once')
  const statuses = statusesOf('/api/v1/get-lend')
  await act(() => queryClient.invalidateQueries())
  await waitFor(() => expect(statuses).toEqual([503, 304]))
})
