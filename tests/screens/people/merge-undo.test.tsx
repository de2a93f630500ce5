import { screen, waitFor } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { endpoints } from '#contract/endpoints.ts'
import type { KnownPerson } from '#contract/people/response.ts'
import type { Plan } from '#contract/plans/response.ts'
import { loseResponse } from '#mocks/faults.ts'
import { retype } from '#tests/screens/changes/given.ts'
import { watchRequests } from '#tests/screens/sent.ts'
import { addRecords, openDialog, renderPerson } from './given.ts'

type Rendered = Awaited<ReturnType<typeof renderMerge>>

const plan = (returnName: string) => ({
  kind: 'lend',
  next: '2024-01-05',
  every: { unit: 'month', count: 1 },
  until: '',
  paused: false,
  template: {
    reason: 'School fees',
    amount: 10,
    requirement: 'Required',
    bank: 'SBI',
    returnName,
    returnStatus: 'pending',
    direction: 'given',
    returnAfterDays: 30,
  },
})

/** Renders the page of Ravi K, whose records, handles and plan Ravi Kumar shall get. They have one spelling both. */
const renderMerge = async () => {
  const rendered = await renderPerson(
    [{ returnName: 'Ravi K' }, { returnName: 'Ravi K' }, { returnName: 'Ravi Kumar' }],
    '/people',
  )
  const { call, router } = rendered
  const put = (name: string, handles: object[]) => call(endpoints.setHandles, { name, handles })
  await put('Ravi K', [
    { kind: 'upi', value: 'ravik@okaxis' },
    { kind: 'alias', value: 'R KUMAR' },
  ])
  await put('Ravi Kumar', [{ kind: 'alias', value: 'r kumar' }])
  await call(endpoints.addPlan, plan('Ravi K'))
  await router.navigate({ href: '/person/Ravi%20K' })
  await screen.findByText('ravik@okaxis')
  /** What each person has. */
  const read = async () => {
    const people: KnownPerson[] = await call(endpoints.people)
    const plans: Plan[] = await call(endpoints.plans)
    const lends = await rendered.stored()
    return {
      handles: Object.fromEntries(people.map(({ name, handles }) => [name, handles])),
      lends: Object.fromEntries(lends.map(({ id, returnName }) => [id, returnName])),
      plans: plans.map(({ template }) => 'returnName' in template && template.returnName),
    }
  }
  return { ...rendered, put, read }
}

const openMerge = async ({ user }: Rendered, name = 'Ravi Kumar') => {
  const dialog = await openDialog({ user })
  await retype(user, dialog.getByRole('combobox', { name: /^New name/ }), name)
  return dialog
}

const undo = async ({ user }: Rendered) => {
  await user.click(await screen.findByRole('button', { name: 'Undo' }))
  expect(await screen.findByText('Undone!')).toBeVisible()
}

describe('the undo of a merge', () => {
  test('gives each of the two their records, handles and plans, also a spelling that both have', async () => {
    const rendered = await renderMerge()
    const before = await rendered.read()
    const dialog = await openMerge(rendered, 'ravi  kumar') // who keeps their spelling
    await rendered.user.click(dialog.getByRole('button', { name: 'Merge' }))
    await screen.findByText('Merged!')
    expect(await rendered.read()).toMatchObject({ plans: ['Ravi Kumar'] })
    await undo(rendered)
    expect(await screen.findByRole('heading', { level: 1, name: 'Ravi K' })).toBeVisible()
    expect(await rendered.read()).toEqual(before)
  })

  test('gives everything back after a first response was lost', async () => {
    const rendered = await renderMerge()
    const before = await rendered.read()
    const dialog = await openMerge(rendered)
    const sent = watchRequests(endpoints.renamePerson)
    loseResponse('renamePerson', 'once')
    await rendered.user.click(dialog.getByRole('button', { name: 'Merge' }))
    expect(await screen.findByText('Something went wrong!')).toBeVisible()
    await waitFor(() => expect(screen.queryByText('ravik@okaxis')).not.toBeInTheDocument()) // the lists have the merge
    await rendered.user.click(dialog.getByRole('button', { name: 'Merge' }))
    await screen.findByText('Merged!')
    const [one, other] = sent.map(({ headers }) => headers.get('Idempotency-Key'))
    expect(one).toBe(other)
    await undo(rendered)
    expect(await rendered.read()).toEqual(before)
  })

  test('gives back the record and the handle that another device added before the merge', async () => {
    const rendered = await renderMerge()
    const dialog = await openMerge(rendered)
    await addRecords(rendered.call, [{ returnName: 'Ravi K', reason: 'Taxi' }])
    await rendered.put('Ravi K', [{ kind: 'phone', value: '9812345670' }])
    const before = await rendered.read()
    await rendered.user.click(dialog.getByRole('button', { name: 'Merge' }))
    await screen.findByText('Merged!')
    await undo(rendered)
    expect(await rendered.read()).toEqual(before)
  })

  test('takes apart a rename that became a merge, because another device had made the other person', async () => {
    const rendered = await renderMerge()
    const dialog = await openMerge(rendered, 'Zoya')
    await addRecords(rendered.call, [{ returnName: 'Zoya' }])
    const before = await rendered.read()
    await rendered.user.click(dialog.getByRole('button', { name: 'Rename' }))
    await screen.findByText('Renamed!')
    await undo(rendered)
    expect(await rendered.read()).toEqual(before)
  })
})
