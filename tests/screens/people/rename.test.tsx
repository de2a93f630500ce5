import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { endpoints } from '#contract/endpoints.ts'
import type { KnownPerson } from '#contract/people/response.ts'
import { fail, loseResponse, stall } from '#mocks/faults.ts'
import { only, watchRequests } from '#tests/screens/sent.ts'
import { openDialog, renderPerson, rowsOf, summary, typeName } from './given.ts'

type Rendered = Awaited<ReturnType<typeof renderPerson>>

const heading = (name: string) => screen.findByRole('heading', { level: 1, name })

const namesOf = async ({ stored }: Rendered) => (await stored()).map(({ returnName }) => returnName)

const ravi = [{ returnName: 'ravi  k' }, { returnName: 'Ravi K' }, { returnName: 'Ravi K' }]
const both = [...ravi, { returnName: 'ravi kumar' }, { returnName: 'Ravi Kumar' }]

describe('renaming', () => {
  test('keeps the page of the person, under the new name', async () => {
    const rendered = await renderPerson(ravi, '/person/Ravi%20K', ['Ravi K'])
    const dialog = await openDialog(rendered)
    await typeName(rendered, 'Zoya')
    expect(dialog.getByRole('status')).toBeEmptyDOMElement()
    await typeName(rendered, 'Zoya{Enter}')
    await heading('Zoya')
    expect(await rendered.shares()).toMatchObject([{ person: 'Zoya' }])
  })

  test('changes every spelling with one call, and the page gets the address of the new name', async () => {
    const rendered = await renderPerson(ravi, '/people')
    await rendered.router.navigate({ href: '/person/ravi%20k?sort=amount' })
    const sent = watchRequests(endpoints.renamePerson)
    const dialog = await openDialog(rendered)
    await typeName(rendered, 'Ravi / Kumar')
    expect(dialog.queryByText(/^Merge/)).not.toBeInTheDocument()
    await rendered.user.click(dialog.getByRole('button', { name: 'Rename' }))
    await heading('Ravi / Kumar')
    expect(await screen.findByText('Renamed!')).toBeVisible()
    expect(await only(sent).json()).toEqual({ from: 'Ravi K', to: 'Ravi / Kumar' })
    expect(await namesOf(rendered)).toEqual(['Ravi / Kumar', 'Ravi / Kumar', 'Ravi / Kumar'])
    expect(rendered.router.state.location.pathname).toBe('/person/Ravi %2F Kumar')
    expect(rendered.router.state.location.search).toEqual({ sort: 'amount' })
    expect(rendered.router.history.length).toBe(2)
    await waitFor(() => expect(screen.getByRole('heading', { level: 1 })).toHaveFocus())
  })

  test('is undone by the bar', async () => {
    const rendered = await renderPerson([{ returnName: 'Ravi K' }], '/person/Ravi%20K')
    await openDialog(rendered)
    await typeName(rendered, 'Meera{Enter}')
    await heading('Meera')
    await rendered.user.click(await screen.findByRole('button', { name: 'Undo' }))
    await heading('Ravi K')
    expect(await screen.findByText('Undone!')).toBeVisible()
    expect(await namesOf(rendered)).toEqual(['Ravi K'])
  })

  test('is undone with a second press when the first got no response', async () => {
    const rendered = await renderPerson([{ returnName: 'Ravi K' }], '/person/Ravi%20K')
    await openDialog(rendered)
    await typeName(rendered, 'Meera{Enter}')
    await heading('Meera')
    loseResponse('undoChange', 'once')
    await rendered.user.click(await screen.findByRole('button', { name: 'Undo' }))
    expect(await screen.findByText('It was not undone.')).toBeVisible()
    await rendered.user.click(await screen.findByRole('button', { name: 'Undo' }))
    await heading('Ravi K')
    expect(await namesOf(rendered)).toEqual(['Ravi K'])
  })

  test('is busy until the server has answered', async () => {
    const rendered = await renderPerson(ravi, '/person/Ravi%20K')
    const release = stall('renamePerson')
    const dialog = await openDialog(rendered)
    await typeName(rendered, 'Meera')
    await rendered.user.click(dialog.getByRole('button', { name: 'Rename' }))
    await waitFor(() => expect(dialog.getByRole('button', { name: 'Rename' })).toBeDisabled())
    release()
    await heading('Meera')
  })

  test('that is refused says so and keeps what was typed', async () => {
    fail('renamePerson', 503)
    const rendered = await renderPerson(ravi, '/person/Ravi%20K')
    const dialog = await openDialog(rendered)
    await typeName(rendered, 'Meera{Enter}')
    expect(await screen.findByText('Something went wrong!')).toBeVisible()
    expect(dialog.getByRole('combobox', { name: /^New name/ })).toHaveValue('Meera')
    expect(await namesOf(rendered)).toContain('Ravi K')
  })

  test('needs a name', async () => {
    const rendered = await renderPerson(ravi, '/person/Ravi%20K')
    const dialog = await openDialog(rendered)
    await typeName(rendered, '   {Enter}')
    expect(await dialog.findByText('New name is required')).toBeVisible()
  })

  test('is left by Cancel, and the focus returns to the menu', async () => {
    const rendered = await renderPerson(ravi, '/person/Ravi%20K')
    const dialog = await openDialog(rendered)
    await rendered.user.click(dialog.getByRole('button', { name: 'Cancel' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
    await waitFor(() => expect(screen.getByRole('button', { name: 'More: Ravi K' })).toHaveFocus())
  })
})

describe('merging', () => {
  test('says before whose records become one', async () => {
    const rendered = await renderPerson(both, '/person/Ravi%20K')
    const dialog = await openDialog(rendered)
    await typeName(rendered, 'RAVI  KUMAR')
    expect(dialog.getByRole('status')).toHaveTextContent(
      "Merge: the 3 records of Ravi K and the 2 of Ravi Kumar become one person's.",
    )
    await typeName(rendered, 'Ravi K')
    expect(dialog.getByRole('status')).toBeEmptyDOMElement()
  })

  test('says before that the pages of both end, and ends them', async () => {
    const rendered = await renderPerson(both, '/person/Ravi%20K', ['RAVI K', 'Ravi Kumar', 'Meera'])
    const dialog = await openDialog(rendered)
    await typeName(rendered, 'RAVI  KUMAR')
    await waitFor(() =>
      expect(dialog.getByRole('status')).toHaveTextContent(
        "become one person's. 2 pages are revoked, because they would show another person's records.",
      ),
    )
    await rendered.user.click(dialog.getByRole('button', { name: 'Merge' }))
    expect(await screen.findByText('Merged!')).toBeVisible()
    expect(await rendered.shares()).toMatchObject([{ person: 'Meera' }])
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
    await openDialog(rendered)
    await typeName(rendered, 'Meera')
    expect(await screen.findByText(/^1 page is revoked/)).toBeVisible() // the two are gone from the cached list
  })

  test('says that the page of a name without records ends, and nothing when the new name is nobody’s', async () => {
    const rendered = await renderPerson(ravi, '/person/Ravi%20K', ['Meera'])
    const dialog = await openDialog(rendered)
    await typeName(rendered, 'meera')
    expect(await dialog.findByText("1 page is revoked, because it would show another person's records.")).toBeVisible()
    await typeName(rendered, 'Zoya')
    expect(dialog.getByRole('status')).toBeEmptyDOMElement()
    await typeName(rendered, 'meera{Enter}')
    expect(await screen.findByText('Renamed!')).toBeVisible()
    expect(await rendered.shares()).toEqual([])
  })

  test('suggests the other people', async () => {
    const rendered = await renderPerson([...both, { returnName: 'Meera' }], '/person/Ravi%20K')
    const { user } = rendered
    await openDialog(rendered)
    await typeName(rendered, 'rav')
    const list = within(await screen.findByRole('listbox'))
    expect(list.getAllByRole('option').map(({ textContent }) => textContent)).toEqual(['Ravi Kumar'])
    await user.keyboard('{ArrowDown}{Enter}')
    expect(screen.getByRole('combobox', { name: /^New name/ })).toHaveValue('Ravi Kumar')
    expect(screen.getByRole('button', { name: 'Merge' })).toBeVisible()
  })

  test('makes two people one', async () => {
    const rendered = await renderPerson(both, '/person/Ravi%20K')
    const dialog = await openDialog(rendered)
    await typeName(rendered, 'ravi kumar')
    await rendered.user.click(dialog.getByRole('button', { name: 'Merge' }))
    expect(await screen.findByText('Merged!')).toBeVisible()
    await waitFor(async () => expect(await rowsOf('Open records')).toHaveLength(5))
    expect(await summary()).toHaveTextContent('They owe you ₹500.00')
    expect(await namesOf(rendered)).toEqual(Array.from({ length: 5 }, () => 'Ravi Kumar'))
  })

  test('with somebody whom only bank statements name is a merge, and is undone as one', async () => {
    const rendered = await renderPerson(ravi, '/people')
    const people = async (): Promise<KnownPerson[]> => rendered.call(endpoints.people)
    const put = (name: string, value: string) =>
      rendered.call(endpoints.setHandles, { name, handles: [{ kind: 'upi', value }] })
    await put('Ravi K', 'ravik@okaxis')
    await put('Meera', 'meera@ybl')
    await rendered.router.navigate({ href: '/person/Ravi%20K' })
    expect(await screen.findByText('ravik@okaxis')).toBeVisible()
    const dialog = await openDialog(rendered)
    await typeName(rendered, 'meera')
    expect(dialog.getByRole('status')).toHaveTextContent(
      "Merge: the 3 records of Ravi K and the names in bank statements of Meera become one person's.",
    )
    await rendered.user.click(dialog.getByRole('button', { name: 'Merge' }))
    await screen.findByText('Merged!')
    await rendered.user.click(await screen.findByRole('button', { name: 'Undo' }))
    expect(await screen.findByText('Undone!')).toBeVisible()
    const handles = Object.fromEntries((await people()).map(({ name, handles: [handle] }) => [name, handle?.value]))
    expect(handles).toEqual({ 'Ravi K': 'ravik@okaxis', Meera: 'meera@ybl' })
  })
})
