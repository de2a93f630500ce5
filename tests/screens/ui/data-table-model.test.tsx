import { renderHook } from '@testing-library/react'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { Column } from '#src/ui/data-table/columns.ts'
import { useDataTable } from '#src/ui/data-table/use-data-table.ts'
import type { TableSearch } from '#src/ui/list/table-search.ts'

type Note = { id: number; text: string; rupees: number }

const columns: Column<Note>[] = [
  { id: 'text', header: 'Text', value: ({ text }) => text },
  { id: 'rupees', header: 'Amount', value: ({ rupees }) => rupees, text: ({ rupees }) => `₹${rupees.toFixed(2)}` },
]

const toNotes = (texts: readonly string[], rupees: readonly number[] = []): Note[] =>
  texts.map((text, id) => ({ id, text, rupees: rupees[id] ?? 0 }))

/** The ids of the notes that a view shows, in their order. */
const idsShown = (notes: readonly Note[], view: TableSearch): number[] => {
  const { result, unmount } = renderHook(() => useDataTable(columns, notes, view, () => {}))
  const ids = result.current.getRowModel().rows.map(({ original }) => original.id)
  unmount()
  return ids
}

describe('sorting', () => {
  test.each(['rupees', '-rupees'])('by %s orders numbers by size and keeps the order of equals', (sort) => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: -5, max: 5 })), (values) => {
        const sign = sort === 'rupees' ? 1 : -1
        const expected = [...values.keys()].toSorted((a, b) => sign * ((values[a] ?? 0) - (values[b] ?? 0)))
        const notes = values.map((rupees, id) => ({ id, text: '', rupees }))
        expect(idsShown(notes, { sort })).toEqual(expected)
      }),
    )
  })

  test('ignores case and accents, and puts absent texts last in both directions', () => {
    const notes = toNotes(['b', '', 'Á', 'a', 'B', ''])
    expect(idsShown(notes, { sort: 'text' })).toEqual([2, 3, 0, 4, 1, 5])
    expect(idsShown(notes, { sort: '-text' })).toEqual([0, 4, 2, 3, 1, 5])
  })

  test('by an unknown column keeps the order', () => {
    expect(idsShown(toNotes(['b', 'a']), { sort: 'searchText' })).toEqual([0, 1])
  })
})

describe('the search', () => {
  const notes = toNotes(['Café in Pune', 'Tea', ''], [5, 1_200, 3])

  test('finds the text that a cell shows, whatever its case, accents and surrounding spaces', () => {
    expect(idsShown(notes, { search: ' CAFE ' })).toEqual([0])
    expect(idsShown(notes, { search: '₹1200.00' })).toEqual([1])
    expect(idsShown(notes, { search: '---' })).toEqual([2])
  })

  test('finds a name by part of it, whatever the accents, quotes and spaces of both', () => {
    const names = toNotes(['José Martín', 'Straße 5', 'Bus  pass', 'O’Brien'])
    for (const [id, search] of ['jose mar', 'strasse', 'bus pass', "o'brien"].entries()) {
      expect(idsShown(names, { search })).toEqual([id])
    }
  })

  test('looks in every column, but never across two', () => {
    expect(idsShown(notes, { search: 'tea₹' })).toEqual([])
    expect(idsShown(notes, { search: 'a' })).toEqual([0, 1])
  })

  test('finds every row when it is empty', () => {
    expect(idsShown(notes, { search: '  ' })).toEqual([0, 1, 2])
  })
})

describe('a filter', () => {
  const notes = toNotes(['Tea', 'Rent', '', 'Tea'], [4, 3, 2, 1])

  test('keeps the rows whose cell shows its text, with the search and the order', () => {
    expect(idsShown(notes, { where: { text: 'Tea' } })).toEqual([0, 3])
    expect(idsShown(notes, { where: { text: '---' } })).toEqual([2])
    expect(idsShown(notes, { where: { text: 'Tea', rupees: '₹1.00' } })).toEqual([3])
    expect(idsShown(notes, { where: { text: 'Tea' }, search: '₹', sort: 'rupees' })).toEqual([3, 0])
  })

  test('of an unknown column changes nothing', () => {
    expect(idsShown(notes, { where: { colour: 'red' } })).toEqual([0, 1, 2, 3])
  })
})
