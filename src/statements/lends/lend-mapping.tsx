import { NativeSelect, SimpleGrid } from '@mantine/core'
import { useMemo } from 'react'
import { nameColumns } from '#src/statements/columns/remembered-layouts.ts'
import type { Rows } from '#src/statements/files/cells.ts'
import { type LendColumns, lendFields } from './lend-columns.ts'

type LendMappingProps = {
  rows: Rows
  headerIndex: number
  columns: LendColumns
  onChange: (columns: LendColumns) => void
}

/** Says which column of a spreadsheet has what. */
export const LendMapping = ({ rows, headerIndex, columns, onChange }: LendMappingProps) => {
  const data = useMemo(() => {
    const named = nameColumns(rows, headerIndex)
    return [{ value: '', label: 'None' }, ...named.map(({ index, label }) => ({ value: String(index), label }))]
  }, [rows, headerIndex])
  return (
    <SimpleGrid component="section" aria-label="Columns of the file" cols={{ base: 2, md: 4 }} spacing="sm" mb="md">
      {lendFields.map(([field, label]) => (
        <NativeSelect
          key={field}
          label={label}
          value={columns[field] ?? ''}
          data={data}
          onChange={({ currentTarget: { value } }) => {
            const { [field]: _, ...others } = columns
            onChange(value === '' ? others : { ...others, [field]: Number(value) })
          }}
        />
      ))}
    </SimpleGrid>
  )
}
