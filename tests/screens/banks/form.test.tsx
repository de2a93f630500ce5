import { screen, waitFor } from '@testing-library/react'
import { describe, expect, test, vi } from 'vitest'
import { disconnect, fail, loseResponse, respondWith, stall } from '#mocks/faults.ts'
import { choose, fillField } from '#tests/screens/choose.ts'
import { renderApp } from '#tests/screens/render-app.tsx'
import { account, field, given, renderWithBanks } from './given.ts'

type Person = Awaited<ReturnType<typeof renderApp>>['user']

const press = (user: Person, name: string) => user.click(screen.getByRole('button', { name }))

const retype = async (user: Person, label: string, text: string): Promise<void> => {
  await user.clear(field(label))
  await user.type(field(label), text)
}

const fill = async (user: Person): Promise<void> => {
  await screen.findByRole('dialog', { name: 'Add Bank' })
  await user.clear(field('Account Holder Name'))
  await fillField(user, field('Account Holder Name'), 'Kiran Verma')
  await choose(user, 'Bank Name', 'HDFC')
  await fillField(user, field('Account Number'), 'ab50100012341234')
  await fillField(user, field('Amount'), '1250.50')
  await fillField(user, field('Mobile Number'), '0987654321')
}

describe('adding an account', () => {
  const open = (accounts = [] as Parameters<typeof renderWithBanks>[0]) => renderWithBanks(accounts, '/bank/add')

  test('says so, shows it, and closes the form half a second later, busy until then', async () => {
    const { kept } = await given([])
    vi.useFakeTimers({ shouldAdvanceTime: true })
    const { user, router } = await renderApp('/bank/add')
    await fill(user)
    await user.click(screen.getByLabelText('Google Pay'))
    await press(user, 'Add')
    expect(await screen.findByText('Bank add successful!')).toBeVisible()
    expect(screen.getByRole('button', { name: 'Add' })).toBeDisabled()
    expect(router.state.location.pathname).toBe('/bank/add')
    await vi.advanceTimersByTimeAsync(500)
    await waitFor(() => expect(router.state.location.pathname).toBe('/bank'))
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
    expect(await screen.findByRole('article', { name: 'HDFC ••1234' })).toHaveTextContent('₹1,250.50')
    expect(await kept.banks()).toMatchObject([
      { accountNumber: 'AB50100012341234', amount: 1250.5, googlePay: true, phonePay: false, active: true },
    ])
  })

  test('takes ₹0.00 for an amount left empty', async () => {
    const { user, kept } = await open()
    await fill(user)
    await user.clear(field('Amount'))
    await press(user, 'Add')
    expect(await screen.findByText('Bank add successful!')).toBeVisible()
    expect(await kept.banks()).toMatchObject([{ amount: 0 }])
  })

  test('asks for what is required, focuses the first wrong field, and calls nothing', async () => {
    const { user, kept } = await open()
    await screen.findByRole('dialog', { name: 'Add Bank' })
    await user.clear(field('Account Holder Name'))
    await press(user, 'Add')
    expect(await screen.findByText('Account holder name is required')).toBeVisible()
    expect(screen.getByText('Bank name is required')).toBeVisible()
    expect(screen.getByText('Account number is required')).toBeVisible()
    expect(screen.getByText('Please enter a valid mobile number!')).toBeVisible()
    await waitFor(() => expect(field('Account Holder Name')).toHaveFocus())
    expect(await kept.banks()).toEqual([])
  })

  test('wants a mobile number of exactly ten digits, which may begin with 0', async () => {
    const { user } = await open()
    await screen.findByRole('dialog', { name: 'Add Bank' })
    await fillField(user, field('Mobile Number'), '098765432')
    await user.tab()
    expect(await screen.findByText('Please enter a valid mobile number!')).toBeVisible()
    await user.type(field('Mobile Number'), '1')
    expect(field('Mobile Number')).toHaveValue('0987654321')
    await user.tab()
    await waitFor(() => expect(screen.queryByText('Please enter a valid mobile number!')).not.toBeInTheDocument())
  })

  test('asks for another account number when this one is there already, and keeps what was typed', async () => {
    const { user, router } = await open([account({ accountNumber: 'AB50100012341234' })])
    await fill(user)
    await press(user, 'Add')
    expect(await screen.findByText('Please enter a valid account number!')).toBeVisible()
    expect(field('Account Number')).toHaveValue('AB50100012341234')
    expect(router.state.location.pathname).toBe('/bank/add')
  })

  test.each([
    [
      'a status of 409 in the body alone',
      () => respondWith('addBank', Response.json({ status: 409 }, { status: 400 })),
      'Please enter a valid account number!',
    ],
    [
      'a status of 409 in the body of a response of 200',
      () => respondWith('addBank', Response.json({ status: 409 })),
      'Please enter a valid account number!',
    ],
    [
      'another status of a failure in the body of a response of 200',
      () => respondWith('addBank', Response.json({ status: '400' })),
      'Failed to add bank. Please try again.',
    ],
    ['another refusal', () => fail('addBank', 400), 'Failed to add bank. Please try again.'],
    ['a failure of the server', () => fail('addBank', 503), 'Failed to add bank. Please try again.'],
    ['a network that is down', () => disconnect('addBank'), 'Failed to add bank. Please try again.'],
  ])('tells %s', async (_, breakIt, text) => {
    breakIt()
    const { user } = await open()
    await fill(user)
    await press(user, 'Add')
    expect(await screen.findByText(text)).toBeVisible()
    await waitFor(() => expect(screen.getByRole('button', { name: 'Add' })).toBeEnabled())
    expect(field('Account Holder Name')).toHaveValue('Kiran Verma')
    expect(screen.queryByText('Bank add successful!')).not.toBeInTheDocument()
  })

  test('adds it once when it is tried again after a lost response', async () => {
    loseResponse('addBank', 'once')
    const { user, kept } = await open()
    await fill(user)
    await press(user, 'Add')
    expect(await screen.findByText('Failed to add bank. Please try again.')).toBeVisible()
    await press(user, 'Add')
    expect(await screen.findByText('Bank add successful!')).toBeVisible()
    expect(await kept.banks()).toHaveLength(1)
  })

  test('cannot be submitted twice while it is under way', async () => {
    const release = stall('addBank')
    const { user, kept } = await open()
    await fill(user)
    await press(user, 'Add')
    await waitFor(() => expect(screen.getByRole('button', { name: 'Add' })).toBeDisabled())
    await user.type(field('Account Holder Name'), '{Enter}')
    release()
    expect(await screen.findByText('Bank add successful!')).toBeVisible()
    expect(screen.queryByText('Please enter a valid account number!')).not.toBeInTheDocument()
    expect(await kept.banks()).toHaveLength(1)
  })

  test('leaves someone who has gone elsewhere where they are', async () => {
    await given([])
    vi.useFakeTimers({ shouldAdvanceTime: true })
    const { user, router } = await renderApp('/bank/add')
    await fill(user)
    await press(user, 'Add')
    expect(await screen.findByText('Bank add successful!')).toBeVisible()
    await router.navigate({ to: '/profile' })
    await screen.findByRole('heading', { name: 'Profile' })
    await vi.advanceTimersByTimeAsync(500)
    expect(router.state.location.pathname).toBe('/profile')
  })
})

