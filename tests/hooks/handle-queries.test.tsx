import { act, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { endpoints } from '#contract/endpoints.ts'
import { useSetHandles } from '#src/people/handle-changes.ts'
import { useKnownPeople } from '#src/people/handle-queries.ts'
import { useRenamePerson } from '#src/people/person-changes.ts'
import { useRememberHandles } from '#src/statements/narrations/use-remember-handles.ts'
import { given } from '#tests/screens/banks/given.ts'
import { lend } from '#tests/screens/lends/given.ts'
import { renderHookOverMocks } from './render-hook-over-mocks.tsx'

const upi = (value: string) => ({ kind: 'upi', value }) as const

const renderPeople = async () => {
  const { call } = await given([])
  await call(endpoints.addLend, lend({ returnName: 'Ravi' }))
  const { result } = renderHookOverMocks(() => ({
    people: useKnownPeople(),
    set: useSetHandles(),
    rename: useRenamePerson(),
    remember: useRememberHandles({ names: [], handles: [] }),
  }))
  await waitFor(() => expect(result.current.people.data).toEqual([{ name: 'Ravi', handles: [] }]))
  return { result, call }
}

test('useSetHandles replaces the handles of a person, in the list and on the server', async () => {
  const { result, call } = await renderPeople()
  await act(() => result.current.set.mutateAsync({ name: 'ravi', before: [], handles: [upi('ravi@ybl')] }))
  await waitFor(() => expect(result.current.people.data).toEqual([{ name: 'Ravi', handles: [upi('ravi@ybl')] }]))
  expect(await call(endpoints.people)).toEqual([{ name: 'Ravi', handles: [upi('ravi@ybl')] }])
})

test('useRememberHandles adds what a bank wrote of a confirmed return', async () => {
  const { result, call } = await renderPeople()
  act(() => result.current.remember([{ person: 'Ravi', narration: 'UPI-RK-rk@ybl-YESB0YBLUPI-412345678901-UPI' }]))
  await waitFor(() => expect(result.current.people.data).toEqual([{ name: 'Ravi', handles: [upi('rk@ybl')] }]))
  await waitFor(async () => expect(await call(endpoints.people)).toEqual([{ name: 'Ravi', handles: [upi('rk@ybl')] }]))
})

test('a rename reads the people again, with their handles', async () => {
  const { result } = await renderPeople()
  await act(() => result.current.set.mutateAsync({ name: 'Ravi', before: [], handles: [upi('ravi@ybl')] }))
  await act(() => result.current.rename.mutateAsync({ from: 'Ravi', to: 'Raveendra' }))
  await waitFor(() => expect(result.current.people.data).toEqual([{ name: 'Raveendra', handles: [upi('ravi@ybl')] }]))
})
