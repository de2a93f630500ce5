import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, test } from 'vitest'
import { onPhone } from '#tests/screens/on-phone.ts'
import { account, renderWithBanks } from './given.ts'

const line = (name: string) => screen.findByRole('article', { name })

const two = [
  account({ amount: 131_072.01, phonePay: true }),
  account({ accountHolderName: 'Kiran Verma', bankName: 'SBI', accountNumber: '20019876', isActive: false }),
]

describe('the accounts on a phone', () => {
  beforeEach(onPhone)

  test('take one line each: bank, end of the number, holder and balance; only an inactive one has a badge', async () => {
    await renderWithBanks(two)
    const hdfc = await line('HDFC ••1234')
    expect(hdfc).toHaveTextContent('HDFC••1234 · Asha Verma₹1,31,072.01⋯')
    expect(within(hdfc).queryByRole('list')).not.toBeInTheDocument()
    expect(await line('SBI ••9876')).toHaveTextContent('SBI••9876 · Kiran Verma₹1,000.00Inactive⋯')
    expect(screen.getByRole('region', { name: 'Total balance' })).toHaveTextContent('₹1,31,072.01')
  })

  test('open their screen', async () => {
    const { user, router, id } = await renderWithBanks(two)
    await user.click(await screen.findByRole('link', { name: 'HDFC' }))
    await waitFor(() => expect(router.state.location.pathname).toBe(`/bank/${id}`))
  })

  test('keep what can be done with one of them behind one button', async () => {
    const { user, router, id } = await renderWithBanks(two)
    const more = () => screen.findByRole('button', { name: 'More: HDFC ••1234' })
    await user.click(await more())
    await user.click(await screen.findByRole('menuitem', { name: 'Delete' }))
    const question = await screen.findByRole('dialog', { name: 'Delete HDFC ••1234?' })
    await user.click(within(question).getByRole('button', { name: 'Cancel' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
    await user.click(await more())
    await user.click(await screen.findByRole('menuitem', { name: 'Edit' }))
    expect(await screen.findByRole('dialog', { name: 'Edit Bank' })).toBeVisible()
    expect(router.state.location.pathname).toBe(`/bank/edit/${id}`)
  })
})