describe('editing an account', () => {
  const edit = async (user: Person) => {
    await user.click(await screen.findByRole('link', { name: 'Edit: HDFC ••1234' }))
    await screen.findByRole('dialog', { name: 'Edit Bank' })
  }

  test('begins with what the account says, and does not ask for its balance', async () => {
    const { user, router, id } = await renderWithBanks([account({ paytm: true })])
    await edit(user)
    expect(router.state.location.pathname).toBe(`/bank/edit/${id}`)
    expect(field('Account Holder Name')).toHaveValue('Asha Verma')
    expect(field('Bank Name')).toHaveValue('HDFC')
    expect(field('Account Number')).toHaveValue('50100012341234')
    expect(field('Mobile Number')).toHaveValue('0987654321')
    expect(screen.getByLabelText('Paytm')).toBeChecked()
    expect(screen.getByLabelText('Active')).toBeChecked()
    expect(screen.queryByLabelText(/^Amount/)).not.toBeInTheDocument()
  })

  test('says so, shows the change, and closes the form a second and a half later, busy until then', async () => {
    const { kept } = await given([account()])
    vi.useFakeTimers({ shouldAdvanceTime: true })
    const { user, router } = await renderApp('/bank')
    await edit(user)
    await retype(user, 'Account Holder Name', 'Kiran Verma')
    await user.click(screen.getByLabelText('Active'))
    await press(user, 'Save')
    expect(await screen.findByText('Bank updated successful!')).toBeVisible()
    await vi.advanceTimersByTimeAsync(1_000)
    expect(screen.getByRole('button', { name: 'Save' })).toBeDisabled()
    expect(router.state.location.pathname).not.toBe('/bank')
    await vi.advanceTimersByTimeAsync(500)
    await waitFor(() => expect(router.state.location.pathname).toBe('/bank'))
    const card = await screen.findByRole('article', { name: 'HDFC ••1234' })
    expect(card).toHaveTextContent('Kiran Verma')
    expect(card).toHaveTextContent('Inactive')
    expect(await kept.banks()).toMatchObject([{ accountHolderName: 'Kiran Verma', active: false, amount: 1_000 }])
  })

  test('shows the change on the screen of the account that was read before', async () => {
    const { user, router, id } = await renderWithBanks([account()], (bankId) => `/bank/${bankId}`)
    await user.click(await screen.findByRole('link', { name: 'All banks' }))
    await edit(user)
    await retype(user, 'Account Holder Name', 'Kiran Verma')
    await press(user, 'Save')
    await screen.findByText('Bank updated successful!')
    await router.navigate({ to: '/bank/$id', params: { id } })
    expect(await screen.findByText('Kiran Verma', { ignore: '[hidden] *' })).toBeVisible()
  })

  test.each([
    ['the server refuses', () => fail('editBank', 400)],
    ['the number is that of another account', () => fail('editBank', 409)],
    ['the network is down', () => disconnect('editBank')],
  ])('says that something went wrong when %s, and keeps what was typed', async (_, breakIt) => {
    breakIt()
    const { user } = await renderWithBanks([account()])
    await edit(user)
    await retype(user, 'Account Number', '99990000')
    await press(user, 'Save')
    expect(await screen.findByText('Something went wrong!')).toBeVisible()
    expect(field('Account Number')).toHaveValue('99990000')
  })

  test('holds to the rules of a new account', async () => {
    const { user } = await renderWithBanks([account()])
    await edit(user)
    await retype(user, 'Mobile Number', '123')
    await press(user, 'Save')
    expect(await screen.findByText('Please enter a valid mobile number!')).toBeVisible()
  })

  test('says that an account is not there, and goes back to the list', async () => {
    const { router } = await renderWithBanks([account()], '/bank/edit/no-such-account')
    expect(await screen.findByText('Something went wrong!')).toBeVisible()
    await waitFor(() => expect(router.state.location.pathname).toBe('/bank'))
    expect(await screen.findByRole('article', { name: 'HDFC ••1234' })).toBeVisible()
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
  })

  test('opens for a link from before the forms had addresses of their own', async () => {
    const { router, id } = await renderWithBanks([account()], (bankId) => `/bank?form=${bankId}`)
    expect(await screen.findByRole('dialog', { name: 'Edit Bank' })).toBeVisible()
    expect(router.state.location.pathname).toBe(`/bank/edit/${id}`)
    await router.navigate({ href: '/bank?form=add' })
    expect(await screen.findByRole('dialog', { name: 'Add Bank' })).toBeVisible()
    await router.navigate({ href: '/bank?form=%5B1%5D' })
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
  })
})
