import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { clearFaults, fail } from '#mocks/faults.ts'
import { fillField } from '#tests/screens/choose.ts'
import { lend, renderWithLends } from '#tests/screens/lends/given.ts'

const section = async () => within(await screen.findByRole('region', { name: 'Tags' }))

/** The tags and their numbers of entries, in the order of the list. */
const shownTags = async (): Promise<(string | null)[]> =>
  (await (await section()).findAllByRole('listitem')).map(({ textContent }) => textContent?.replace('⋯', '') ?? null)

test('a tag that only records have is listed in the profile, renamed there, and removed there', async () => {
  const { user, kept } = await renderWithLends(
    [lend({ reason: 'Fees', tag: 'school' }), lend({ reason: 'Bus', tag: 'School' }), lend({ tag: 'goa' })],
    '/profile/tags',
  )
  expect(await shownTags()).toEqual(['School 2 entries', 'goa 1 entry'])
  await user.click((await section()).getByRole('button', { name: 'More: School' }))
  await user.click(await screen.findByRole('menuitem', { name: 'Rename or merge…' }))
  const rename = within(await screen.findByRole('dialog', { name: 'Rename or merge School' }))
  const field = await rename.findByRole('combobox', { name: 'New tag' })
  await user.clear(field)
  await fillField(user, field, 'Class 5')
  await user.click(rename.getByRole('button', { name: 'Rename' }))
  await waitFor(async () => expect(await shownTags()).toEqual(['Class 5 2 entries', 'goa 1 entry']))
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
  await user.click((await section()).getByRole('button', { name: 'More: goa' }))
  await user.click(await screen.findByRole('menuitem', { name: 'Remove…' }))
  const remove = within(await screen.findByRole('dialog', { name: 'Rename or merge goa' }))
  await user.click(await remove.findByRole('button', { name: 'Remove' }))
  await waitFor(async () => expect(await shownTags()).toEqual(['Class 5 2 entries']))
  await waitFor(async () => expect((await kept()).map(({ tag }) => tag).toSorted()).toEqual(['', 'Class 5', 'Class 5']))
})

test('of many tags the most used show first, and a press shows all', async () => {
  const names = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h', 'i'].map((letter) => `tag ${letter}`)
  const { user } = await renderWithLends(
    [...names, 'tag i'].map((tag) => lend({ tag })),
    '/profile/tags',
  )
  expect((await shownTags())[0]).toBe('tag i 2 entries')
  expect(await shownTags()).toHaveLength(8)
  await user.click((await section()).getByRole('button', { name: 'Show all 9 tags' }))
  expect(await shownTags()).toHaveLength(9)
})

test('tags that could not be loaded say so, and Retry loads them', async () => {
  fail('getLend', 500)
  const { user } = await renderWithLends([lend({ tag: 'goa' })], '/profile/tags')
  expect(await (await section()).findByText('Your tags could not be loaded.')).toBeVisible()
  clearFaults()
  await user.click((await section()).getByRole('button', { name: 'Retry' }))
  expect(await shownTags()).toEqual(['goa 1 entry'])
})

test('without its last tag the profile says where one is given', async () => {
  const { user } = await renderWithLends([lend({ tag: 'goa' })], '/profile/tags')
  await user.click(await (await section()).findByRole('button', { name: 'More: goa' }))
  await user.click(await screen.findByRole('menuitem', { name: 'Remove…' }))
  const remove = within(await screen.findByRole('dialog', { name: 'Rename or merge goa' }))
  await user.click(await remove.findByRole('button', { name: 'Remove' }))
  expect(await screen.findByText('Tag renamed!')).toBeVisible()
  expect(await (await section()).findByText(/^None yet\. A tag stands beside the reason/)).toBeVisible()
})
