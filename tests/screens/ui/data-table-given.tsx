import { MantineProvider } from '@mantine/core'
import { IconCheck } from '@tabler/icons-react'
import { createMemoryHistory, RouterContextProvider } from '@tanstack/react-router'
import { render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { useState } from 'react'
import { vi } from 'vitest'
import { createQueryClient } from '#src/lib/cache/query-client.ts'
import { createAppRouter } from '#src/router.tsx'
import type { Column } from '#src/ui/data-table/columns.ts'
import { DataTable } from '#src/ui/data-table/data-table.tsx'
import type { RowAction } from '#src/ui/data-table/row-actions.tsx'
import type { Table } from '#src/ui/data-table/table.ts'
import { formatRupees } from '#src/ui/display/money.tsx'
import type { TableSearch } from '#src/ui/list/table-search.ts'

export type Note = { id: number; text: string; kind: string; rupees: number }

const columns: Column<Note>[] = [
  {
    id: 'rupees',
    header: 'Amount',
    value: ({ rupees }) => rupees,
    text: ({ rupees }) => formatRupees(rupees),
    align: 'end',
    orderNames: ['Smallest', 'Largest'],
  },
  { id: 'text', header: 'Text', value: ({ text }) => text },
  { id: 'kind', header: 'Kind', value: ({ kind }) => kind, choices: ['odd', 'even', 'neither'] },
]

/** Creates notes with the ids 0, 1, 2 and so on. */
export const notes = (count: number): Note[] =>
  Array.from({ length: count }, (_, id) => ({ id, text: `Note ${id}`, kind: id % 2 ? 'odd' : 'even', rupees: id }))

const getText = ({ text }: Note): string => text

const toPhoneRow = ({ text, rupees, kind }: Note) => ({ title: text, amount: formatRupees(rupees), details: kind })

const kindOf = ({ kind }: Note) => ({ id: kind, title: kind.toUpperCase() })

const table: Table<Note> = {
  label: 'Notes',
  columns,
  rowId: ({ id }) => String(id),
  sum: ({ rupees }) => rupees,
  describe: getText,
  phoneRow: toPhoneRow,
  orderName: 'As written',
}

const groupedTable: Table<Note> = { ...table, getGroup: kindOf }

/** The actions that were run, such as `Copy 0`. */
export const pressed: string[] = []

export const getActions = ({ id }: Note): readonly RowAction[] =>
  ['Open', 'Copy'].map((label) => ({
    label,
    icon: IconCheck,
    onPress: () => pressed.push(`${label} ${id}`),
    ...(label === 'Open' && { isNext: true }),
  }))

/** The same actions, of which the first opens the row. */
export const openFirst = (note: Note): readonly RowAction[] =>
  getActions(note).map((action) => (action.label === 'Open' ? { ...action, isDefault: true } : action))

type NotesProps = { rows: Note[]; grouped?: boolean; actions?: (note: Note) => readonly RowAction[] }

/** A list of notes that keeps its own view. */
export const Notes = ({ rows, grouped = false, actions = getActions }: NotesProps) => {
  const [view, setView] = useState<TableSearch>({})
  const [router] = useState(() =>
    createAppRouter(createQueryClient(), createMemoryHistory({ initialEntries: ['/home'] })),
  )
  return (
    <RouterContextProvider router={router}>
      <MantineProvider env="test">
        <DataTable
          table={grouped ? groupedTable : table}
          rows={rows}
          view={[view, (change) => setView((before) => ({ ...before, ...change }))]}
          actions={actions}
        />
      </MantineProvider>
    </RouterContextProvider>
  )
}

/** Renders a list of notes. */
export const show = (rows: Note[], props: Omit<NotesProps, 'rows'> = {}) => {
  pressed.length = 0
  render(<Notes rows={rows} {...props} />)
  return userEvent.setup({ delay: null })
}

/** The row of the table with this index. */
export const row = (index: number) => screen.getAllByRole('row').find((each) => each.dataset.index === String(index))

/** Makes the window narrow. */
export const onPhone = () =>
  vi.spyOn(window, 'matchMedia').mockImplementation((media) =>
    Object.assign(new EventTarget(), {
      media,
      matches: media.includes('max-width'),
      onchange: null,
      addListener: () => {},
      removeListener: () => {},
    }),
  )
