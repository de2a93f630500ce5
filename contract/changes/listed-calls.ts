import type { endpoints } from '#contract/endpoints.ts'

type Endpoints = typeof endpoints

/** The name of a call that is no GET. */
type ChangingCall = {
  [Name in keyof Endpoints]: Endpoints[Name]['method'] extends 'get' ? never : Name
}[keyof Endpoints]

/**
 * Whether a call can stand in a list of calls: those that change records, one or a few at a time. A call that is missing here does
 * not compile.
 */
const isListed = {
  addLend: true,
  editLend: true,
  deleteLend: true,
  addBank: true,
  editBank: true,
  deleteBank: true,
  creditAmount: true,
  debitAmount: true,
  addExpenses: true,
  editExpense: true,
  deleteExpense: true,
  addReturn: true,
  deleteReturn: true,
  adjustBalance: true,
  editMovement: true,
  deleteMovement: true,
  addTransfer: true,
  deleteTransfer: true,
  addPlan: true,
  editPlan: true,
  deletePlan: true,
  skipPlan: true,
  deleteProof: true,
  setHandles: true,
  setLanguage: true,
  renamePerson: true,
  renameTag: true,
  acceptClaim: true,
  rejectClaim: true,

  // A list, or thousands of rows at once.
  addChange: false,
  undoChange: false,
  addImport: false,
  deleteImport: false,
  restore: false,
  // A form.
  setProof: false,
  updateProfile: false,
  register: false,
  // They open or close something, and change no record.
  addShare: false,
  deleteShare: false,
  addClaim: false,
  setReminders: false,
  deleteUser: false,
  verifyEmail: false,
  sendOtp: false,
  forgetPassword: false,
  changePassword: false,
  login: false,
  jwtVerify: false,
  logout: false,
  openIdLogin: false,
  passkeyOptions: false,
  passkeyLogin: false,
  addPasskey: false,
  deletePasskey: false,
  deleteSession: false,
  deleteOtherSessions: false,
  addSubscription: false,
  deleteSubscription: false,
  testPush: false,
} as const satisfies Record<ChangingCall, boolean>

/** The name of a call that can stand in a list. */
export type ListedCall = {
  [Name in ChangingCall]: (typeof isListed)[Name] extends true ? Name : never
}[ChangingCall]

/** The names of the calls that can stand in a list. */
export const listedCalls = Object.entries(isListed).flatMap(([name, listed]) => (listed ? [name as ListedCall] : [])) // TypeScript types keys as strings
