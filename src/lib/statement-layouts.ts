import * as v from 'valibot'
import { createLocalStore } from './local-store.ts'

const index = v.exactOptional(v.pipe(v.number(), v.integer(), v.minValue(0)))

/** The columns of a statement, from 0. */
export const columnsSchema = v.object({
  date: index,
  valueDate: index,
  narration: index,
  reference: index,
  out: index,
  in: index,
  amount: index,
  side: index,
  balance: index,
  balanceSide: index,
  currency: index,
  status: index,
  account: index,
})

/** What the cells of a column are. */
const look = v.picklist(['date', 'amount', 'words', 'empty'])

/**
 * The columns that the user chose for the files of an account, and how their dates and amounts are written. `key` is that of the header;
 * "" for files without one, which are known by how their columns look.
 */
const layoutSchema = v.object({
  key: v.string(),
  columns: columnsSchema,
  dateOrder: v.exactOptional(v.picklist(['day', 'month', 'year'])),
  looks: v.exactOptional(v.array(look)),
  decimals: v.exactOptional(v.picklist(['point', 'comma'])),
  plain: v.exactOptional(v.picklist(['purchases', 'payments'])),
})

/** The columns that a user chose on this device, by account: places in a file, never what a file has. */
export const layoutsStore = createLocalStore('statement-columns', v.fallback(v.record(v.string(), layoutSchema), {}))

/** The columns that a user chose for such files. */
export type RememberedLayout = v.InferOutput<typeof layoutSchema>

/** What the cells of a column are. */
export type ColumnLook = v.InferOutput<typeof look>
