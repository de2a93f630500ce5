import { act, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { buildPath, endpoints } from '#contract/endpoints.ts'
import type { Lend } from '#contract/lends/response.ts'
import type { Return } from '#contract/returns/response.ts'
import type { Transfer } from '#contract/transfers/response.ts'
import type { User } from '#contract/users/profile/response.ts'
import { toEditedBank } from '#src/banks/bank.ts'
import { useAddBank, useEditBank } from '#src/banks/bank-changes.ts'
import { useAddExpense, useEditExpense } from '#src/banks/expense-changes.ts'
import { useAdjustBalance } from '#src/banks/movement-changes.ts'
import { useDeleteTransfer } from '#src/banks/transfer-changes.ts'
import { toEditedLend } from '#src/lends/lend.ts'
import { useEditLend } from '#src/lends/lend-changes.ts'
import { useDeleteReturn } from '#src/lends/returns/return-changes.ts'
import { undoStore, useUndoableChange } from '#src/lib/cache/undo.ts'
import { useUpdateProfile } from '#src/profile/profile-changes.ts'
import { useSession } from '#src/session/session-queries.ts'
import { account, expense, given, inDays } from '#tests/screens/banks/given.ts'
import { lend } from '#tests/screens/lends/given.ts'
import { renderHookOverMocks } from './render-hook-over-mocks.tsx'

const sbi = account({ bankName: 'SBI', accountNumber: '20012345', amount: 500 })

/** Makes a change, presses Undo when it is offered, and waits until nothing more is offered. */
const makeAndUndo = async <Input,>(
  useMake: () => { mutateAsync: (input: Input) => Promise<unknown> },
  input: Input,
): Promise<void> => {
  const { result } = renderHookOverMocks(() => ({ make: useMake(), offered: useUndoableChange() }))
  await act(() => result.current.make.mutateAsync(input))
  await waitFor(() => expect(result.current.offered).not.toBeNull())
  act(() => undoStore.run())
  await waitFor(() => expect(result.current.offered).toBeNull())
}

test('an edit of a record is taken back, with the money that it moved', async () => {
  const { id, call, kept } = await given([account()])
  const before: Lend = await call(endpoints.addLend, lend({ amount: 640, bankId: id }))
  await makeAndUndo(useEditLend, { before, after: { ...toEditedLend(before), amount: 700, reason: 'Rent' } })
  await waitFor(async () => expect(await call(endpoints.getLend)).toMatchObject([{ amount: 640, reason: 'Bus pass' }]))
  expect(await kept.banks()).toMatchObject([{ amount: 360 }])
})

test('an edit of an expense is taken back', async () => {
  const { id, kept } = await given([account()], [expense()])
  const [before] = await kept.expenses()
  if (!before) throw new Error('There is one expense')
  await makeAndUndo(() => useEditExpense(id), { before, after: { ...before, amount: 300 } })
  await waitFor(async () => expect(await kept.expenses()).toMatchObject([{ amount: 250.5 }]))
  expect(await kept.banks()).toMatchObject([{ amount: 749.5 }])
})

test('an added expense is taken back', async () => {
  const { id, kept } = await given([account()])
  await makeAndUndo(useAddExpense, { entry: { ...expense(), bank_id: id } })
  await waitFor(async () => expect(await kept.expenses()).toEqual([]))
  expect(await kept.banks()).toMatchObject([{ amount: 1_000 }])
})

test('an added account is taken back', async () => {
  const { kept } = await given([])
  await makeAndUndo(useAddBank, account())
  await waitFor(async () => expect(await kept.banks()).toEqual([]))
})

test('an edit of an account is taken back', async () => {
  const { kept } = await given([account()])
  const [before] = await kept.banks()
  if (!before) throw new Error('There is one account')
  await makeAndUndo(useEditBank, { before, after: { ...toEditedBank(before), isActive: false } })
  await waitFor(async () => expect(await kept.banks()).toMatchObject([{ active: true }]))
})

test('an edit of the profile is taken back', async () => {
  const { call } = await given([])
  const read = (): Promise<User> => call(endpoints.jwtVerify, { token: localStorage.getItem('token') })
  const before = await read()
  const { result } = renderHookOverMocks(() => ({ update: useUpdateProfile(), session: useSession() }))
  await act(() => result.current.update.mutateAsync({ before, change: { ...before, name: 'Asha Rao' } }))
  await waitFor(() => expect(result.current.session.data).toMatchObject({ name: 'Asha Rao', version: 2 }))
  act(() => undoStore.run())
  await waitFor(async () => expect(await read()).toMatchObject({ name: before.name }))
})

test('a return that was undone is recorded again', async () => {
  const { id, call, kept } = await given([account()])
  const added: Lend = await call(endpoints.addLend, lend({ amount: 640 }))
  const sent = { date: inDays(0), amount: 640, kind: 'money', bankId: id, note: 'Cash' }
  await call(buildPath(endpoints.addReturn, { lendId: added.id }), sent)
  const [[before], [deleted]]: [Lend[], Return[]] = [await call(endpoints.getLend), await call(endpoints.returns)]
  if (!before || !deleted) throw new Error('There is one record with one return')
  await makeAndUndo(useDeleteReturn, { lend: before, deleted })
  await waitFor(async () =>
    expect(await call(endpoints.getLend)).toMatchObject([{ returned: 640, returnStatus: 'done' }]),
  )
  expect(await kept.banks()).toMatchObject([{ amount: 1_640 }])
})

test('a transfer that was undone is made again', async () => {
  const { id, call, kept } = await given([account(), sbi])
  const [other] = await kept.banks()
  const sent = { date: inDays(0), note: 'Rent', fromId: id, toId: other?.id, amount: 120.5 }
  const transfer: Transfer = await call(endpoints.addTransfer, sent)
  await makeAndUndo(useDeleteTransfer, transfer)
  await waitFor(async () => expect(await kept.banks()).toMatchObject([{ amount: 620.5 }, { amount: 879.5 }]))
})

test('a balance that was set is set back by the difference, also after the balance moved', async () => {
  const { id, call, kept } = await given([account()])
  const { result } = renderHookOverMocks(() => ({ set: useAdjustBalance(id), offered: useUndoableChange() }))
  await act(() => result.current.set.mutateAsync({ balance: 880, note: '' }))
  const { method, path } = buildPath(endpoints.creditAmount, { id })
  await call({ method, path: `${path}?amount=50` })
  act(() => undoStore.run())
  await waitFor(async () => expect(await kept.banks()).toMatchObject([{ amount: 1_050 }]))
})
