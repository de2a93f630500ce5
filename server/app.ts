import { Hono } from 'hono'
import { except } from 'hono/combine'
import { requestId } from 'hono/request-id'
import { endpoints } from '#contract/endpoints.ts'
import { bankRoutes } from './banks/bank-routes.ts'
import { ledgerRoutes } from './banks/ledger-routes.ts'
import { changeRoutes } from './changes/change-routes.ts'
import { codeRoutes } from './codes/code-routes.ts'
import type { Environment } from './environment.ts'
import { expenseRoutes } from './expenses/expense-routes.ts'
import { exportRoutes } from './export/export-routes.ts'
import { mountCalls } from './http/call.ts'
import { handleError } from './http/handle-error.ts'
import { limitBody } from './http/limit-body.ts'
import { logRequests } from './http/log-requests.ts'
import { noSuchCall } from './http/problem.ts'
import { providePorts } from './http/provide-ports.ts'
import { refuseBadEscapes } from './http/refuse-bad-escapes.ts'
import { responseHeaders } from './http/response-headers.ts'
import { revisionEtag } from './http/revision-etag.ts'
import { importRoutes } from './imports/import-routes.ts'
import { lendRoutes } from './lends/lend-routes.ts'
import { openapiRoutes } from './openapi/openapi-routes.ts'
import { openIdRoutes } from './openid/openid-routes.ts'
import { refusePasswords } from './openid/refuse-passwords.ts'
import { passkeyRoutes } from './passkeys/passkey-routes.ts'
import { handleRoutes } from './people/handle-routes.ts'
import { planRoutes } from './plans/plan-routes.ts'
import type { Ports } from './ports.ts'
import { profileRoutes } from './profile/profile-routes.ts'
import { proofRoutes } from './proofs/proof-routes.ts'
import { pushRoutes } from './push/push-routes.ts'
import { registrationRoutes } from './registration/registration-routes.ts'
import { publicReminderRoutes } from './reminders/public-routes.ts'
import { reminderRoutes } from './reminders/reminder-routes.ts'
import { renameCalls } from './renames/rename-calls.ts'
import { returnRoutes } from './returns/return-routes.ts'
import { authenticate } from './sessions/authenticate.ts'
import { deviceRoutes } from './sessions/device-routes.ts'
import { sessionRoutes } from './sessions/session-routes.ts'
import { claimRoutes } from './shares/claim-routes.ts'
import { publicShareRoutes } from './shares/public-routes.ts'
import { shareRoutes } from './shares/share-routes.ts'
import { tagCalls } from './tags/tag-calls.ts'
import { transferCalls } from './transfers/transfer-calls.ts'
import { undoRoutes } from './undo/undo-routes.ts'

/** The calls that the server refuses with `OIDC_ONLY`. */
const callsOfPasswords = [
  endpoints.register,
  endpoints.sendOtp,
  endpoints.forgetPassword,
  endpoints.login,
  endpoints.changePassword,
].map(({ path }) => path)

/** Creates the API as a fetch handler. It runs on any platform: everything outside comes through the ports. */
export const createApp = (ports: Ports) =>
  new Hono<Environment>()
    // A limit of 0 refuses the id that a client sends. A client could send the id of somebody else's request.
    .use(requestId({ limitLength: 0 }), providePorts(ports), logRequests, responseHeaders, refuseBadEscapes, limitBody)
    .on('POST', callsOfPasswords, refusePasswords)
    .use('/api/v1/*', except(endpoints.profileImage.path, authenticate))
    // A login changes the sessions and passkeys of a user, but not the revision of the records. A session ends with its pushes.
    .use(
      '/api/v1/*',
      except(
        [endpoints.profileImage.path, endpoints.sessions.path, endpoints.passkeys.path, endpoints.push.path],
        revisionEtag,
      ),
    )
    .route('/', registrationRoutes)
    .route('/', codeRoutes)
    .route('/', sessionRoutes)
    .route('/', deviceRoutes)
    .route('/', openIdRoutes)
    .route('/', passkeyRoutes)
    .route('/', lendRoutes)
    .route('/', bankRoutes)
    .route('/', expenseRoutes)
    .route('/', ledgerRoutes)
    .route('/', returnRoutes)
    .route('/', mountCalls(transferCalls))
    .route('/', mountCalls(tagCalls))
    .route('/', importRoutes)
    .route('/', handleRoutes)
    .route('/', planRoutes)
    .route('/', proofRoutes)
    .route('/', exportRoutes)
    .route('/', mountCalls(renameCalls))
    .route('/', undoRoutes)
    .route('/', shareRoutes)
    .route('/', claimRoutes)
    .route('/', reminderRoutes)
    .route('/', pushRoutes)
    .route('/', profileRoutes)
    .route('/', changeRoutes)
    .route('/', publicShareRoutes)
    .route('/', publicReminderRoutes)
    .route('/', openapiRoutes)
    .notFound((c) => noSuchCall().respond(c))
    .onError(handleError)
