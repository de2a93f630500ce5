import { render, screen, waitFor } from '@testing-library/react'
import { describe, expect, test, vi } from 'vitest'
import { getActions, type Note, Notes, notes, row, show } from './data-table-given.tsx'

describe('a hundred thousand rows', () => {
  test('are counted and added up, and only the visible ones are rendered', () => {
    show(notes(100_000))
    expect(screen.getByRole('grid', { name: 'Notes' })).toHaveAttribute('aria-rowcount', '100001')
    expect(screen.getByText('1,00,000 of 1,00,000 · ₹4,99,99,50,000.00')).toBeVisible()
    expect(screen.getAllByRole('row').length).toBeLessThan(60)
  })

  test('are all searched and sorted', async () => {
    const user = show(notes(100_000))
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
    return getActions(note)
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

describe('groups', () => {
  test('have a heading with the sum of their rows, which the keyboard reaches', async () => {
    const user = show(notes(4), { grouped: true })
    const lines = screen.getAllByRole('row').map(({ textContent }) => textContent)
    expect(lines.filter((line) => !line.includes('Note'))).toEqual(['AmountTextKindActions', 'EVEN₹2.00', 'ODD₹4.00'])
    expect(screen.getByRole('grid', { name: 'Notes' })).toHaveAttribute('aria-rowcount', '7')
    row(2)?.focus()
    await user.keyboard('{ArrowDown}')
    await waitFor(() => expect(row(3)).toHaveFocus())
    expect(row(3)).toHaveTextContent('ODD')
  })

  test('are gone while a column is sorted', async () => {
    const user = show(notes(4), { grouped: true })
    await user.click(screen.getByRole('button', { name: 'Text' }))
    expect(screen.queryByRole('rowheader')).not.toBeInTheDocument()
    expect(screen.getAllByRole('row')).toHaveLength(5)
  })

  test('have headings among a hundred thousand rows', () => {
    show(notes(100_000), { grouped: true })
    expect(screen.getByRole('grid', { name: 'Notes' })).toHaveAttribute('aria-rowcount', '100003')
    expect(screen.getAllByRole('row').length).toBeLessThan(60)
  })
})

describe('sorting by a column', () => {
  test('puts the largest amount first, then the smallest, then ends; the order has a name', async () => {
    const user = show(notes(3))
    const amount = screen.getByRole('button', { name: 'Amount' })
    expect(screen.getByText('As written')).toBeVisible()
    await user.click(amount)
    expect(row(0)).toHaveTextContent('Note 2')
    expect(screen.getByText('Largest')).toBeVisible()
    await user.click(amount)
    expect(row(0)).toHaveTextContent('Note 0')
    expect(screen.getByText('Smallest')).toBeVisible()
    await user.click(amount)
    expect(screen.getByText('As written')).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'Kind' }))
    expect(screen.getByText('Kind, A to Z')).toBeVisible()
  })

  test('puts absent values last in both directions and keeps the order of equals, accents and case aside', async () => {
    const kinds = ['b', '', 'Á', 'a', 'B']
    const user = show(kinds.map((kind, id) => ({ id, text: `Note ${id}`, kind, rupees: 0 })))
    const order = () => kinds.map((_, index) => row(index)?.textContent.match(/Note (\d)/)?.[1]).join('')
    await user.click(screen.getByRole('button', { name: 'Kind' }))
    expect(order()).toBe('23041')
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
    await user.click(screen.getByRole('button', { name: 'Amount' }))
    await user.click(screen.getByRole('button', { name: 'CSV' }))
    expect(click.mock.contexts[0]).toHaveProperty('download', 'notes.csv')
    expect(new Uint8Array((await saved[0]?.arrayBuffer()) ?? []).slice(0, 3)).toEqual(
      new Uint8Array([0xef, 0xbb, 0xbf]),
    )
    expect(await saved[0]?.text()).toBe("Amount,Text,Kind\r\n0.5,'=1+1,odd\r\n1,Note 1,odd\r\n3,Note 3,odd\r\n")
  })

  test('goes to the share sheet in an application that is installed on a phone', async () => {
    const shared: File[] = []
    vi.spyOn(window, 'matchMedia').mockImplementation((media) =>
      Object.assign(new EventTarget(), {
        media,
        matches: media.includes('standalone'),
        onchange: null,
        addListener: () => undefined,
        removeListener: () => undefined,
      }),
    )
    const share = async ({ files = [] }: ShareData) => void shared.push(...files)
    const browserApis = { canShare: () => true, share }
    Object.assign(navigator, browserApis)
    const user = show(notes(1))
    await user.click(screen.getByRole('button', { name: 'CSV' }))
    for (const name of Object.keys(browserApis)) Reflect.deleteProperty(navigator, name)
    vi.restoreAllMocks()
    expect(shared.map(({ name }) => name)).toEqual(['notes.csv'])
  })
})
