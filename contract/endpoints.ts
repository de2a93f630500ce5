type Method = 'get' | 'post' | 'put' | 'patch' | 'delete'

/** An endpoint of the API: its method and its path. `:name` in the path is a parameter. */
export type Endpoint<Path extends string = string, Sent extends Method = Method> = {
  readonly method: Sent
  readonly path: Path
}

type ParameterNames<Path extends string> = Path extends `${string}:${infer Name}/${infer Rest}`
  ? Name | ParameterNames<Rest>
  : Path extends `${string}:${infer Name}`
    ? Name
    : never

const endpoint = <const Path extends string, const Sent extends Method>(
  method: Sent,
  path: Path,
): Endpoint<Path, Sent> => ({ method, path })

/** All endpoints of the API. Server, client and mocks use these paths. */
export const endpoints = {
  register: endpoint('post', '/api/auth/v1/register'),
  verifyEmail: endpoint('post', '/api/auth/v1/verify-email'),
  sendOtp: endpoint('post', '/api/auth/v1/send-otp'),
  forgetPassword: endpoint('post', '/api/auth/v1/forget-password'),
  login: endpoint('post', '/api/auth/v1/login'),
  jwtVerify: endpoint('post', '/api/auth/v1/jwt-verify'),
  logout: endpoint('post', '/api/auth/v1/logout'),
  openId: endpoint('get', '/api/auth/v1/openid'),
  openIdCallback: endpoint('get', '/api/auth/v1/openid/callback'),
  openIdSignOut: endpoint('get', '/api/auth/v1/openid/sign-out'),
  openIdLogin: endpoint('post', '/api/auth/v1/openid-login'),

  passkeyOptions: endpoint('post', '/api/auth/v1/passkey-options'),
  passkeyLogin: endpoint('post', '/api/auth/v1/passkey-login'),
  passkeys: endpoint('get', '/api/v1/passkeys'),
  addPasskey: endpoint('post', '/api/v1/passkeys'),
  deletePasskey: endpoint('delete', '/api/v1/passkeys/:passkeyId'),

  sessions: endpoint('get', '/api/v1/sessions'),
  deleteSession: endpoint('delete', '/api/v1/sessions/:sessionId'),
  deleteOtherSessions: endpoint('delete', '/api/v1/sessions'),
  changePassword: endpoint('post', '/api/v1/change-password'),

  addChange: endpoint('post', '/api/v1/changes'),
  changes: endpoint('get', '/api/v1/changes'),
  undoChange: endpoint('post', '/api/v1/changes/:key/undo'),

  addLend: endpoint('post', '/api/v1/add-lend'),
  getLend: endpoint('get', '/api/v1/get-lend'),
  editLend: endpoint('patch', '/api/v1/edit-lend'),
  deleteLend: endpoint('delete', '/api/v1/delete-lend'),

  allBank: endpoint('get', '/api/v1/all-bank'),
  addBank: endpoint('post', '/api/v1/add-bank'),
  editBank: endpoint('patch', '/api/v1/edit-bank'),
  deleteBank: endpoint('delete', '/api/v1/delete-bank/:id'),
  idBank: endpoint('get', '/api/v1/id-bank/:id'),
  creditAmount: endpoint('patch', '/api/v1/credit-amount/:id/credit'),
  debitAmount: endpoint('patch', '/api/v1/debit-amount/:id/debit'),

  addExpenses: endpoint('post', '/api/v1/bank/expenses/add-expenses'),
  bankExpenses: endpoint('get', '/api/v1/bank/expenses/id/:bankId'),
  deleteExpense: endpoint('delete', '/api/v1/bank/expenses/delete-expenses-bank/:expenseId'),

  editExpense: endpoint('patch', '/api/v1/bank/expenses/edit-expense'),

  returns: endpoint('get', '/api/v1/returns'),
  addReturn: endpoint('post', '/api/v1/lend/:lendId/returns'),
  deleteReturn: endpoint('delete', '/api/v1/returns/:returnId'),

  ledger: endpoint('get', '/api/v1/ledger/:bankId'),
  adjustBalance: endpoint('post', '/api/v1/adjust-balance/:bankId'),
  editMovement: endpoint('patch', '/api/v1/movements/:entryId'),
  deleteMovement: endpoint('delete', '/api/v1/movements/:entryId'),
  addTransfer: endpoint('post', '/api/v1/transfers'),
  deleteTransfer: endpoint('delete', '/api/v1/transfers/:transferId'),

  imports: endpoint('get', '/api/v1/imports'),
  addImport: endpoint('post', '/api/v1/imports'),
  deleteImport: endpoint('delete', '/api/v1/imports/:importId'),

  plans: endpoint('get', '/api/v1/recurring'),
  addPlan: endpoint('post', '/api/v1/recurring'),
  editPlan: endpoint('patch', '/api/v1/recurring'),
  deletePlan: endpoint('delete', '/api/v1/recurring'),
  skipPlan: endpoint('post', '/api/v1/recurring/:planId/skip'),

  setProof: endpoint('put', '/api/v1/proofs/:id'),
  proof: endpoint('get', '/api/v1/proofs/:id'),
  deleteProof: endpoint('delete', '/api/v1/proofs/:id'),

  people: endpoint('get', '/api/v1/people'),
  setHandles: endpoint('put', '/api/v1/people/handles'),
  setLanguage: endpoint('put', '/api/v1/people/language'),
  renamePerson: endpoint('post', '/api/v1/people/rename'),

  renameTag: endpoint('post', '/api/v1/tags/rename'),

  addShare: endpoint('post', '/api/v1/shares'),
  shares: endpoint('get', '/api/v1/shares'),
  deleteShare: endpoint('delete', '/api/v1/shares/:shareId'),
  publicShare: endpoint('get', '/api/public/v1/shares/:token'),
  addClaim: endpoint('post', '/api/public/v1/shares/:token/claims'),
  claims: endpoint('get', '/api/v1/claims'),
  acceptClaim: endpoint('post', '/api/v1/claims/:claimId/accept'),
  rejectClaim: endpoint('post', '/api/v1/claims/:claimId/reject'),

  reminders: endpoint('get', '/api/v1/reminders'),
  setReminders: endpoint('put', '/api/v1/reminders'),

  push: endpoint('get', '/api/v1/push'),
  addSubscription: endpoint('post', '/api/v1/push'),
  deleteSubscription: endpoint('delete', '/api/v1/push/:subscriptionId'),
  testPush: endpoint('post', '/api/v1/push/test'),

  export: endpoint('get', '/api/v1/export'),
  restore: endpoint('post', '/api/v1/restore'),

  updateProfile: endpoint('patch', '/api/v1/update-profile'),
  deleteUser: endpoint('delete', '/api/v1/delete-user/:userId'),
  profileImage: endpoint('get', '/api/v1/profile-image/:name'),
} as const

/** Replaces the parameters in the path of an endpoint with escaped values. */
export const buildPath = <Path extends string>(
  { method, path }: Endpoint<Path>,
  parameters: Record<ParameterNames<Path>, string>,
): Endpoint => ({
  method,
  path: Object.entries<string>(parameters).reduce(
    (filled, [name, value]) => filled.replace(`:${name}`, encodeURIComponent(value)),
    path as string,
  ),
})

/** The header that makes a repeated POST, PATCH or DELETE apply once. Its value has 16 to 64 visible characters. */
export const IDEMPOTENCY_KEY = 'Idempotency-Key'

/** The header of a response to a change: the key that names it, which is its `Idempotency-Key` when it has one. */
export const CHANGE_KEY = 'Change-Key'

/** The header of a response to a change: the revision of the user's data that the change made, a whole number. */
export const REVISION = 'Revision'

/** The header of a response to a repeated request whose first response is no longer stored. The body is an empty object. */
export const IDEMPOTENCY_REPLAYED = 'Idempotency-Replayed'
