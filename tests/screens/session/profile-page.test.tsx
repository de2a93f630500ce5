import { act, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, test, vi } from 'vitest'
import { daysLater } from '#contract/fields/dates.ts'
import { MAX_IMAGE_BYTES } from '#contract/users/profile/rules.ts'
import { fail, stallResponse } from '#mocks/faults.ts'
import { getBackend } from '#mocks/node.ts'
import { demo, signUp } from '#mocks/seed.ts'
import { tokenStore } from '#src/lib/api/token.ts'
import { layoutsStore } from '#src/lib/statement-layouts.ts'
import { sessionQuery } from '#src/session/session-queries.ts'
import { formatDate } from '#src/ui/dates/dates.ts'
import { fillField } from '#tests/screens/choose.ts'
import { renderApp } from '#tests/screens/render-app.tsx'

const field = (label: string) => screen.getByLabelText(new RegExp(`^${label}`), { selector: 'input' })

const edit = async () => {
  const shown = await renderApp('/profile', { signedIn: true })
  await shown.user.click(await screen.findByRole('button', { name: 'Edit Profile' }))
  return shown
}

const type = async (user: Awaited<ReturnType<typeof renderApp>>['user'], label: string, text: string) => {
  await user.clear(field(label))
  await fillField(user, field(label), text)
}

const save = (user: Awaited<ReturnType<typeof renderApp>>['user']) =>
  user.click(screen.getByRole('button', { name: 'Save' }))

const card = () => screen.findByRole('region', { name: 'Your profile' })

// A picture of one pixel, as PNG.
const pixel = Uint8Array.from(
  atob('iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='),
  (letter) => letter.charCodeAt(0),
)

test('the card says who the user is, and "---" where there is nothing', async () => {
  await renderApp('/profile', { signedIn: true })
  expect(within(await card()).getByRole('heading', { name: demo.name })).toBeVisible()
  expect(await card()).toHaveTextContent(demo.email)
  expect(await card()).toHaveTextContent('Phone---')
  expect(await card()).toHaveTextContent('Date of birth14 Jul 1991')
})

describe('editing the profile', () => {
  test('says so, changes the header, and closes the form a second later', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true })
    const { user } = await edit()
    await type(user, 'Name', 'Usha Rao')
    await type(user, 'Phone', '0987654321')
    await save(user)
    expect(await screen.findByText('Profile updated!')).toBeVisible()
    expect(await screen.findByText('Hello Usha')).toBeVisible()
    expect(screen.getByRole('button', { name: 'Save' })).toBeDisabled()
    await vi.advanceTimersByTimeAsync(1_000)
    expect(await card()).toHaveTextContent('Usha Rao')
    expect(await card()).toHaveTextContent('Phone0987654321')
    expect(screen.queryByRole('button', { name: 'Save' })).not.toBeInTheDocument()
  })

  test('gives the focus back to what began it, when it is cancelled', async () => {
    const { user } = await edit()
    await user.click(screen.getByRole('button', { name: 'Cancel' }))
    expect(await screen.findByRole('button', { name: 'Edit Profile' })).toHaveFocus()
  })

  test.each(['98x76543210', '9876 5432 101', '98765'])(
    'refuses the phone %j, which is not ten digits',
    async (phone) => {
      const { user } = await edit()
      await type(user, 'Phone', phone)
      await save(user)
      expect(await screen.findByText('Invalid mobile number!')).toBeVisible()
      expect(field('Phone')).toHaveValue(phone)
      expect(screen.queryByText('Profile updated!')).not.toBeInTheDocument()
    },
  )

  test('refuses a later date of birth', async () => {
    const { user } = await edit()
    await type(user, 'Date of birth', formatDate(daysLater(demo.deathOfBirth, 1)))
    await save(user)
    expect(await screen.findByText('DOB must be earlier than the previous one!')).toBeVisible()
    expect(screen.queryByText('Profile updated!')).not.toBeInTheDocument()
  })

  test('takes an earlier one', async () => {
    const { user } = await edit()
    await type(user, 'Date of birth', '1 Jan 1990')
    await save(user)
    expect(await screen.findByText('Profile updated!')).toBeVisible()
  })

  test('wants a name', async () => {
    const { user } = await edit()
    await user.clear(field('Name'))
    await save(user)
    expect(await screen.findByText('Name is required')).toBeVisible()
  })

  test('refuses a picture larger than 1 MB', async () => {
    const { user } = await edit()
    const large = new File([new Uint8Array(MAX_IMAGE_BYTES + 1)], 'large.png', { type: 'image/png' })
    await user.upload(screen.getByLabelText('Profile picture'), large)
    expect(await screen.findByText('Please upload less than 1 MB')).toBeVisible()
    expect(screen.queryByRole('img', { name: 'The chosen picture' })).not.toBeInTheDocument()
  })

  test('sends a new picture, which the header then shows', async () => {
    const { user, queryClient, token = '' } = await edit()
    await user.upload(screen.getByLabelText('Profile picture'), new File([pixel], 'me.png', { type: 'image/png' }))
    await save(user)
    expect(await screen.findByText('Profile updated!')).toBeVisible()
    await waitFor(() =>
      expect(queryClient.getQueryData(sessionQuery(token).queryKey)?.profileImage).toContain('/api/v1/profile-image/'),
    )
  })

  test('says that something went wrong, and keeps what was typed', async () => {
    fail('updateProfile', 400)
    const { user } = await edit()
    await type(user, 'Name', 'Usha Rao')
    await save(user)
    expect(await screen.findByText('Something went wrong!')).toBeVisible()
    expect(field('Name')).toHaveValue('Usha Rao')
    await waitFor(() => expect(screen.getByRole('button', { name: 'Save' })).toBeEnabled())
    await user.click(screen.getByRole('button', { name: 'Cancel' }))
    expect(await card()).toHaveTextContent(demo.name)
  })
})

