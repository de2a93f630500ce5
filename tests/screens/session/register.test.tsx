import { screen, waitFor } from '@testing-library/react'
import { addDays, format } from 'date-fns'
import { toast } from 'sonner'
import { describe, expect, test, vi } from 'vitest'
import { disconnect, fail, respondWith } from '#mocks/faults.ts'
import { getBackend, resetBackend } from '#mocks/node.ts'
import { demo, signUp } from '#mocks/seed.ts'
import { fillField } from '#tests/screens/choose.ts'
import { renderApp } from '#tests/screens/render-app.tsx'

type Person = Awaited<ReturnType<typeof renderApp>>['user']

const typed = { name: 'Ravi Iyer', email: 'ravi@example.in', password: 'Paper-Ledger', born: '3 Feb 1988' }

const submit = () => screen.getByRole('button', { name: 'Create account' })

const fillIn = async (user: Person, changes: Partial<typeof typed> = {}) => {
  const { name, email, password, born } = { ...typed, ...changes }
  await fillField(user, await screen.findByLabelText(/^Name/), name)
  await fillField(user, screen.getByLabelText(/^E-mail/), email)
  await fillField(user, screen.getByLabelText(/^Password/), password)
  await user.type(screen.getByLabelText(/^Date of birth/), born)
  await user.click(submit())
}

const picture = (bytes: number) => new File([new Uint8Array(bytes)], 'me.png', { type: 'image/png' })

