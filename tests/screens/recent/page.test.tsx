import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, describe, expect, test } from 'vitest'
import { endpoints } from '#contract/endpoints.ts'
import { clearFaults, disconnect, fail, stall } from '#mocks/faults.ts'
import { addRecord, setOnline } from '#tests/screens/changes/given.ts'
import { serveFirstVersion } from '#tests/screens/first-version.ts'
import { lend, renderWithLends, rowOf } from '#tests/screens/lends/given.ts'
import { renderApp } from '#tests/screens/render-app.tsx'
import { watchRequests } from '#tests/screens/sent.ts'
import { adding, ago, changed, DAY_MS, findLine, readLines, renderRecent, serveChanges } from './given.ts'

afterEach(() => setOnline(true))

const heading = () => screen.findByRole('heading', { name: 'Recent changes' })

describe('the list', () => {
  test('has a line for each change, by day, newest first', async () => {
    serveChanges([
      changed({ calls: [adding('Rent')] }),
      changed({ at: ago(DAY_MS), device: 'Safari on iOS', calls: [adding('Fees')] }),
      changed({ at: ago(3 * DAY_MS), calls: [adding('Gift')] }),
    ])
    await renderRecent()
    const lines = await readLines()
    expect(lines).toHaveLength(3)
    expect(lines[0]).toMatch(/^₹500, RentNew record · \d\d:\d\d · Chrome on LinuxUndo$/)
    expect(lines[1]).toMatch(/^₹500, FeesNew record · \d\d:\d\d · Safari on iOSUndo$/)
    const days = screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)
    expect(days.map((day) => day?.replace(/^\d+ \w+ \d+ /, ''))).toEqual(['today', 'yesterday', '3 days ago'])
  })

  test('names the calls of a compound change', async () => {
    serveChanges([changed({ calls: [adding('Rent'), adding('Fees')] })])
    await renderRecent()
    expect(await findLine('₹500, Rent · ₹500, Fees')).toHaveTextContent('New record')
  })

  test('names a deleted record', async () => {
    const seen = adding('Rent').body
    serveChanges([changed({ calls: [{ call: 'deleteLend', body: { id: seen.id }, seen }] })])
    await renderRecent()
    const [deleted] = await readLines()
    expect(deleted).toMatch(/^₹500, RentDelete of a record · /)
  })

  test('shows a change that this version does not know, and one whose body is cut', async () => {
    serveChanges([
      changed({ calls: [{ call: 'addGoal', body: { id: 1 } }] }),
      changed({ calls: [{ call: 'addLend', isCut: true }] }),
      changed({ device: '', calls: [{ call: 'addLend', body: { odd: true } }] }),
    ])
    await renderRecent()
    const lines = await readLines()
    expect(lines[0]).toMatch(/^Change\d\d:\d\d · Chrome on LinuxUndo$/)
    expect(lines[1]).toMatch(/^New record\d\d:\d\d · Chrome on LinuxUndo$/)
    expect(lines[2]).toMatch(/· Unknown deviceUndo$/)
  })

  test('counts the calls whose bodies are cut', async () => {
    const cut = Array.from({ length: 900 }, () => ({ call: 'addLend', isCut: true }))
    serveChanges([changed({ calls: [adding('A'), adding('B'), adding('C'), ...cut] })])
    await renderRecent()
    expect(await findLine('₹500, A · ₹500, B · ₹500, C and 900 more')).toHaveTextContent('New record')
  })

  test('loads older changes on a press, and says when these are all', async () => {
    const changes = Array.from({ length: 60 }, (_, index) => changed({ calls: [adding(`Number ${index}`)] }))
    serveChanges(changes)
    const { user } = await renderRecent()
    expect(await readLines()).toHaveLength(50)
    expect(screen.queryByText('These are all changes of the last thirty days.')).not.toBeInTheDocument()
    await user.click(screen.getByRole('button', { name: 'Show more' }))
    await waitFor(async () => expect(await readLines()).toHaveLength(60))
    expect(screen.getByText('These are all changes of the last thirty days.')).toBeVisible()
    expect(screen.queryByRole('button', { name: 'Show more' })).not.toBeInTheDocument()
  })
})

describe('the filter by device', () => {
  const fromTwo = () => [
    changed({ calls: [adding('Rent')] }),
    changed({ device: 'Safari on iOS', calls: [adding('Fees')] }),
  ]

  test('shows the changes of one device, also after a reload', async () => {
    serveChanges(fromTwo())
    const { user, router } = await renderRecent()
    await readLines()
    const devices = within(screen.getByRole('group', { name: 'Device' }))
    await user.click(devices.getByRole('button', { name: 'Safari on iOS' }))
    await waitFor(async () => expect(await readLines()).toHaveLength(1))
    expect(await findLine('₹500, Fees')).toBeVisible()
    expect(router.state.location.search).toEqual({ device: 'Safari on iOS' })
    await user.click(devices.getByRole('button', { name: 'Safari on iOS', pressed: true }))
    await waitFor(async () => expect(await readLines()).toHaveLength(2))
  })

  test('says that nothing matches a device without changes', async () => {
    serveChanges(fromTwo())
    const { user } = await renderRecent('?device=Firefox')
    expect(await screen.findByText('Nothing matches.')).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'Show all' }))
    await waitFor(async () => expect(await readLines()).toHaveLength(2))
  })

  test('is not there for one device', async () => {
    serveChanges([changed(), changed()])
    await renderRecent()
    expect(await readLines()).toHaveLength(2)
    expect(screen.queryByRole('group', { name: 'Device' })).not.toBeInTheDocument()
  })
})

