import 'fake-indexeddb/auto'
import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, describe, expect, test } from 'vitest'
import { endpoints } from '#contract/endpoints.ts'
import type { KnownPerson } from '#contract/people/response.ts'
import { clearFaults, fail } from '#mocks/faults.ts'
import { retype, setOnline, waitUntilSent } from '#tests/screens/changes/given.ts'
import { chooseInRow, fillField } from '#tests/screens/choose.ts'
import { renderApp } from '#tests/screens/render-app.tsx'
import { only, watchRequests } from '#tests/screens/sent.ts'
import { addRecords, openDialog, signIn } from './given.ts'

afterEach(() => setOnline(true))

type Handles = Record<string, KnownPerson['handles']>

const renderHandles = async (handles: Handles, path = '/person/Ravi') => {
  const call = await signIn()
  await addRecords(call, [{ returnName: 'Ravi' }, { returnName: 'Priya' }])
  for (const [name, each] of Object.entries(handles)) await call(endpoints.setHandles, { name, handles: each })
  const kept = async (): Promise<Handles> => {
    const people: KnownPerson[] = await call(endpoints.people)
    return Object.fromEntries(people.map((person) => [person.name, person.handles]))
  }
  return { ...(await renderApp(path)), call, kept }
}

type User = Awaited<ReturnType<typeof renderHandles>>['user']

const item = async (value: string): Promise<HTMLElement> => {
  const found = (await screen.findByText(value)).closest('li')
  if (!found) throw new Error(`${value} is in no list`)
  return found
}

const openAdding = async (user: User) => {
  await user.click(await screen.findByRole('button', { name: 'Add a name' }))
  return within(await screen.findByRole('dialog', { name: 'Add a name in bank statements' }))
}

const upi = (value: string) => ({ kind: 'upi', value }) as const

