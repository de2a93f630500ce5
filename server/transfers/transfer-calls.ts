import { addTransferSchema } from '#contract/transfers/rules.ts'
import { type Calls, defineCall, getId, readFields } from '#server/http/call.ts'
import { keepForToday } from '#server/http/read-request.ts'
import { addTransfer, deleteTransfer } from './transfer-store.ts'

/** The calls that change transfers between two accounts. */
export const transferCalls = {
  addTransfer: defineCall({ status: 201, read: readFields(keepForToday(addTransferSchema)), run: addTransfer }),
  deleteTransfer: defineCall({ body: 'none', read: (sent) => getId(sent, 'transferId'), run: deleteTransfer }),
} satisfies Calls
