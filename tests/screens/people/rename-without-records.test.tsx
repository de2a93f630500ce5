import { screen, waitFor } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { endpoints } from '#contract/endpoints.ts'
import type { KnownPerson } from '#contract/people/response.ts'
import { openDialog, renderPerson, typeName } from './given.ts'

const heading = (name: string) => screen.findByRole('heading', { level: 1, name })

describe('somebody whom only bank statements name', () => {
  const renderMeera = async () => {
    const rendered = await renderPerson([{ returnName: 'Ravi Kumar' }], '/people')
    const handles = [{ kind: 'upi', value: 'meera@ybl' }]
    await rendered.call(endpoints.setHandles, { name: 'Meera', handles })
    await rendered.router.navigate({ href: '/person/meera' })
    expect(await screen.findByText('meera@ybl')).toBeVisible()
    const owner = async (): Promise<string[]> => {
      const people: KnownPerson[] = await rendered.call(endpoints.people)
      return people.filter((person) => person.handles.length > 0).map(({ name }) => name)
    }
    return { ...rendered, owner }
  }

  test('is renamed, with an undo', async () => {
    const rendered = await renderMeera()
    await heading('Meera')
    await openDialog(rendered)
    await typeName(rendered, 'Meera Iyer{Enter}')
    await heading('Meera Iyer')
    expect(await screen.findByText('meera@ybl')).toBeVisible()
    expect(await rendered.owner()).toEqual(['Meera Iyer'])
    await rendered.user.click(await screen.findByRole('button', { name: 'Undo' }))
    await heading('Meera')
    expect(await screen.findByText('Undone!')).toBeVisible()
    expect(await rendered.owner()).toEqual(['Meera'])
  })

  test('is merged with somebody who has records, with an undo', async () => {
    const rendered = await renderMeera()
    const dialog = await openDialog(rendered)
    await typeName(rendered, 'ravi kumar')
    expect(dialog.getByRole('status')).toHaveTextContent(
      "Merge: the names in bank statements of Meera and the record of Ravi Kumar become one person's.",
    )
    await rendered.user.click(dialog.getByRole('button', { name: 'Merge' }))
    await heading('Ravi Kumar')
    expect(await rendered.owner()).toEqual(['Ravi Kumar'])
    await rendered.user.click(await screen.findByRole('button', { name: 'Undo' }))
    await heading('Meera')
    await waitFor(async () => expect(await rendered.owner()).toEqual(['Meera']))
    expect(await rendered.stored()).toMatchObject([{ returnName: 'Ravi Kumar' }])
  })
})
