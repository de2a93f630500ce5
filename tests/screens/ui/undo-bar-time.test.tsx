import { fireEvent, screen, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { chooseInRow } from '#tests/screens/choose.ts'
import { renderHistory } from '#tests/screens/history/given.ts'
import { rowOf } from '#tests/screens/lends/given.ts'
import { pass, startClock, still, stopClock } from '#tests/screens/still-clock.ts'

/** Deletes a record and stops the clock. Returns the bar. */
const deleteAndStopClock = async () => {
  startClock()
  const shown = await renderHistory('/home')
  await chooseInRow(shown.user, await rowOf('Rent'), 'Delete')
  const button = within(await screen.findByRole('dialog')).getByRole('button', { name: 'Delete' })
  stopClock()
  fireEvent.click(button)
  const bar = await still(() => screen.getByRole('region', { name: 'Last change' }))
  await still(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
  return bar
}

const expectEightSecondsMore = async (bar: HTMLElement) => {
  await pass(7_999)
  expect(bar).toBeInTheDocument()
  await pass(1)
  expect(bar).not.toBeInTheDocument()
}

test('the undo bar stays for eight seconds, and longer under the pointer', async () => {
  const bar = await deleteAndStopClock()
  fireEvent.mouseEnter(bar)
  await pass(20_000)
  fireEvent.mouseLeave(bar)
  await expectEightSecondsMore(bar)
})

test('the undo bar does not count the time of a menu that is open', async () => {
  const bar = await deleteAndStopClock()
  fireEvent.click(screen.getAllByRole('button', { name: 'Add new' })[0] ?? document.body)
  const menu = await still(() => screen.getByRole('menu'))
  await pass(20_000)
  fireEvent.keyDown(menu, { key: 'Escape' })
  await still(() => expect(menu).not.toBeInTheDocument())
  await expectEightSecondsMore(bar)
})

test('the undo bar does not count the time of a dialog that is open', async () => {
  const bar = await deleteAndStopClock()
  fireEvent.keyDown(document.body, { key: '?' })
  const dialog = await still(() => screen.getByRole('dialog', { name: 'Keyboard shortcuts' }))
  await pass(20_000)
  fireEvent.click(within(dialog).getByRole('button', { name: 'Close' }))
  await still(() => expect(dialog).not.toBeInTheDocument())
  await expectEightSecondsMore(bar)
})

describe('the undo bar of an edit from a record', () => {
  /** Opens a record and its form, saves it, and stops the clock. The record shows again. */
  const editRent = async () => {
    startClock()
    const shown = await renderHistory('/home')
    await shown.user.click(await rowOf('Rent'))
    await chooseInRow(shown.user, await screen.findByRole('dialog'), 'Edit')
    const form = await screen.findByRole('dialog', { name: 'Edit Lend Borrow' })
    const save = within(form).getByRole('button', { name: 'Save' })
    stopClock()
    fireEvent.click(save)
    const bar = await still(() => screen.getByRole('region', { name: 'Last change' }))
    await still(() => expect(form).not.toBeInTheDocument())
    expect(screen.getByRole('dialog')).toHaveTextContent('Ravi owes you')
    return bar
  }

  test('goes after eight seconds while the record is open', async () => {
    await expectEightSecondsMore(await editRent())
  })

  test('does not count the time of the next form, and goes on when the record shows again', async () => {
    const bar = await editRent()
    fireEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: /^More/ }))
    fireEvent.click(await still(() => screen.getByRole('menuitem', { name: 'Edit' })))
    const form = await still(() => screen.getByRole('dialog', { name: 'Edit Lend Borrow' }))
    await pass(20_000)
    fireEvent.click(within(form).getByRole('button', { name: 'Cancel' }))
    await still(() => expect(form).not.toBeInTheDocument())
    expect(screen.getByRole('dialog')).toHaveTextContent('Ravi owes you')
    await expectEightSecondsMore(bar)
  })
})
