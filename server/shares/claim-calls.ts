import { acceptClaimSchema } from '#contract/shares/rules.ts'
import { type Calls, defineCall, getId, readFields } from '#server/http/call.ts'
import { keepForToday } from '#server/http/read-request.ts'
import { acceptClaim, declineClaim } from './claim-store.ts'

const readAcceptance = readFields(keepForToday(acceptClaimSchema))

/** The calls that decide claims. */
export const claimCalls = {
  acceptClaim: defineCall({
    status: 201,
    body: 'optional',
    read: async (sent, c) => ({ ...(await readAcceptance(sent, c)), id: getId(sent, 'claimId') }),
    run: acceptClaim,
  }),
  rejectClaim: defineCall({ body: 'none', read: (sent) => getId(sent, 'claimId'), run: declineClaim }),
} satisfies Calls
