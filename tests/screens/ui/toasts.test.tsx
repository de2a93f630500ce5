import { fireEvent, screen, within } from '@testing-library/react'
import { toast } from 'sonner'
import { expect, test } from 'vitest'
import { fail } from '#mocks/faults.ts'
import { getBackend } from '#mocks/node.ts'
import { demo, signUp } from '#mocks/seed.ts'
import { renderApp } from '#tests/screens/render-app.tsx'
import { pass, startClock, still, stopClock } from '#tests/screens/still-clock.ts'

const isShown = (toasted: HTMLElement | null): boolean => toasted?.getAttribute('data-removed') === 'false'

/** Logs in and stops the clock; the toast that says how it went. */
const logIn = async (text: string) => {
  await signUp(getBackend())
  startClock()
  const { user } = await renderApp('/')
  await user.type(await screen.findByLabelText(/^E-mail/), demo.email)
  await user.type(screen.getByLabelText(/^Password/), demo.password)
  stopClock()
  fireEvent.click(screen.getByRole('button', { name: 'Log in' }))
  const toasts = screen.getByRole('region', { name: /^Notifications/ })
  return still(() => {
    const toasted = within(toasts).getByText(text).closest<HTMLElement>('[data-sonner-toast]')
    expect(isShown(toasted)).toBe(true)
    return toasted
  })
}

test('a success toast shows for exactly two seconds', async () => {
  const toasted = await logIn('Login successful.')
  await pass(1_999)
  expect(isShown(toasted)).toBe(true)
  await pass(1)
  expect(isShown(toasted)).toBe(false)
})

test('an error toast shows for exactly four seconds', async () => {
  fail('login', 503)
  const toasted = await logIn('Invalid input. Please try again.')
  await pass(3_999)
  expect(isShown(toasted)).toBe(true)
  await pass(1)
  expect(isShown(toasted)).toBe(false)
})

test('twenty are shown at a time; an older one makes room for the next', async () => {
  await renderApp('/')
  await screen.findByRole('heading', { name: 'Log in' })
  const shown = () => [...document.querySelectorAll('[data-sonner-toast][data-visible="true"]')]
  for (let number = 1; number <= 20; number++) toast.error(`Trouble ${number}`)
  expect(await screen.findByText('Trouble 20')).toBeVisible()
  expect(shown()).toHaveLength(20)
  toast.error('Trouble 21')
  expect(await screen.findByText('Trouble 21')).toBeVisible()
  expect(shown()).toHaveLength(20)
  expect(shown().map(({ textContent }) => textContent)).toContain('Trouble 21')
  expect(shown().map(({ textContent }) => textContent)).not.toContain('Trouble 1')
})
