import { MantineProvider } from '@mantine/core'
import { render, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { useState } from 'react'
import { afterEach, describe, expect, test, vi } from 'vitest'
import type { Column } from '#src/ui/data-table/columns.ts'
import { DataTable } from '#src/ui/data-table/data-table.tsx'
import { formatRupees } from '#src/ui/display/money.tsx'
import type { TableSearch } from '#src/ui/list/table-search.ts'

type Note = { id: number; text: string; kind: string; rupees: number }

const columns: Column<Note>[] = [
  { id: 'rupees', header: 'Amount', value: ({ rupees }) => rupees, text: ({ rupees }) => formatRupees(rupees) },
  { id: 'text', header: 'Text', value: ({ text }) => text },
  { id: 'kind', header: 'Kind', value: ({ kind }) => kind, choices: ['odd', 'even', 'neither'] },
]

const notes = (count: number): Note[] =>
  Array.from({ length: count }, (_, id) => ({ id, text: `Note ${id}`, kind: id % 2 ? 'odd' : 'even', rupees: id }))

const kindOf = ({ kind }: Note) => ({ id: kind, title: kind.toUpperCase() })

const openButton = ({ id }: Note) => <button type="button">Open {id}</button>

type NotesProps = { rows: Note[]; grouped?: boolean; actions?: typeof openButton }

const Notes = ({ rows, grouped = false, actions = openButton }: NotesProps) => {
  const [view, setView] = useState<TableSearch>({})
  return (
    <MantineProvider>
      <DataTable
        label="Notes"
        columns={columns}
        rows={rows}
        rowId={({ id }) => String(id)}
        sum={({ rupees }) => rupees}
        {...(grouped && { getGroup: kindOf })}
        actions={actions}
        view={view}
        onViewChange={(change) => setView((before) => ({ ...before, ...change }))}
        fileName="notes"
      />
    </MantineProvider>
  )
}

const show = (rows: Note[], grouped = false) => {
  render(<Notes rows={rows} grouped={grouped} />)
  return userEvent.setup({ delay: null })
}

const row = (index: number) => screen.getAllByRole('row').find((each) => each.dataset.index === String(index))

afterEach(() => vi.restoreAllMocks())

describe('a hundred thousand rows', () => {
  test('are counted and added up, and only the visible ones are rendered', () => {
    show(notes(100_000))
    expect(screen.getByRole('table', { name: 'Notes' })).toHaveAttribute('aria-rowcount', '100001')
    expect(screen.getByText('1,00,000 of 1,00,000 · ₹4,99,99,50,000.00')).toBeVisible()
    expect(screen.getAllByRole('row').length).toBeLessThan(60)
  })

  test('are all searched and sorted', async () => {
    const user = show(notes(100_000))
    await user.click(screen.getByRole('button', { name: 'Amount' }))
    await user.click(screen.getByRole('button', { name: 'Amount' }))
    expect(row(0)).toHaveTextContent('Note 99999')
    await user.type(screen.getByRole('searchbox', { name: 'Search' }), 'note 777')
    expect(await screen.findByText(/^111 of 1,00,000/)).toBeVisible()
    expect(row(0)).toHaveTextContent('Note 77799')
  })
})

test('only a row that changed renders again', async () => {
  const rendered: number[] = []
  const actions = (note: Note) => {
    rendered.push(note.id)
    return openButton(note)
  }
  const before = notes(5)
  const { rerender } = render(<Notes rows={before} actions={actions} />)
  expect(rendered.toSorted()).toEqual([0, 1, 2, 3, 4])
  rendered.length = 0
  rerender(
    <Notes rows={before.map((note) => (note.id === 2 ? { ...note, text: 'Changed' } : note))} actions={actions} />,
  )
  expect(await screen.findByText('Changed')).toBeVisible()
  expect(rendered).toEqual([2])
})

describe('the keyboard', () => {
  test('moves between rows, and one row is in the tab order', async () => {
    const user = show(notes(12))
    row(0)?.focus()
    await user.keyboard('{ArrowDown}{ArrowDown}')
    await waitFor(() => expect(row(2)).toHaveFocus())
    expect(row(2)).toHaveAttribute('tabindex', '0')
    expect(row(0)).toHaveAttribute('tabindex', '-1')
    expect(row(2)).toHaveAttribute('aria-rowindex', '4')
    await user.keyboard('{ArrowUp}')
    await waitFor(() => expect(row(1)).toHaveFocus())
    await user.keyboard('{End}')
    await waitFor(() => expect(row(11)).toHaveFocus())
    await user.keyboard('{ArrowDown}')
    await waitFor(() => expect(row(11)).toHaveFocus())
    await user.keyboard('{Home}')
    await waitFor(() => expect(row(0)).toHaveFocus())
    await user.tab()
    expect(screen.getByRole('button', { name: 'Open 0' })).toHaveFocus()
  })
})

describe('groups', () => {
  test('have a heading with the sum of their rows, which the keyboard reaches', async () => {
    const user = show(notes(4), true)
    const lines = screen.getAllByRole('row').map(({ textContent }) => textContent)
    expect(lines.filter((line) => !line.includes('Note'))).toEqual(['AmountTextKindActions', 'EVEN₹2.00', 'ODD₹4.00'])
    expect(screen.getByRole('table', { name: 'Notes' })).toHaveAttribute('aria-rowcount', '7')
    row(2)?.focus()
    await user.keyboard('{ArrowDown}')
    await waitFor(() => expect(row(3)).toHaveFocus())
    expect(row(3)).toHaveTextContent('ODD')
  })

  test('are gone while a column is sorted', async () => {
    const user = show(notes(4), true)
    await user.click(screen.getByRole('button', { name: 'Text' }))
    expect(screen.queryByRole('rowheader')).not.toBeInTheDocument()
    expect(screen.getAllByRole('row')).toHaveLength(5)
  })

  test('have headings among a hundred thousand rows', () => {
    show(notes(100_000), true)
    expect(screen.getByRole('table', { name: 'Notes' })).toHaveAttribute('aria-rowcount', '100003')
    expect(screen.getAllByRole('row').length).toBeLessThan(60)
  })
})

describe('sorting by a column', () => {
  test('puts absent values last in both directions and keeps the order of equals', async () => {
    const kinds = ['b', '', 'Á', 'a', 'B']
    const user = show(kinds.map((kind, id) => ({ id, text: `Note ${id}`, kind, rupees: 0 })))
    const order = () => kinds.map((_, index) => row(index)?.textContent.match(/Note (\d)/)?.[1]).join('')
    await user.click(screen.getByRole('button', { name: 'Kind' }))
    expect(order()).toBe('32041')
    await user.click(screen.getByRole('button', { name: 'Kind' }))
    expect(order()).toBe('04231')
  })
})

describe('the export', () => {
  test('is a file of the rows shown, in their order', async () => {
    const saved: Blob[] = []
    vi.spyOn(URL, 'createObjectURL').mockImplementation((blob) => {
      if (blob instanceof Blob) saved.push(blob)
      return 'blob:notes'
    })
    const click = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => {})
    const user = show([...notes(5), { id: 5, text: '=1+1', kind: 'odd', rupees: 0.5 }])
    await user.selectOptions(screen.getByRole('combobox', { name: 'Filter by Kind' }), 'odd')
    await user.click(screen.getByRole('button', { name: 'Amount' }))
    await user.click(screen.getByRole('button', { name: 'CSV' }))
    expect(click.mock.contexts[0]).toHaveProperty('download', 'notes.csv')
    expect(new Uint8Array((await saved[0]?.arrayBuffer()) ?? []).slice(0, 3)).toEqual(
      new Uint8Array([0xef, 0xbb, 0xbf]),
    )
    expect(await saved[0]?.text()).toBe("Amount,Text,Kind\r\n0.5,'=1+1,odd\r\n1,Note 1,odd\r\n3,Note 3,odd\r\n")
  })
})

