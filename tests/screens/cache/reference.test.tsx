import { screen } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { disconnect, fail, respondWith } from '#mocks/faults.ts'
import { renderApp } from '#tests/screens/render-app.tsx'

const ID = '0193a1f2-7c4e-4d0b-9a51-2f6e8d7c3b10'

const respond = (body: unknown, init: ResponseInit) =>
  Response.json(body, { ...init, headers: { 'Content-Type': 'application/json', 'X-Request-Id': ID } })

const failure = () => screen.findByText('Your bank accounts could not be loaded.')

describe('the reference of a failure', () => {
  test('is the id of the request that the server failed', async () => {
    respondWith('allBank', respond({ status: 500, detail: 'Something went wrong.' }, { status: 500 }))
    await renderApp('/bank', { signedIn: true })
    await failure()
    expect(await screen.findByText(ID)).toBeVisible()
    expect(screen.getByRole('alert')).toHaveTextContent(`Reference: ${ID}`)
  })

  test('is there for a response that cannot be read', async () => {
    respondWith('allBank', respond([{ nothing: 'of an account' }], { status: 200 }))
    await renderApp('/bank', { signedIn: true })
    await failure()
    expect(await screen.findByText(ID)).toBeVisible()
  })

  test.each([
    ['without a response', () => disconnect('allBank')],
    ['of a proxy, which has no id', () => fail('allBank', 502)],
    [
      'with an id that no server of ours makes',
      () => {
        const headers = { 'X-Request-Id': 'call this number: 555' }
        respondWith('allBank', Response.json({}, { status: 500, headers }))
      },
    ],
  ])('is not there for a failure %s', async (_, plan) => {
    plan()
    await renderApp('/bank', { signedIn: true })
    await failure()
    expect(screen.queryByText(/Reference/)).not.toBeInTheDocument()
  })
})
