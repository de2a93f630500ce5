import { addLendSchema, deleteLendSchema, editLendSchema } from '#contract/lends/rules.ts'
import { type Calls, defineCall, readFields } from '#server/http/call.ts'
import { keepForToday } from '#server/http/read-request.ts'
import { toLendFields } from './lend-fields.ts'
import { addLend, deleteLend, editLend } from './lend-store.ts'

/** The calls that change lend and borrow records. */
export const lendCalls = {
  addLend: defineCall({ status: 201, read: readFields(keepForToday(addLendSchema), toLendFields), run: addLend }),
  editLend: defineCall({ read: readFields(keepForToday(editLendSchema), toLendFields), run: editLend }),
  deleteLend: defineCall({ read: readFields(deleteLendSchema), run: deleteLend }),
} satisfies Calls
