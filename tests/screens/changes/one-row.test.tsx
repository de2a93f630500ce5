import 'fake-indexeddb/auto'
import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { endpoints } from '#contract/endpoints.ts'
import { clearFaults, stallResponse } from '#mocks/faults.ts'
import { lend, renderWithLends, rowOf } from '#tests/screens/lends/given.ts'
import { renderApp } from '#tests/screens/render-app.tsx'
import { only, watchRequests } from '#tests/screens/sent.ts'
import { addRecord, setOnline, waitUntilSent } from './given.ts'

beforeEach(() => setOnline(true))
afterEach(() => {
  clearFaults()
  setOnline(true)
})

/** Adds the record `Fuel` without a connection. `send` brings the connection back, and looks while it is sent and after that. */
const addWaiting = async () => {
  const rendered = await renderWithLends([lend({})])
  await rowOf('Bus pass')
  setOnline(false)
  await addRecord(rendered.user, 'Fuel')
  await waitFor(async () => expect(await rowOf('Fuel')).toHaveTextContent('Waiting to be sent'))
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
  const send = async (look: () => void): Promise<void> => {
    const sent = watchRequests(endpoints.addLend)
    const release = stallResponse('addLend')
    look()
    setOnline(true)
    await waitFor(() => only(sent))
    look()
    release()
    await waitUntilSent()
    look()
    await waitFor(() => expect(rendered.queryClient.isFetching()).toBe(0)) // the list has it now
    look()
  }
  return { ...rendered, row: await rowOf('Fuel'), send }
}

test('the row of a record that is added without a connection is one element before, while and after it is sent', async () => {
  const { user, row, send, kept } = await addWaiting()
  const more = within(row).getByRole('button', { name: /^More: / })
  more.focus()
  await send(() => {
    expect(row).toBeInTheDocument()
    expect(more).toHaveFocus()
  })
  expect(await rowOf('Fuel')).toBe(row)
  expect(row).not.toHaveTextContent('Waiting to be sent')
  await user.click(more)
  expect(await screen.findByRole('menuitem', { name: 'Edit' })).toBeVisible()
  expect((await kept()).map(({ reason }) => reason).toSorted()).toEqual(['Bus pass', 'Fuel'])
})

test('the menu of such a row stays open, and is one element', async () => {
  const { user, row, send } = await addWaiting()
  await user.click(within(row).getByRole('button', { name: /^More: / }))
  const menu = await screen.findByRole('menu')
  await send(() => {
    expect(row).toBeInTheDocument()
    expect(menu).toBeVisible()
  })
})

test('a link to such a record leads to it before, while and after it is sent, and after a reload', async () => {
  const { user, row, router, send, unmount } = await addWaiting()
  await user.click(within(row).getByText('Fuel'))
  const record = await screen.findByRole('dialog', { name: 'Fuel' })
  const { href } = router.state.location
  expect(href).toMatch(/^\/home\?record=[\w-]{36}$/)
  await send(() => {
    expect(record).toBeVisible()
    expect(router.state.location.href).toBe(href)
  })
  unmount()
  await renderApp(href)
  expect(await screen.findByRole('dialog', { name: 'Fuel' })).toBeVisible()
})