describe('how statements name a person', () => {
  test('is added on their page: a UPI id, a number and a spelling', async () => {
    const { user, kept } = await renderHandles({})
    expect(await screen.findByText(/^A UPI id, a number or another spelling of Ravi/)).toBeVisible()
    const typed = [
      ['UPI id', 'Ravi@YBL'],
      ['Number', '+91 98123 45670'],
      ['Spelling', 'Raveendra K'],
    ] as const
    for (const [kind, value] of typed) {
      const form = await openAdding(user)
      await user.click(form.getByRole('radio', { name: kind }))
      await user.type(await form.findByRole('textbox', { name: new RegExp(`^${kind}`) }), `${value}{Enter}`)
      await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
    }
    expect(await item('Raveendra K')).toHaveTextContent('Spelling')
    expect(await item('9812345670')).toHaveTextContent('Number')
    expect(await kept()).toMatchObject({
      Ravi: [
        { kind: 'alias', value: 'Raveendra K' },
        { kind: 'phone', value: '9812345670' },
        { kind: 'upi', value: 'Ravi@YBL' },
      ],
    })
  })

  test('is refused in words when it is no UPI id', async () => {
    const { user, kept } = await renderHandles({})
    const form = await openAdding(user)
    await user.type(form.getByRole('textbox', { name: /^UPI id/ }), 'ravi{Enter}')
    expect(await form.findByText('A UPI id looks like name@bank')).toBeVisible()
    expect(await kept()).toMatchObject({ Ravi: [] })
  })

  test('is removed, and comes back by Undo', async () => {
    const { user, kept } = await renderHandles({ Ravi: [upi('ravi@ybl')] })
    await chooseInRow(user, await item('ravi@ybl'), 'Remove')
    await waitFor(() => expect(screen.queryByText('ravi@ybl')).not.toBeInTheDocument())
    await user.click(await screen.findByRole('button', { name: 'Undo' }))
    expect(await item('ravi@ybl')).toBeVisible()
    await waitFor(async () => expect(await kept()).toMatchObject({ Ravi: [upi('ravi@ybl')] }))
  })

  test('moves to another person, and comes back by Undo', async () => {
    const { user, kept } = await renderHandles({ Ravi: [upi('one@ybl'), upi('two@ybl')] })
    await chooseInRow(user, await item('two@ybl'), 'Move to another person')
    const dialog = within(await screen.findByRole('dialog', { name: 'Move to another person' }))
    await fillField(user, dialog.getByRole('combobox', { name: /^Person/ }), 'Priya')
    await user.click(dialog.getByRole('button', { name: 'Move' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
    expect(await kept()).toMatchObject({ Ravi: [upi('one@ybl')], Priya: [upi('two@ybl')] })
    await user.click(await screen.findByRole('button', { name: 'Undo' }))
    await waitFor(async () => expect(await kept()).toMatchObject({ Ravi: [upi('one@ybl'), upi('two@ybl')], Priya: [] }))
  })

  test('moves to a new person after a word that nobody has the name', async () => {
    const { user, kept } = await renderHandles({ Ravi: [upi('two@ybl')] })
    await chooseInRow(user, await item('two@ybl'), 'Move to another person')
    const dialog = within(await screen.findByRole('dialog', { name: 'Move to another person' }))
    const field = dialog.getByRole('combobox', { name: /^Person/ })
    await fillField(user, field, 'priya')
    expect(dialog.queryByText(/^Nobody is called/)).not.toBeInTheDocument()
    await retype(user, field, 'Pria')
    expect(await dialog.findByText('Nobody is called Pria yet.')).toBeVisible()
    await user.click(dialog.getByRole('button', { name: 'Move' }))
    await waitFor(async () => expect(await kept()).toMatchObject({ Ravi: [], Pria: [upi('two@ybl')], Priya: [] }))
  })

  test('is moved without a connection: Undo takes the move back, and nobody loses the name', async () => {
    const { user, kept } = await renderHandles({ Ravi: [upi('two@ybl')] })
    await item('two@ybl')
    setOnline(false)
    await chooseInRow(user, await item('two@ybl'), 'Move to another person')
    const dialog = within(await screen.findByRole('dialog', { name: 'Move to another person' }))
    await fillField(user, dialog.getByRole('combobox', { name: /^Person/ }), 'Priya')
    await user.click(dialog.getByRole('button', { name: 'Move' }))
    expect(await screen.findByText('Priya, two@ybl')).toBeVisible() // in the undo bar
    await user.click(screen.getByRole('button', { name: 'Undo' }))
    expect(await item('two@ybl')).toBeVisible()
    setOnline(true)
    await waitUntilSent()
    expect(await kept()).toMatchObject({ Ravi: [upi('two@ybl')], Priya: [] })
  })

  test('that the server does not move stays where it is', async () => {
    const { user, kept } = await renderHandles({ Ravi: [upi('two@ybl')] })
    await chooseInRow(user, await item('two@ybl'), 'Move to another person')
    const dialog = within(await screen.findByRole('dialog', { name: 'Move to another person' }))
    await fillField(user, dialog.getByRole('combobox', { name: /^Person/ }), 'Priya')
    fail('addChange', 400)
    await user.click(dialog.getByRole('button', { name: 'Move' }))
    expect(await screen.findByText('Something went wrong!')).toBeVisible()
    expect(await kept()).toMatchObject({ Ravi: [upi('two@ybl')], Priya: [] })
  })

  test('is taken from one of two people with the same spelling when it moves to the other', async () => {
    const shared = { kind: 'alias', value: 'R K Traders' } as const
    const { user, kept } = await renderHandles({ Ravi: [shared], Priya: [shared] })
    await chooseInRow(user, await item(shared.value), 'Move to another person')
    const dialog = within(await screen.findByRole('dialog', { name: 'Move to another person' }))
    await fillField(user, dialog.getByRole('combobox', { name: /^Person/ }), 'Priya')
    await user.click(dialog.getByRole('button', { name: 'Move' }))
    await waitFor(async () => expect(await kept()).toMatchObject({ Ravi: [], Priya: [shared] }))
  })

  test('of another person is moved after a word about whose it is', async () => {
    const { user, kept } = await renderHandles({ Priya: [upi('shop@ybl')] })
    const form = await openAdding(user)
    await fillField(user, form.getByRole('textbox', { name: /^UPI id/ }), 'SHOP@ybl')
    expect(await form.findByText('SHOP@ybl belongs to Priya. It moves to Ravi.')).toBeVisible()
    await user.click(form.getByRole('button', { name: 'Move' }))
    expect(await item('shop@ybl')).toBeVisible() // UPI ids are compared without case, and it is the same one
    await waitFor(async () => expect(await kept()).toMatchObject({ Ravi: [upi('shop@ybl')], Priya: [] }))
  })

  test('that another device gave to somebody meanwhile is refused with the name, and can then be moved', async () => {
    const { user, call, kept } = await renderHandles({})
    const form = await openAdding(user)
    await call(endpoints.setHandles, { name: 'Priya', handles: [upi('late@ybl')] })
    await user.type(form.getByRole('textbox', { name: /^UPI id/ }), 'late@ybl{Enter}')
    expect(await screen.findByText('late@ybl belongs to Priya.')).toBeVisible()
    await user.click(await form.findByRole('button', { name: 'Move' }))
    expect(await item('late@ybl')).toBeVisible()
    await waitFor(async () => expect(await kept()).toMatchObject({ Ravi: [upi('late@ybl')], Priya: [] }))
  })

  test('is added without a connection: it shows with a mark, and is sent later', async () => {
    const { user, kept } = await renderHandles({ Ravi: [upi('one@ybl')] })
    await item('one@ybl')
    setOnline(false)
    const sent = watchRequests(endpoints.setHandles)
    const form = await openAdding(user)
    await user.type(form.getByRole('textbox', { name: /^UPI id/ }), 'two@ybl{Enter}')
    expect(await item('two@ybl')).toBeVisible()
    expect(await screen.findByText('Edit waiting to be sent')).toBeVisible()
    expect(await kept()).toMatchObject({ Ravi: [upi('one@ybl')] })
    setOnline(true)
    await waitUntilSent()
    expect(await only(sent).json()).toEqual({ name: 'Ravi', handles: [upi('one@ybl'), upi('two@ybl')] })
    expect(await kept()).toMatchObject({ Ravi: [upi('one@ybl'), upi('two@ybl')] })
  })

  test('shows on the page of a person without records', async () => {
    const { user, kept } = await renderHandles({ Meera: [upi('meera@ybl')] }, '/person/meera')
    expect(await screen.findByText('No records of this person.')).toBeVisible()
    await chooseInRow(user, await item('meera@ybl'), 'Remove')
    await waitFor(async () => expect(await kept()).not.toHaveProperty('Meera'))
  })

  test('goes with a new name of the person', async () => {
    const { user } = await renderHandles({ Ravi: [upi('ravi@ybl')] })
    await item('ravi@ybl')
    const dialog = await openDialog({ user })
    await retype(user, dialog.getByRole('combobox', { name: /^New name/ }), 'Raveendra')
    await user.click(dialog.getByRole('button', { name: 'Rename' }))
    await screen.findByRole('heading', { level: 1, name: 'Raveendra' })
    expect(await item('ravi@ybl')).toBeVisible()
  })

  test('that cannot be loaded says so, and is loaded again', async () => {
    fail('people', 503)
    const { user } = await renderHandles({})
    expect(await screen.findByText(/The names in bank statements could not be loaded/)).toBeVisible()
    clearFaults()
    await user.click(screen.getByRole('button', { name: 'Retry' }))
    expect(await screen.findByText(/^A UPI id, a number or another spelling of Ravi/)).toBeVisible()
  })
})