describe('the states', () => {
  test('empty', async () => {
    serveChanges([])
    await renderRecent()
    expect(await screen.findByText(/^No changes in the last thirty days\./)).toBeVisible()
  })

  test('loading, and loaded', async () => {
    const release = stall('changes')
    await renderRecent()
    await heading()
    expect(within(screen.getByRole('main')).getByRole('status', { name: 'Loading' })).toBeVisible()
    release()
    await waitFor(() => expect(screen.queryByRole('status', { name: 'Loading' })).not.toBeInTheDocument())
  })

  test('error, with a retry', async () => {
    fail('changes', 500)
    const { user } = await renderRecent()
    expect(await screen.findByText('Your changes could not be loaded.')).toBeVisible()
    clearFaults()
    serveChanges([changed()])
    await user.click(screen.getByRole('button', { name: 'Retry' }))
    expect(await findLine('₹500, Rent')).toBeVisible()
  })

  test('offline, and loaded when the connection is back', async () => {
    disconnect('changes')
    const { router } = await renderApp('/home', { signedIn: true })
    await screen.findByText('Hello Asha')
    setOnline(false)
    await router.navigate({ to: '/changes' })
    expect(await screen.findByText('You are offline. The list of changes needs a connection.')).toBeVisible()
    clearFaults()
    serveChanges([changed()])
    setOnline(true)
    expect(await findLine('₹500, Rent')).toBeVisible()
  })

  test('offline with a list that is loaded: it stays, and says that an undo needs a connection', async () => {
    serveChanges([changed()])
    await renderRecent()
    const line = await findLine('₹500, Rent')
    setOnline(false)
    expect(await screen.findByText('Undo needs a connection.')).toBeVisible()
    const undo = within(line).getByRole('button', { name: /^Undo: ₹500, Rent/ })
    expect(undo).toBeDisabled()
    expect(undo).toHaveAttribute('title', 'You are offline.')
  })
})

test('what waits to be sent stands above the list, and in the list after it is sent', async () => {
  serveChanges([changed({ calls: [adding('Fees')] })])
  const { user, router } = await renderWithLends([lend({ reason: 'Fees' })])
  await rowOf('Fees')
  await router.navigate({ to: '/changes' })
  await readLines()
  await router.navigate({ to: '/home' })
  setOnline(false)
  await addRecord(user, 'Rent')
  await screen.findByRole('button', { name: '1 waiting' })
  await router.navigate({ to: '/changes' })
  const waiting = await screen.findByRole('region', { name: 'Not sent yet' })
  expect(waiting).toHaveTextContent('₹750, Rent')
  const requests = watchRequests(endpoints.changes)
  setOnline(true)
  await waitFor(() => expect(waiting).not.toBeInTheDocument())
  await waitFor(() => expect(requests.length).toBeGreaterThan(0))
})

describe('the way to it', () => {
  test('leads from History', async () => {
    serveChanges([changed()])
    const { user, router } = await renderApp('/history', { signedIn: true })
    await user.click(await screen.findByRole('link', { name: 'Recent changes' }))
    await waitFor(() => expect(router.state.location.pathname).toBe('/changes'))
    await waitFor(() => expect(screen.getByRole('heading', { name: 'Recent changes' })).toHaveFocus())
  })

  test('leads from the account menu', async () => {
    serveChanges([changed()])
    const { user, router } = await renderApp('/home', { signedIn: true })
    await user.click(await screen.findByRole('button', { name: /^Account menu/ }))
    await user.click(await screen.findByRole('menuitem', { name: 'Recent changes' }))
    await waitFor(() => expect(router.state.location.pathname).toBe('/changes'))
  })

  test('leads from the palette', async () => {
    serveChanges([changed()])
    const { user, router } = await renderApp('/home', { signedIn: true })
    await screen.findByText('Hello Asha')
    await user.keyboard('{Control>}k{/Control}')
    await user.keyboard('recent ch{Enter}')
    await waitFor(() => expect(router.state.location.pathname).toBe('/changes'))
  })

  test('is not there on a server of the first version', async () => {
    serveFirstVersion()
    const { user, router } = await renderApp('/changes', { signedIn: true })
    await waitFor(() => expect(router.state.location.pathname).toBe('/home'))
    await user.click(await screen.findByRole('button', { name: /^Account menu/ }))
    await screen.findByRole('menuitem', { name: 'Profile' })
    expect(screen.queryByRole('menuitem', { name: 'Recent changes' })).not.toBeInTheDocument()
  })
})
