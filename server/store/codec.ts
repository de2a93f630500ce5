import type { Generated } from 'kysely'
import {
  getDefault,
  getMetadata,
  type InferInput,
  type InferOutput,
  type ObjectEntries,
  type ObjectSchema,
} from 'valibot'
import { toPaise, toRupees } from '#contract/fields/money.ts'

/** The column of a field: that of `lendDate` is `lend_date`. */
type ColumnName<Field> = Field extends `${infer First}${infer Rest}`
  ? `${First extends Lowercase<First> ? First : `_${Lowercase<First>}`}${ColumnName<Rest>}`
  : Field

type ColumnValue<Value> = Value extends boolean ? number : Value extends object ? string : Value

/** A row with the fields of a response: rupees are paise, a flag is 0 or 1, and an object is JSON. */
type RowOf<Fields> = {
  [Field in keyof Fields as ColumnName<Field>]-?: ColumnValue<Exclude<Fields[Field], undefined>>
}

/** Columns that have a default in the database. */
type Defaulted =
  | 'tag'
  | 'has_proof'
  | 'version'
  | 'limit'
  | 'statement_day'
  | 'due_day'
  | 'narration'
  | 'booked_on'
  | 'interest'
  | 'instalments'
  | 'interest_paid'
  | 'done_on'

/** The table of an entity, as far as its response tells it: the columns of its fields. */
export type TableOf<Fields, Row = RowOf<Fields>> = {
  [Column in keyof Row]: Column extends Defaulted ? Generated<Row[Column]> : Row[Column]
}

const toColumnName = (field: string): string => field.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)

type Form = { toValue: (column: unknown) => unknown; toColumn: (value: unknown) => unknown }

const forms = {
  flag: { toValue: (column) => column === 1, toColumn: Number },
  rupees: { toValue: (column) => toRupees(Number(column)), toColumn: (value) => toPaise(Number(value)) },
  json: {
    toValue: (column) => (typeof column === 'string' ? JSON.parse(column) : null), // a row of the journal may be older than the column
    toColumn: (value) => JSON.stringify(value),
  },
  same: { toValue: (column) => column, toColumn: (value) => value },
} satisfies Record<string, Form>

type FieldSchema = ObjectEntries[string]

const unwrap = (schema: FieldSchema): FieldSchema =>
  'wrapped' in schema && typeof schema.wrapped === 'object' ? unwrap(schema.wrapped as FieldSchema) : schema // of `nullish` and `optional`

const findForm = (schema: FieldSchema): Form => {
  const field = unwrap(schema)
  if (field.type === 'boolean') return forms.flag
  if (field.type === 'object') return forms.json
  return 'unit' in getMetadata(field) ? forms.rupees : forms.same
}

/**
 * Converts rows to items of the API and back. All of it follows from the schema of the response, so that a new field needs nothing
 * here. An optional flag is left out when it is false. The version of a new row is the writer's. `own` are the fields that the store
 * converts itself.
 */
export const defineCodec = <Entries extends ObjectEntries, Own extends keyof Entries & string = never>(
  { entries }: ObjectSchema<Entries, undefined>,
  own: readonly Own[] = [],
) => {
  type Item = Omit<InferOutput<ObjectSchema<Entries, undefined>>, Own>
  type Sent = Omit<InferInput<ObjectSchema<Entries, undefined>>, Own>
  const isOwn = (field: string): boolean => own.some((name) => name === field)
  const listed = Object.entries(entries).filter(([field]) => !isOwn(field))
  const fields = listed.map(([field, entry]) => {
    const form = findForm(entry)
    const isOptional = entry.type === 'optional'
    const missing = isOptional && form === forms.flag ? false : getDefault(entry)
    return { field, column: toColumnName(field), isOptional, missing, ...form }
  })

  const convert = (given: object, isNew: boolean): object => {
    const values: Record<string, unknown> = { ...given }
    const columns = fields.flatMap(({ field, column, missing, toColumn }): [string, unknown][] => {
      const value = values[field] ?? (isNew || values[field] === null ? missing : undefined)
      return value === undefined ? [] : [[column, value === null ? null : toColumn(value)]]
    })
    return Object.fromEntries(columns)
  }

  return {
    /** The columns of some fields. Fields that are undefined are left out. */
    toColumns: (given: Partial<Sent>) => convert(given, false) as Partial<RowOf<Item>>, // names come from the schema
    /** All columns of a new row. A field that is not given is what a client takes for a missing one. */
    toRow: (given: Omit<Sent, 'version'>) => convert(given, true) as RowOf<Omit<Item, 'version'>>, // as above
    /** The item of a row. */
    toItem: (row: { [Column in keyof RowOf<Item>]: unknown }): Item => {
      const columns: Record<string, unknown> = row
      const item: Record<string, unknown> = {}
      for (const { field, column, isOptional, toValue } of fields) {
        const value = columns[column] === null ? null : toValue(columns[column])
        if (!isOptional || value !== false) item[field] = value
      }
      return item as Item // the schema names the fields, and the tables have their columns
    },
  }
}
