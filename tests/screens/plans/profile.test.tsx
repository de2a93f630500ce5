import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { endpoints } from '#contract/endpoints.ts'
import { dialog, retype } from '#tests/screens/changes/given.ts'
import { renderWithPlan } from './given.ts'

const section = async () => within(await screen.findByRole('region', { name: 'What comes again' }))

test('the profile lists the plans, which are paused, edited and deleted there', async () => {
  const { user, readPlans } = await renderWithPlan({}, '/profile/plans')
  await user.click(await (await section()).findByRole('button', { name: 'Pause: Rent' }))
  expect(await (await section()).findByText(/Every month · Paused/)).toBeVisible()
  await screen.findByText('Plan saved!')
  expect(await readPlans()).toMatchObject([{ paused: true }])
  await user.click((await section()).getByRole('button', { name: 'Edit: Rent' }))
  const form = await dialog('Edit plan')
  await retype(user, await form.findByLabelText(/^Amount/), '450')
  await user.click(form.getByRole('button', { name: 'Save' }))
  await waitFor(async () => expect(await readPlans()).toMatchObject([{ paused: true, template: { amount: 450 } }]))
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
  await user.click((await section()).getByRole('button', { name: 'Delete: Rent' }))
  expect(await (await section()).findByText(/^Nothing yet/)).toBeVisible()
  await waitFor(async () => expect(await readPlans()).toEqual([]))
})

test('an edit of a plan that another device changed meanwhile keeps what both changed', async () => {
  const { user, readPlans, call } = await renderWithPlan({}, '/profile/plans')
  await user.click(await (await section()).findByRole('button', { name: 'Edit: Rent' }))
  const form = await dialog('Edit plan')
  await retype(user, await form.findByLabelText(/^Amount/), '450')
  const [plan] = await readPlans()
  const every = { unit: 'week', count: 2 }
  await call(endpoints.editPlan, { ...plan, every, template: { ...plan?.template, reason: 'Rent of the flat' } })
  await user.click(form.getByRole('button', { name: 'Save' }))
  const conflict = await dialog('This record has changed meanwhile')
  await user.click(conflict.getByRole('button', { name: 'Save mine' }))
  await waitFor(async () =>
    expect(await readPlans()).toMatchObject([{ every, template: { amount: 450, reason: 'Rent of the flat' } }]),
  )
})
