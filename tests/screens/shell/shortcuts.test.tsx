import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { renderApp } from '#tests/screens/render-app.tsx'

const findList = () => screen.findByRole('dialog', { name: 'Keyboard shortcuts' })

describe('the list of keyboard shortcuts', () => {
  test('opens with ?, names the shortcuts by screen, and closes with Escape', async () => {
    const { user } = await renderApp('/profile', { signedIn: true })
    const heading = await screen.findByRole('heading', { name: 'Profile' })
    heading.focus()
    await user.keyboard('{Shift>}?{/Shift}')
    const list = within(await findList())
    expect(list.getByRole('region', { name: 'Every screen' })).toHaveTextContent('?Show this list')
    expect(list.getByRole('region', { name: 'Every screen' })).toHaveTextContent('Ctrl Z⌘ ZUndo the last change')
    expect(list.getByRole('region', { name: 'Lists' })).toHaveTextContent('↑↓Move between the rows')
    const history = list.getByRole('region', { name: 'History' })
    expect(history).toHaveTextContent('/Search')
    expect(history).toHaveTextContent('jkGo to the next or the previous event')
    await user.keyboard('{Escape}')
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
    await waitFor(() => expect(heading).toHaveFocus())
  })

  test('turns shortcuts of a single character off, its own too', async () => {
    const { user } = await renderApp('/profile', { signedIn: true })
    const heading = await screen.findByRole('heading', { name: 'Profile' })
    await user.keyboard('{Shift>}?{/Shift}')
    await user.click(within(await findList()).getByRole('checkbox', { name: 'Shortcuts of a single character' }))
    await user.keyboard('{Escape}')
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
    heading.focus()
    await user.keyboard('{Shift>}?{/Shift}')
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
    expect(localStorage.getItem('history-keys')).toBe('false')
  })

  test('does not open while a text is typed', async () => {
    const { user } = await renderApp('/home/add', { signedIn: true })
    const reason = await screen.findByLabelText(/^Reason/)
    await user.type(reason, 'why?')
    expect(reason).toHaveValue('why?')
    expect(screen.queryByRole('dialog', { name: 'Keyboard shortcuts' })).not.toBeInTheDocument()
  })

  test('opens from the account menu, and returns to its button', async () => {
    const { user } = await renderApp('/profile', { signedIn: true })
    await user.click(await screen.findByRole('button', { name: /^Account menu/ }))
    await user.click(await screen.findByRole('menuitem', { name: 'Keyboard shortcuts' }))
    await user.click(within(await findList()).getByRole('button', { name: 'Close' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
    await waitFor(() => expect(screen.getByRole('button', { name: /^Account menu/ })).toHaveFocus())
  })
})
