import { addBankSchema, editBankSchema } from '#contract/banks/rules.ts'
import { type Calls, defineCall, getId, readFields } from '#server/http/call.ts'
import { addBank, deleteBank, editBank } from './bank-store.ts'

/** The calls that change bank accounts. */
export const bankCalls = {
  addBank: defineCall({ status: 201, read: readFields(addBankSchema), run: addBank }),
  editBank: defineCall({ read: readFields(editBankSchema), run: editBank }),
  deleteBank: defineCall({ body: 'none', isWide: true, read: (sent) => getId(sent, 'id'), run: deleteBank }),
} satisfies Calls