describe('deleting the profile', () => {
  const ask = async () => {
    const shown = await renderApp('/profile', { signedIn: true })
    await shown.user.click(await screen.findByRole('button', { name: 'Delete Profile' }))
    const question = await screen.findByRole('dialog', { name: 'Delete your profile?' })
    return { ...shown, question, confirm: within(question).getByRole('button', { name: 'Delete Profile' }) }
  }

  test('wants the e-mail address first', async () => {
    const { user, question, confirm } = await ask()
    expect(question).toHaveTextContent('This action cannot be undone.')
    expect(confirm).toBeDisabled()
    const address = within(question).getByLabelText(`Type ${demo.email} to confirm`)
    await fillField(user, address, 'someone@else.example')
    expect(confirm).toBeDisabled()
    await user.clear(address)
    await user.type(address, demo.email)
    expect(confirm).toBeEnabled()
  })

  test('says so, and a second later ends the session and shows the login', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true })
    const { user, router, queryClient, question, confirm, token } = await ask()
    const userId = queryClient.getQueryData(sessionQuery(token ?? '').queryKey)?.id ?? ''
    layoutsStore.write(userId, { account: { key: 'date amount', columns: { date: 0, amount: 1 } } })
    expect(Object.keys(layoutsStore.read(userId))).toEqual(['account'])
    await user.type(within(question).getByLabelText(/^Type/), demo.email)
    await user.click(confirm)
    expect(await screen.findByText('Delete Profile Successful!')).toBeVisible()
    expect(localStorage.getItem('token')).toBe(token)
    expect(router.state.location.pathname).toBe('/profile')
    await vi.advanceTimersByTimeAsync(1_000)
    await waitFor(() => expect(router.state.location.pathname).toBe('/'))
    expect(localStorage.getItem('token')).toBeNull()
    expect(layoutsStore.read(userId)).toEqual({})
    expect(await screen.findByRole('heading', { name: 'Log in' })).toBeVisible()
  })

  test('says so although a read was refused before the response was there', async () => {
    const { user, router, queryClient, question, confirm } = await ask()
    await user.type(within(question).getByLabelText(/^Type/), demo.email)
    const release = stallResponse('deleteUser')
    await user.click(confirm)
    await waitFor(async () => {
      await queryClient.refetchQueries({ queryKey: ['session'] })
      expect(localStorage.getItem('token')).toBeNull()
    })
    release()
    expect(await screen.findByText('Delete Profile Successful!')).toBeVisible()
    await waitFor(() => expect(router.state.location.pathname).toBe('/'))
  })

  test('ends no session that began within that second', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true })
    const { user, question, confirm } = await ask()
    await user.type(within(question).getByLabelText(/^Type/), demo.email)
    await user.click(confirm)
    expect(await screen.findByText('Delete Profile Successful!')).toBeVisible()
    const next = await signUp(getBackend())
    act(() => tokenStore.set(next))
    await vi.advanceTimersByTimeAsync(1_000)
    expect(localStorage.getItem('token')).toBe(next)
  })

  test('says that something went wrong, and leaves everything as it was', async () => {
    fail('deleteUser', 503)
    const { user, router, question, confirm } = await ask()
    await user.type(within(question).getByLabelText(/^Type/), demo.email)
    await user.click(confirm)
    expect(await screen.findByText('Something went wrong!')).toBeVisible()
    expect(router.state.location.pathname).toBe('/profile')
    expect(localStorage.getItem('token')).not.toBeNull()
    await waitFor(() => expect(confirm).toBeEnabled())
  })
})
