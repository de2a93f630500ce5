import { Button, Group, NativeSelect, SimpleGrid, Stack, Text, Title } from '@mantine/core'
import { useMemo, useState } from 'react'
import type { Bank } from '#contract/banks/response.ts'
import { isCard } from '#src/banks/bank.ts'
import { type Columns, type Field, isComplete } from '#src/statements/columns/column-names.ts'
import { decimalSigns } from '#src/statements/columns/decimals.ts'
import { plainKinds } from '#src/statements/columns/plain-amounts.ts'
import { dateOrders } from '#src/statements/columns/read-date.ts'
import { readStatement } from '#src/statements/columns/read-statement.ts'
import { findHeaderIndex, nameColumns } from '#src/statements/columns/remembered-layouts.ts'
import type { Layout } from '#src/statements/columns/sections.ts'
import type { Rows } from '#src/statements/files/cells.ts'
import { formatDate } from '#src/ui/dates/dates.ts'
import { formatCount } from '#src/ui/display/count.ts'
import { formatRupees } from '#src/ui/display/money.tsx'
import { SignedMoney } from '#src/ui/display/signed-money.tsx'
import classes from './choosing.module.css'
import { dateOrderLabels, decimalsLabels, plainLabels } from './file-question.tsx'

const PREVIEW_ROWS = 5

const AS_THE_FILE_SAYS = 'As the file says'

/** The fields that the user can choose a column for. */
const fields: readonly (readonly [Field, label: string])[] = [
  ['date', 'Date'],
  ['narration', 'Description'],
  ['out', 'Money out'],
  ['in', 'Money in'],
  ['amount', 'Amount, in and out in one column'],
  ['side', 'Debit or credit'],
  ['balance', 'Balance'],
  ['reference', 'Reference'],
]

const chooseColumn = (columns: Columns, field: Field, value: string): Columns => {
  const { [field]: _, ...others } = columns
  return value === '' ? others : { ...others, [field]: Number(value) }
}

type ColumnMappingProps = {
  bank: Bank
  rows: Rows
  today: string
  /** The columns that were recognised. */
  layout: Layout | undefined
  /** Why the columns are asked about; undefined when the user wants to change them. */
  problem: string | undefined
  onChoose: (layout: Layout) => void
  /** Forgets the columns that were remembered. Undefined when none are. */
  onForget: (() => void) | undefined
  onCancel: () => void
}

/** Says which column has what, with a preview of what is read then. */
export const ColumnMapping = ({
  bank,
  rows,
  today,
  layout,
  problem,
  onChoose,
  onForget,
  onCancel,
}: ColumnMappingProps) => {
  const [columns, setColumns] = useState<Columns>(layout?.columns ?? {})
  const [dateOrder, setDateOrder] = useState(layout?.dateOrder)
  const [decimals, setDecimals] = useState(layout?.decimals)
  const [plain, setPlain] = useState(layout?.plain)
  const named = useMemo(() => nameColumns(rows, layout?.headerIndex), [rows, layout])
  const read = useMemo(() => {
    const headerIndex = isComplete(columns) ? findHeaderIndex(rows, columns, today) : undefined
    if (headerIndex === undefined) return undefined
    const chosen: Layout = { columns, headerIndex, dateOrder, decimals, plain, isChosen: true }
    return { chosen, statement: readStatement(rows, chosen, today, bank) }
  }, [rows, columns, dateOrder, decimals, plain, today, bank])
  const statement = read?.statement
  const count = statement?.rows.length ?? 0
  return (
    <Stack component="section" aria-label="Columns of the file">
      <Title order={2} size="h4">
        Which column has what?
      </Title>
      {problem && <Text role="alert">{problem}</Text>}
      <SimpleGrid cols={{ base: 1, xs: 2, md: 4 }} spacing="sm">
        {fields.map(([field, label]) => (
          <NativeSelect
            key={field}
            label={label}
            value={columns[field] ?? ''}
            onChange={({ currentTarget }) => setColumns(chooseColumn(columns, field, currentTarget.value))}
            data={[
              { value: '', label: 'None' },
              ...named.map(({ index, label: name }) => ({ value: String(index), label: name })),
            ]}
          />
        ))}
        <NativeSelect
          label="Dates"
          value={dateOrder ?? ''}
          onChange={({ currentTarget: { value } }) => setDateOrder(dateOrders.find((order) => order === value))}
          data={[
            { value: '', label: AS_THE_FILE_SAYS },
            ...dateOrders.map((order) => ({ value: order, label: dateOrderLabels[order] })),
          ]}
        />
        <NativeSelect
          label="Decimals"
          value={decimals ?? ''}
          onChange={({ currentTarget: { value } }) => setDecimals(decimalSigns.find((sign) => sign === value))}
          data={[
            { value: '', label: AS_THE_FILE_SAYS },
            ...decimalSigns.map((sign) => ({ value: sign, label: decimalsLabels[sign] })),
          ]}
        />
        {isCard(bank) && (
          <NativeSelect
            label="Plain amounts"
            value={plain ?? ''}
            onChange={({ currentTarget: { value } }) => setPlain(plainKinds.find((kind) => kind === value))}
            data={[
              { value: '', label: AS_THE_FILE_SAYS },
              ...plainKinds.map((kind) => ({ value: kind, label: plainLabels[kind] })),
            ]}
          />
        )}
      </SimpleGrid>
      <Text role="status" size="sm" c="dimmed">
        {statement
          ? `${formatCount(count, 'row')} can be read, ${formatCount(statement.unread.length, 'row')} cannot.`
          : 'Choose the date, and what came in or went out.'}
      </Text>
      {statement && count > 0 && (
        <ul className={`list ${classes.preview}`} aria-label="Preview">
          {statement.rows.slice(0, PREVIEW_ROWS).map(({ line, date, narration, amount, direction, balance }) => (
            <li key={line}>
              <span className={classes.words}>{narration}</span>
              <SignedMoney rupees={amount} way={direction} />
              <span>{formatDate(date)}</span>
              <span>{balance !== null && `Balance ${formatRupees(balance)}`}</span>
            </li>
          ))}
        </ul>
      )}
      <Group gap="sm">
        <Button variant="default" onClick={onCancel}>
          Cancel
        </Button>
        <Button disabled={count === 0} onClick={() => read && onChoose(read.chosen)}>
          Use these columns
        </Button>
        {onForget && (
          <Button variant="subtle" onClick={onForget}>
            Forget the remembered columns
          </Button>
        )}
      </Group>
    </Stack>
  )
}