describe('on a phone', () => {
  const onPhone = () =>
    vi.spyOn(window, 'matchMedia').mockImplementation((media) =>
      Object.assign(new EventTarget(), {
        media,
        matches: media.includes('max-width'),
        onchange: null,
        addListener: () => {},
        removeListener: () => {},
      }),
    )

  test('the rows are cards with a label for each value', () => {
    onPhone()
    show(notes(3))
    expect(screen.queryByRole('table')).not.toBeInTheDocument()
    const [card] = within(screen.getByRole('list', { name: 'Notes' })).getAllByRole('listitem')
    expect(card).toHaveTextContent('₹0.00')
    expect(card).toHaveTextContent('TextNote 0')
    expect(card).toHaveTextContent('Kindeven')
    expect(within(card ?? document.body).getByRole('button', { name: 'Open 0' })).toBeVisible()
  })

  test('groups are headings between the cards', () => {
    onPhone()
    show(notes(4), true)
    const items = screen.getAllByRole('listitem')
    expect(items[0]).toHaveTextContent('EVEN₹2.00')
    expect(items[1]).toHaveTextContent('Note 0')
    expect(items[3]).toHaveTextContent('ODD₹4.00')
  })

  test('filters and sorting are behind a button that counts the filters', async () => {
    onPhone()
    const user = show(notes(3))
    expect(screen.queryByRole('combobox', { name: 'Sort by' })).not.toBeInTheDocument()
    await user.click(screen.getByRole('button', { name: 'Filters' }))
    await user.selectOptions(screen.getByRole('combobox', { name: 'Sort by' }), 'Amount ↓')
    expect(screen.getAllByRole('listitem')[0]).toHaveTextContent('Note 2')
    await user.selectOptions(screen.getByRole('combobox', { name: 'Filter by Kind' }), 'odd')
    expect(screen.getAllByRole('listitem')).toHaveLength(1)
    expect(screen.getByRole('button', { name: 'Filters (1)' })).toHaveAttribute('aria-expanded', 'true')
  })
})
