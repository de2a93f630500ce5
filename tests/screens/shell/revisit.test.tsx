import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { endpoints } from '#contract/endpoints.ts'
import { account, expense, openMovement, renderBank, renderWithBanks } from '#tests/screens/banks/given.ts'
import { chooseInRow } from '#tests/screens/choose.ts'

type Rendered = Awaited<ReturnType<typeof renderBank>>

const heading = (name: string) => screen.findByRole('heading', { level: 1, name })

const amount = () => screen.getByRole('textbox', { name: /^Amount/ })

const go = async ({ user }: Rendered, link: string, name = link) => {
  await user.click(within(screen.getByRole('contentinfo')).getByRole('link', { name: link }))
  return heading(name)
}

const backToTheBank = async ({ user }: Rendered) => {
  await user.click(screen.getByRole('link', { name: 'HDFC' }))
  return heading('HDFC')
}

describe('a screen that was left', () => {
  test('is gone, and keeps a draft of what was typed', async () => {
    const rendered = await renderBank()
    await heading('HDFC')
    await openMovement(rendered.user, 'Credit')
    await rendered.user.type(amount(), '250')
    await act(() => rendered.router.navigate({ to: '/bank' }))
    await heading('Bank')
    expect(screen.queryByRole('heading', { name: 'HDFC', level: 1 })).not.toBeInTheDocument()
    expect(screen.queryByRole('textbox', { name: /Amount/ })).not.toBeInTheDocument()
    await backToTheBank(rendered)
    await openMovement(rendered.user, 'Credit')
    expect(amount()).toHaveValue('250')
    expect(within(screen.getByRole('form')).getByText(/^Draft kept/)).toBeVisible()
    expect(screen.queryByRole('heading', { name: 'Bank', level: 1 })).not.toBeInTheDocument()
  })

  test('takes the focus to its heading and gives the document its name again', async () => {
    const rendered = await renderBank()
    await heading('HDFC')
    await go(rendered, 'Bank')
    expect(document.title).toBe('Bank · Wealth Care')
    const name = await backToTheBank(rendered)
    await waitFor(() => expect(name).toHaveFocus())
    expect(document.title).toBe('HDFC · Wealth Care')
  })

  test('shows what has changed since', async () => {
    const rendered = await renderBank()
    await heading('HDFC')
    await go(rendered, 'Bank')
    await rendered.call(endpoints.addExpenses, { ...expense({ reason: 'Rent' }), bank_id: rendered.id })
    await rendered.queryClient.invalidateQueries()
    await backToTheBank(rendered)
    expect(await screen.findByText('Rent')).toBeVisible()
  })

  test('asks nothing any longer', async () => {
    const rendered = await renderWithBanks([account()])
    await chooseInRow(rendered.user, await screen.findByRole('article', { name: /^HDFC/ }), 'Delete')
    await screen.findByRole('dialog')
    await rendered.router.navigate({ to: '/home' })
    await heading('Today')
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
    await go(rendered, 'Bank')
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
  })

  test('hides the account number that was shown', async () => {
    const rendered = await renderWithBanks([account()])
    await rendered.user.click(await screen.findByRole('button', { name: /^Show the account number/ }))
    expect(screen.getByText('50100012341234')).toBeVisible()
    await go(rendered, 'Home', 'Today')
    await go(rendered, 'Bank')
    expect(await screen.findByRole('button', { name: /^Show the account number/ })).toBeVisible()
    expect(screen.queryByText('50100012341234')).not.toBeInTheDocument()
  })

  test('forgets what was typed of a search that was not begun', async () => {
    const rendered = await renderBank({}, [expense({ reason: 'Rent' }), expense({ reason: 'Fruit' })])
    fireEvent.change(await screen.findByRole('searchbox'), { target: { value: 'Rent' } })
    await go(rendered, 'Bank') // before the typing pauses
    await backToTheBank(rendered)
    expect(await screen.findByText('Fruit')).toBeVisible()
    expect(screen.getByRole('searchbox')).toHaveValue('')
  })
})
