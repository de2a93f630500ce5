import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { clearFaults, fail } from '#mocks/faults.ts'
import { getBackend } from '#mocks/node.ts'
import { demo, signUp } from '#mocks/seed.ts'
import { openMovement, renderBank } from '#tests/screens/banks/given.ts'
import { fillField } from '#tests/screens/choose.ts'
import { renderApp } from '#tests/screens/render-app.tsx'

const field = (label: string) => screen.getByLabelText(new RegExp(`^${label}`), { selector: 'input' })

/** The names and the values of the drafts on this device. */
const drafts = (): string =>
  JSON.stringify(
    [sessionStorage, localStorage].flatMap((storage) =>
      Object.entries(storage).filter(([key]) => key.startsWith('draft:')),
    ),
  )

const openForm = async () => {
  const rendered = await renderApp('/home/add', { signedIn: true })
  const dialog = await screen.findByRole('dialog', { name: 'Add Lend Borrow' })
  return { ...rendered, dialog }
}

const reopen = async ({ router }: Awaited<ReturnType<typeof openForm>>) => {
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
  await router.navigate({ to: '/home/add' })
  return screen.findByRole('dialog', { name: 'Add Lend Borrow' })
}

test('Escape keeps what was typed, says so, and the next form offers to discard it', async () => {
  const form = await openForm()
  await fillField(form.user, field('Reason'), 'Half a sentence')
  await form.user.keyboard('{Escape}')
  expect(await screen.findByText('Draft kept')).toBeVisible()
  const dialog = await reopen(form)
  expect(field('Reason')).toHaveValue('Half a sentence')
  await form.user.click(within(dialog).getByRole('button', { name: 'Discard' }))
  expect(field('Reason')).toHaveValue('')
  expect(within(dialog).queryByText(/^Draft kept/)).not.toBeInTheDocument()
})

test('Discard in the note that follows a cancel removes the draft', async () => {
  const form = await openForm()
  await fillField(form.user, field('Reason'), 'Half a sentence')
  await form.user.click(screen.getByRole('button', { name: 'Cancel' }))
  await form.user.click(await screen.findByRole('button', { name: 'Discard' }))
  await reopen(form)
  expect(field('Reason')).toHaveValue('')
})

test('a form that was left untouched keeps nothing and says nothing', async () => {
  const form = await openForm()
  await form.user.keyboard('{Escape}')
  const dialog = await reopen(form)
  expect(within(dialog).queryByText(/^Draft kept/)).not.toBeInTheDocument()
  expect(screen.queryByText('Draft kept')).not.toBeInTheDocument()
})

test('an amount that was credited leaves no draft', async () => {
  const { user } = await renderBank()
  const form = await openMovement(user, 'Credit')
  await user.type(field('Amount'), '250')
  expect(drafts()).toContain('250')
  await user.click(form.getByRole('button', { name: 'Credit' }))
  expect(await screen.findByText('Amount credited!')).toBeVisible()
  await waitFor(() => expect(drafts()).toBe('[]'))
})

test('a session that ends under a form keeps what was typed for the same user', async () => {
  const form = await openForm()
  await fillField(form.user, field('Reason'), 'Half a sentence')
  fail('getLend', 401)
  await form.queryClient.invalidateQueries({ queryKey: ['lends'] })
  expect(await screen.findByRole('heading', { name: 'Log in' })).toBeVisible()
  clearFaults()
  await form.user.type(screen.getByLabelText(/^E-mail/), demo.email)
  await form.user.type(screen.getByLabelText(/^Password/), demo.password)
  await form.user.click(screen.getByRole('button', { name: 'Log in' }))
  const offer = await screen.findByRole('region', { name: 'Draft kept' })
  await form.user.click(within(offer).getByRole('button', { name: 'Continue' }))
  expect(await screen.findByRole('dialog', { name: 'Add Lend Borrow' })).toBeVisible()
  expect(field('Reason')).toHaveValue('Half a sentence')
})

/** Forgets what a tab has, as when the system kills the application. */
const kill = ({ unmount }: Awaited<ReturnType<typeof openForm>>): void => {
  unmount()
  sessionStorage.clear()
  sessionStorage.setItem('tab', 'the next one')
}

test('an application that was killed offers at its next start what was typed', async () => {
  const form = await openForm()
  await fillField(form.user, field('Reason'), 'Half a sentence')
  kill(form)
  const { user } = await renderApp('/bank')
  const offer = await screen.findByRole('region', { name: 'Draft kept' })
  expect(offer).toHaveTextContent('Draft kept: Add Lend Borrow')
  await user.click(within(offer).getByRole('button', { name: 'Continue' }))
  expect(await screen.findByRole('dialog', { name: 'Add Lend Borrow' })).toBeVisible()
  expect(field('Reason')).toHaveValue('Half a sentence')
  expect(screen.queryByRole('region', { name: 'Draft kept' })).not.toBeInTheDocument()
})

test('another user who logs in is offered nothing, and nothing of it is left', async () => {
  const other = { name: 'Ravi Iyer', email: 'ravi@example.in', password: 'Paper-Ledger', deathOfBirth: '1988-02-03' }
  const form = await openForm()
  await signUp(getBackend(), other)
  await fillField(form.user, field('Reason'), 'Half a sentence')
  fail('getLend', 401)
  await form.queryClient.invalidateQueries({ queryKey: ['lends'] })
  expect(await screen.findByRole('heading', { name: 'Log in' })).toBeVisible()
  clearFaults()
  await form.user.type(screen.getByLabelText(/^E-mail/), other.email)
  await form.user.type(screen.getByLabelText(/^Password/), other.password)
  await form.user.click(screen.getByRole('button', { name: 'Log in' }))
  expect(await screen.findByText('Hello Ravi')).toBeVisible()
  expect(screen.queryByRole('region', { name: 'Draft kept' })).not.toBeInTheDocument()
  expect(drafts()).not.toContain('Half a sentence')
})

test('a logout removes what was typed', async () => {
  const { user } = await renderBank()
  await openMovement(user, 'Credit')
  await user.type(field('Amount'), '250')
  await user.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
  expect(drafts()).toContain('250')
  await user.click(await screen.findByRole('button', { name: /^Account menu/ }))
  await user.click(await screen.findByRole('menuitem', { name: 'Logout' }))
  expect(await screen.findByRole('heading', { name: 'Log in' })).toBeVisible()
  expect(drafts()).toBe('[]')
  expect(screen.queryByRole('region', { name: 'Draft kept' })).not.toBeInTheDocument()
})
