import 'fake-indexeddb/auto'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { endpoints } from '#contract/endpoints.ts'
import type { KnownPerson } from '#contract/people/response.ts'
import { retype } from '#tests/screens/changes/given.ts'
import { chooseInRow, fillField } from '#tests/screens/choose.ts'
import { watchRequests } from '#tests/screens/sent.ts'
import { openDialog, renderPerson } from './given.ts'

const TOO_MANY = 'A person has at most 100 UPI ids, numbers and spellings. Remove some first.'

const upis = (word: string, length: number) =>
  Array.from({ length }, (_, index) => ({ kind: 'upi', value: `${word}${index}@ybl` }))

/** Renders the page of Ravi. The numbers say how many handles Ravi and Priya have. */
const renderWith = async (ravi: number, priya: number) => {
  const rendered = await renderPerson([{ returnName: 'Ravi' }, { returnName: 'Priya' }], '/people')
  const put = (name: string, handles: object[]) => rendered.call(endpoints.setHandles, { name, handles })
  await put('Ravi', upis('ravi', ravi))
  await put('Priya', upis('priya', priya))
  await rendered.router.navigate({ href: '/person/Ravi' })
  await screen.findByText('ravi0@ybl')
  const counts = async () => {
    const people: KnownPerson[] = await rendered.call(endpoints.people)
    return Object.fromEntries(people.map(({ name, handles }) => [name, handles.length]))
  }
  return { ...rendered, put, counts }
}

const findDialog = async (name: string) => within(await screen.findByRole('dialog', { name }))

test('a person with 100 handles gets no other one, and the field says why', async () => {
  const { user, counts } = await renderWith(100, 0)
  const sent = watchRequests(endpoints.setHandles)
  await user.click(await screen.findByRole('button', { name: 'Add a name' }))
  const form = await findDialog('Add a name in bank statements')
  await fillField(user, await form.findByRole('textbox', { name: /^UPI id/ }), 'more@ybl')
  await user.click(form.getByRole('button', { name: 'Add' }))
  expect(await form.findByText(TOO_MANY)).toBeVisible()
  expect(sent).toHaveLength(0)
  expect(await counts()).toMatchObject({ Ravi: 100 })
})

test('a handle does not move to a person with 100, and the field says why', async () => {
  const { user, counts } = await renderWith(1, 100)
  const row = screen.getByText('ravi0@ybl').closest('li')
  if (!row) throw new Error('The handle is in no list')
  await chooseInRow(user, row, 'Move to another person')
  const dialog = await findDialog('Move to another person')
  await fillField(user, dialog.getByRole('combobox', { name: /^Person/ }), 'Priya')
  await user.click(dialog.getByRole('button', { name: 'Move' }))
  expect(await dialog.findByText(TOO_MANY)).toBeVisible()
  expect(await counts()).toEqual({ Ravi: 1, Priya: 100 })
})

test('two people with more than 100 handles together do not become one, and the field says why before', async () => {
  const { user, counts } = await renderWith(60, 41)
  const sent = watchRequests(endpoints.renamePerson)
  const dialog = await openDialog({ user })
  await retype(user, dialog.getByRole('combobox', { name: /^New name/ }), 'Priya')
  await user.click(dialog.getByRole('button', { name: 'Merge' }))
  expect(await dialog.findByText(TOO_MANY)).toBeVisible()
  expect(sent).toHaveLength(0)
  expect(await counts()).toEqual({ Ravi: 60, Priya: 41 })
})

test('a merge that the server refuses for handles of another device says why in the field', async () => {
  const { user, put, counts } = await renderWith(60, 40)
  const dialog = await openDialog({ user })
  await retype(user, dialog.getByRole('combobox', { name: /^New name/ }), 'Priya')
  await put('Priya', upis('priya', 41))
  await user.click(dialog.getByRole('button', { name: 'Merge' }))
  await waitFor(() => expect(dialog.getByText(TOO_MANY)).toBeVisible())
  expect(await counts()).toEqual({ Ravi: 60, Priya: 41 })
})
