import { type Calls, defineCall, getId } from '#server/http/call.ts'
import { deleteProof } from './proof-store.ts'

/** The calls of photos that a list can have. A new photo is a form. */
export const proofCalls = {
  deleteProof: defineCall({ body: 'none', read: (sent) => getId(sent, 'id'), run: deleteProof }),
} satisfies Calls