describe('the registration', () => {
  test('says to verify the e-mail and opens the code screen for the address a second later', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true })
    const { user, router } = await renderApp('/auth/register')
    await fillIn(user)
    expect(await screen.findByText('Please verify your email.')).toBeVisible()
    expect(submit()).toBeDisabled()
    expect(router.state.location.pathname).toBe('/auth/register')
    await vi.advanceTimersByTimeAsync(1_000)
    expect(await screen.findByRole('heading', { name: 'Verify your e-mail' })).toBeVisible()
    expect(router.state.location.href).toBe('/auth/email-validate')
    expect(screen.getByText(typed.email)).toBeVisible()
    expect(screen.getByText(/^We sent a 4-digit code to/)).toBeVisible()
    expect(screen.getByRole('button', { name: /^Resend OTP in (60|5\d) s$/ })).toBeDisabled()
    expect(getBackend().outbox.map(({ to }) => to)).toEqual([typed.email])
  })

  test('says on the code screen where the code is when no mail server is set', async () => {
    respondWith('register', Response.json({ email: typed.email, delivery: 'log' }, { status: 201 }))
    vi.useFakeTimers({ shouldAdvanceTime: true })
    const { user } = await renderApp('/auth/register')
    await fillIn(user)
    await screen.findByText('Please verify your email.')
    await vi.advanceTimersByTimeAsync(1_000)
    expect(await screen.findByText("No mail server is set: the code is in the server's output.")).toBeVisible()
  })

  test('a second time within a minute leads to the code screen, where the code from before is good', async () => {
    await resetBackend({ rateLimits: true })
    vi.useFakeTimers({ shouldAdvanceTime: true })
    const first = await renderApp('/auth/register')
    await fillIn(first.user)
    await screen.findByText('Please verify your email.')
    first.unmount()
    toast.dismiss()
    const { user, router } = await renderApp('/auth/register')
    await fillIn(user, { password: 'Another-Ledger' })
    expect(await screen.findByText(/^Too many tries\. Please try again in \d+ s\.$/)).toBeVisible()
    expect(await screen.findByRole('heading', { name: 'Verify your e-mail' })).toBeVisible()
    expect(router.state.location.href).toBe('/auth/email-validate')
    expect(screen.getByText(typed.email)).toBeVisible()
    expect(screen.queryByText(/We sent/)).not.toBeInTheDocument()
    expect(screen.getByRole('button', { name: /^Resend OTP in \d+ s$/ })).toBeDisabled()
    await user.keyboard(getBackend().getCode(typed.email))
    expect(await screen.findByText('Registration successful!')).toBeVisible()
    expect(getBackend().outbox).toHaveLength(1)
  })

  test('leads to the code screen after too many tries also where the server does not say how long to wait', async () => {
    fail('register', 429)
    const { user } = await renderApp('/auth/register')
    await fillIn(user)
    expect(await screen.findByText('Too many tries. Please try again later.')).toBeVisible()
    expect(await screen.findByRole('heading', { name: 'Verify your e-mail' })).toBeVisible()
    expect(screen.getByRole('button', { name: 'Resend OTP' })).toBeEnabled()
  })

  test('says that the user exists when a verified one has the address', async () => {
    await signUp(getBackend())
    const { user } = await renderApp('/auth/register')
    await fillIn(user, { email: demo.email })
    expect(await screen.findByText('User already exists!')).toBeVisible()
    expect(screen.getByLabelText(/^Name/)).toHaveValue(typed.name)
    expect(submit()).toBeEnabled()
  })

  test.each([
    ['the server refuses', () => fail('register', 400)],
    ['the server is not available', () => fail('register', 503)],
    ['the network is down', () => disconnect('register')],
  ])('says that submitting failed when %s', async (_, breakIt) => {
    breakIt()
    const { user, router } = await renderApp('/auth/register')
    await fillIn(user)
    expect(await screen.findByText('Error submitting form. Please try again.')).toBeVisible()
    expect(router.state.location.pathname).toBe('/auth/register')
  })

  test('requires name, e-mail, password and date of birth', async () => {
    const { user } = await renderApp('/auth/register')
    await screen.findByLabelText(/^Name/)
    await user.click(submit())
    for (const text of ['Name is required', 'E-mail is required', 'Password is required', 'Date of birth is required'])
      expect(await screen.findByText(text)).toBeVisible()
    await waitFor(() => expect(screen.getByLabelText(/^Name/)).toHaveFocus())
  })

  test.each(['Sh0rt!a', 'paper-ledger', 'PAPER-LEDGER', 'PaperLedger1'])(
    'refuses the weak password %s',
    async (weak) => {
      const { user } = await renderApp('/auth/register')
      await fillIn(user, { password: weak })
      expect(await screen.findByText('Please enter a stronger password!')).toBeVisible()
      await waitFor(() => expect(screen.getByLabelText(/^Password/)).toHaveFocus())
      expect(screen.getByLabelText(/^Password/)).toBeInvalid()
      expect(getBackend().outbox).toEqual([])
    },
  )

  test('shows while typing which parts of a strong password are there', async () => {
    const { user } = await renderApp('/auth/register')
    const password = await screen.findByLabelText(/^Password/)
    expect(screen.getAllByRole('img', { name: 'Missing:' })).toHaveLength(4)
    await fillField(user, password, 'Ledger')
    expect(screen.getAllByRole('img', { name: 'Done:' })).toHaveLength(2)
    await fillField(user, password, '-Book')
    expect(screen.getAllByRole('img', { name: 'Done:' })).toHaveLength(4)
  })

  test.each([
    ['today', 0],
    ['yesterday', -1],
  ])('refuses %s as a date of birth', async (_, days) => {
    const { user } = await renderApp('/auth/register')
    await fillIn(user, { born: format(addDays(new Date(), days), 'd MMM yyyy') })
    expect(await screen.findByText('Please enter a correct DOB!')).toBeVisible()
    expect(getBackend().outbox).toEqual([])
  })

  test('takes the day before yesterday as a date of birth', async () => {
    const { user } = await renderApp('/auth/register')
    await fillIn(user, { born: format(addDays(new Date(), -2), 'd MMM yyyy') })
    expect(await screen.findByText('Please verify your email.')).toBeVisible()
  })

  test('refuses a picture over 1 MB, and takes and shows one of exactly 1 MB', async () => {
    respondWith('register', Response.json({ email: typed.email }, { status: 201 }))
    vi.stubGlobal(
      'URL',
      class extends URL {
        static override createObjectURL = () => 'blob:picture'
        static override revokeObjectURL = () => {}
      },
    )
    const { user } = await renderApp('/auth/register')
    const input = await screen.findByLabelText('Profile picture')
    await user.upload(input, picture(1_048_577))
    expect(await screen.findByText('Please upload a file smaller than 1 MB!')).toBeVisible()
    expect(screen.queryByRole('img', { name: 'The chosen picture' })).not.toBeInTheDocument()
    await user.upload(input, picture(1_048_576))
    expect(await screen.findByRole('img', { name: 'The chosen picture' })).toHaveAttribute('src', 'blob:picture')
    expect(screen.queryByText('Please upload a file smaller than 1 MB!')).not.toBeInTheDocument()
    await fillIn(user)
    expect(await screen.findByText('Please verify your email.')).toBeVisible()
  })

  test('does not leave out a picture that is too large: it says so again, until the picture is removed', async () => {
    const { user } = await renderApp('/auth/register')
    await user.upload(await screen.findByLabelText('Profile picture'), picture(1_048_577))
    await fillIn(user)
    await waitFor(() => expect(screen.getByRole('button', { name: 'Make it smaller' })).toHaveFocus())
    expect(screen.queryByText('Please verify your email.')).not.toBeInTheDocument()
    expect(getBackend().outbox).toEqual([])
    await user.click(screen.getByRole('button', { name: 'Remove' }))
    expect(screen.queryByText('Please upload a file smaller than 1 MB!')).not.toBeInTheDocument()
    await user.click(submit())
    expect(await screen.findByText('Please verify your email.')).toBeVisible()
  })
})
