import { screen, waitFor } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { inDays, lend, renderWithLends, shownReasons } from './given.ts'

describe('the order of the records', () => {
  const life = [
    lend({ reason: 'Done', returnStatus: 'done' }),
    lend({ reason: 'Undated' }),
    lend({ reason: 'Later', returnDate: inDays(30), requirement: 'Compulsory' }),
    lend({ reason: 'Soon', returnDate: inDays(2) }),
    lend({ reason: 'Late', returnDate: inDays(-30) }),
    lend({ reason: 'Late and compulsory', returnDate: inDays(-1), requirement: 'Compulsory' }),
  ]
  const byUrgency = ['Late', 'Late and compulsory', 'Soon', 'Later', 'Undated', 'Done']

  test('is by urgency, until the user sorts by a column, and again after that', async () => {
    const { user } = await renderWithLends(life)
    await waitFor(async () => expect(await shownReasons()).toEqual(byUrgency))
    await user.click(screen.getByRole('button', { name: 'Due' }))
    await waitFor(async () => expect(await shownReasons()).not.toEqual(byUrgency))
    await user.click(screen.getByRole('button', { name: 'Due' }))
    await user.click(screen.getByRole('button', { name: 'Due' }))
    await waitFor(async () => expect(await shownReasons()).toEqual(byUrgency))
  })

  test('stays when a link filters them', async () => {
    await renderWithLends(life, '/home?show=overdue')
    await waitFor(async () => expect(await shownReasons()).toEqual(byUrgency.slice(0, 2)))
  })
})
