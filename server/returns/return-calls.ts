import { addReturnSchema } from '#contract/returns/rules.ts'
import { type Calls, defineCall, getId, readFields } from '#server/http/call.ts'
import { keepForToday } from '#server/http/read-request.ts'
import { addReturn, deleteReturn } from './return-store.ts'

const readReturn = readFields(keepForToday(addReturnSchema))

/** The calls that change returns. */
export const returnCalls = {
  addReturn: defineCall({
    status: 201,
    read: async (sent, c) => ({ ...(await readReturn(sent, c)), lendId: getId(sent, 'lendId') }),
    run: addReturn,
  }),
  deleteReturn: defineCall({ body: 'none', read: (sent) => getId(sent, 'returnId'), run: deleteReturn }),
} satisfies Calls
