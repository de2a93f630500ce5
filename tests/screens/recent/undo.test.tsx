import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { fail, respondWith } from '#mocks/faults.ts'
import { adding, ago, changed, DAY_MS, findLine, readLines, renderRecent, serveChanges } from './given.ts'

type Shown = Awaited<ReturnType<typeof renderRecent>>

const press = async ({ user }: Shown, title: string, name: 'Undo' | 'Redo') =>
  user.click(within(await findLine(title)).getByRole('button', { name: new RegExp(`^${name}: `) }))

const rent = (change: Parameters<typeof changed>[0] = {}) => changed({ calls: [adding('Rent')], ...change })
const fees = (change: Parameters<typeof changed>[0] = {}) => changed({ calls: [adding('Fees')], ...change })

describe('a press on Undo', () => {
  test('undoes the change, which says so and can be done again', async () => {
    const change = rent()
    const undone = serveChanges([change])
    const shown = await renderRecent()
    await press(shown, '₹500, Rent', 'Undo')
    expect(await screen.findByText('Undone!')).toBeVisible()
    await waitFor(async () => expect(await readLines()).toHaveLength(2))
    const [undo, line] = await readLines()
    expect(undo).toMatch(/^Undone: ₹500, Rent\d\d:\d\d · Chrome on Linux$/) // the line of the change has the button
    expect(line).toMatch(/Undone on \d+ \w+ \d+, \d\d:\d\dRedo$/)
    expect(undone).toEqual([change.key])
  })

  test('on an undone one does it again, and after that it can be undone again', async () => {
    const undo = changed({ calls: [], isUndoOf: 'k'.repeat(36) })
    const undone = serveChanges([undo, rent({ key: 'k'.repeat(36), undoneBy: undo.key, canUndo: false })])
    const shown = await renderRecent()
    await press(shown, '₹500, Rent', 'Redo')
    expect(await screen.findByText('Done again!')).toBeVisible()
    await waitFor(async () => expect(await readLines()).toHaveLength(3))
    const lines = await readLines()
    expect(lines[0]).toMatch(/^Done again: ₹500, Rent\d/)
    expect(lines[2]).toMatch(/Chrome on LinuxUndo$/)
    await press(shown, '₹500, Rent', 'Undo')
    await waitFor(async () => expect(await readLines()).toHaveLength(4))
    expect(undone[0]).toBe(undo.key)
    expect(new Set(undone)).toHaveProperty('size', 2) // then the change that did it again
  })

  test('says why it is refused, and tries again', async () => {
    respondWith('changes', Response.json([rent()]))
    fail('undoChange', 400, 'Insufficient balance')
    const shown = await renderRecent()
    await press(shown, '₹500, Rent', 'Undo')
    expect(await screen.findByText('Insufficient balance')).toBeVisible()
    const undone = serveChanges([rent()])
    await press(shown, '₹500, Rent', 'Undo')
    await waitFor(() => expect(undone).toHaveLength(1))
  })

  test('asks nothing on the first day', async () => {
    const undone = serveChanges([rent({ at: ago(DAY_MS - 60_000) })])
    const shown = await renderRecent()
    await press(shown, '₹500, Rent', 'Undo')
    await waitFor(() => expect(undone).toHaveLength(1))
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
  })

  test('asks after the first day, and says what will be as it was', async () => {
    const undone = serveChanges([rent({ at: ago(DAY_MS + 60_000) })])
    const shown = await renderRecent()
    await press(shown, '₹500, Rent', 'Undo')
    const dialog = await screen.findByRole('dialog', { name: 'Undo this change?' })
    expect(dialog).toHaveTextContent('₹500, Rent')
    expect(dialog).toHaveTextContent('What it added goes, with all that was recorded on it since.')
    expect(dialog).toHaveTextContent('Balances are as if it had not been made.')
    expect(undone).toEqual([])
    await shown.user.click(within(dialog).getByRole('button', { name: 'Undo' }))
    await waitFor(() => expect(undone).toHaveLength(1))
    await waitFor(() => expect(dialog).not.toBeInTheDocument())
  })

  test('does nothing when the question is answered with Cancel', async () => {
    const undone = serveChanges([rent({ at: ago(2 * DAY_MS) })])
    const shown = await renderRecent()
    await press(shown, '₹500, Rent', 'Undo')
    await shown.user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Cancel' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
    expect(undone).toEqual([])
  })
})

describe('a change that cannot be undone', () => {
  test.each([
    ['restore', 'A restore cannot be undone: it filled an empty account.'],
    ['setReminders', 'Reminders are not undone. You can change them on Profile.'],
    ['editLend', 'There is nothing to undo: it left everything as it was.'],
  ])('says why: %s', async (call, reason) => {
    serveChanges([changed({ calls: [{ call }], canUndo: false })])
    await renderRecent()
    const [line] = await readLines()
    expect(line).toContain(reason)
    expect(screen.queryByRole('button', { name: /^Undo/ })).not.toBeInTheDocument()
  })

  test('names the change that stands in the way, links it, and is free after the undo of that', async () => {
    const later = fees()
    const change = rent({ at: ago(120_000) })
    const undone = serveChanges([later, change], { blockers: { [change.key]: later.key } })
    const shown = await renderRecent()
    await press(shown, '₹500, Rent', 'Undo')
    const note = await within(await findLine('₹500, Rent')).findByRole('alert')
    expect(note).toHaveTextContent(/^It was changed again since\. First undo ₹500, Fees, \d+ \w+ \d+, \d\d:\d\d\.$/)
    await shown.user.click(within(note).getByRole('link'))
    expect(await findLine('₹500, Fees')).toHaveFocus()
    await press(shown, '₹500, Fees', 'Undo')
    await waitFor(() => expect(note).not.toBeInTheDocument())
    await press(shown, '₹500, Rent', 'Undo')
    await waitFor(() => expect(undone).toEqual([later.key, change.key]))
  })

  test('links a change of another device, which the filter hides', async () => {
    const later = fees({ device: 'Safari on iOS' })
    const change = rent()
    serveChanges([later, change], { blockers: { [change.key]: later.key } })
    const shown = await renderRecent('?device=Chrome on Linux')
    await press(shown, '₹500, Rent', 'Undo')
    const note = await within(await findLine('₹500, Rent')).findByRole('alert')
    await shown.user.click(within(note).getByRole('link'))
    await waitFor(async () => expect(await findLine('₹500, Fees')).toHaveFocus())
  })
})

test('an undo whose change is not shown can be done again from its own line', async () => {
  const undo = changed({ calls: [{ call: 'undoChange', params: { key: 'x'.repeat(36) } }], isUndoOf: 'x'.repeat(36) })
  const undone = serveChanges([undo])
  const shown = await renderRecent()
  await press(shown, 'Undone: an earlier change', 'Redo')
  await waitFor(() => expect(undone).toEqual([undo.key]))
})
