import { act, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { endpoints } from '#contract/endpoints.ts'
import type { Reminders } from '#contract/reminders/rules.ts'
import { useSetReminders } from '#src/reminders/reminder-changes.ts'
import { useReminders } from '#src/reminders/reminder-queries.ts'
import { useSession } from '#src/session/session-queries.ts'
import { given } from '#tests/screens/banks/given.ts'
import { renderHookOverMocks } from './render-hook-over-mocks.tsx'

const wanted: Reminders = { calendar: true, mail: true, mailHour: 8, timeZone: 'Europe/Paris', daysBefore: 1 }

const setUp = async () => {
  const { call } = await given([])
  const { result } = renderHookOverMocks(() => ({
    session: useSession(),
    reminders: useReminders(),
    set: useSetReminders(),
  }))
  await waitFor(() => expect(result.current.reminders.data).toMatchObject({ calendar: false, mail: false }))
  return { call, result }
}

test('two changes at once are both saved', async () => {
  const { call, result } = await setUp()
  const { set } = result.current
  await act(() => Promise.all([set.mutateAsync({ ...wanted, mailHour: 9 }), set.mutateAsync({ daysBefore: 3 })]))
  const both = { ...wanted, mailHour: 9, daysBefore: 3 }
  await waitFor(() => expect(result.current.reminders.data).toMatchObject(both))
  expect(await call(endpoints.reminders)).toMatchObject(both)
})
