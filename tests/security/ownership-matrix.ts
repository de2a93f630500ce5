import { buildPath, endpoints } from '#contract/endpoints.ts'
import { EMPTY_EXPORT } from '#tests/contract/tools/exported.ts'
import { createPhotoForm } from '#tests/tools/photo.ts'
import { createBrowser } from '#tests/tools/push.ts'
import { PASSWORD } from '#tests/tools/server-api.ts'
import { CANARY, type Owned } from './owner.ts'
import { PLAN, UNKNOWN_PASSKEY } from './ownership-bodies.ts'

/** The name of a call. */
export type Name = keyof typeof endpoints

type Sent = { path: string; body?: unknown }

/**
 * A request about the owner's records. `kind` is the record that it names, `own` when it is about the caller's own
 * records, `open` when it needs no token, or `optional` when a token gives another response.
 */
type Row = {
  kind: keyof Owned | 'own' | 'open' | 'optional'
  send: (owned: Owned, token: string | undefined) => Sent
}

/** A record of another user. */
export const LEND = { lendDate: '2026-01-03', reason: 'Mine', amount: 1, requirement: 'Required', bank: 'SBI' }
const BANK = { accountHolderName: 'Mine', bankName: 'SBI', accountNumber: '12345678', mobileNumber: '9876543211' }
const ROW = { line: 1, date: '2026-01-03', amount: 1, action: 'credit', reason: 'Mine' }

const form = (part: string, value: object): FormData => {
  const data = new FormData()
  data.set(part, JSON.stringify(value))
  return data
}

const to = (name: Name, body?: unknown): Sent => ({ path: endpoints[name].path, ...(body !== undefined && { body }) })

/** Every call of the API. A call that is missing here does not compile. */
export const matrix: Record<Name, Row> = {
  register: {
    kind: 'open',
    send: ({ email }) =>
      to('register', form('user', { name: 'X', email, deathOfBirth: '1990-01-01', password: PASSWORD })),
  },
  verifyEmail: { kind: 'open', send: ({ email }) => to('verifyEmail', { email, otp: '0000' }) },
  sendOtp: { kind: 'open', send: ({ email }) => to('sendOtp', { email, password: 'Another-password', otp: '' }) },
  forgetPassword: {
    kind: 'open',
    send: ({ email }) => to('forgetPassword', { email, password: 'Another-password', otp: '0000' }),
  },
  login: { kind: 'open', send: ({ email }) => to('login', { email, password: 'Wrong-password' }) },
  jwtVerify: { kind: 'own', send: (_, token) => to('jwtVerify', { token: token ?? 'none' }) },
  logout: { kind: 'own', send: () => to('logout') },
  passkeyOptions: { kind: 'optional', send: () => to('passkeyOptions', { password: PASSWORD }) },
  passkeyLogin: { kind: 'open', send: () => to('passkeyLogin', UNKNOWN_PASSKEY) },
  passkeys: { kind: 'own', send: () => to('passkeys') },
  addPasskey: {
    kind: 'own',
    send: ({ credential }) => to('addPasskey', { name: 'Mine', response: JSON.parse(credential) }),
  },
  deletePasskey: {
    kind: 'passkey',
    send: ({ passkey }) => ({
      ...buildPath(endpoints.deletePasskey, { passkeyId: passkey }),
      body: { password: PASSWORD },
    }),
  },
  openId: { kind: 'open', send: () => to('openId') },
  openIdCallback: { kind: 'open', send: () => to('openIdCallback') },
  openIdSignOut: { kind: 'open', send: () => to('openIdSignOut') },
  openIdLogin: { kind: 'open', send: () => to('openIdLogin', {}) },
  sessions: { kind: 'own', send: () => to('sessions') },
  deleteSession: { kind: 'session', send: ({ session }) => buildPath(endpoints.deleteSession, { sessionId: session }) },
  deleteOtherSessions: { kind: 'own', send: () => to('deleteOtherSessions') },
  changePassword: {
    kind: 'own',
    send: () => to('changePassword', { password: PASSWORD, newPassword: 'Another-password' }),
  },

  addChange: {
    kind: 'lend',
    send: ({ lend }) => to('addChange', { calls: [{ call: 'editLend', body: { ...LEND, id: lend } }] }),
  },

  addLend: { kind: 'own', send: () => to('addLend', LEND) },
  getLend: { kind: 'own', send: () => to('getLend') },
  editLend: { kind: 'lend', send: ({ lend }) => to('editLend', { ...LEND, id: lend }) },
  deleteLend: { kind: 'lend', send: ({ lend }) => to('deleteLend', { id: lend }) },

  allBank: { kind: 'own', send: () => to('allBank') },
  addBank: { kind: 'own', send: () => to('addBank', BANK) },
  editBank: { kind: 'bank', send: ({ bank }) => to('editBank', { ...BANK, id: bank }) },
  deleteBank: { kind: 'bank', send: ({ bank }) => buildPath(endpoints.deleteBank, { id: bank }) },
  idBank: { kind: 'bank', send: ({ bank }) => buildPath(endpoints.idBank, { id: bank }) },
  creditAmount: {
    kind: 'bank',
    send: ({ bank }) => ({
      path: `${buildPath(endpoints.creditAmount, { id: bank }).path}?amount=1`,
      body: { date: '2026-01-03', reason: 'Mine', reference: 'Mine' },
    }),
  },
  debitAmount: {
    kind: 'bank',
    send: ({ bank }) => ({ path: `${buildPath(endpoints.debitAmount, { id: bank }).path}?amount=1` }),
  },

  addExpenses: {
    kind: 'bank',
    send: ({ bank }) =>
      to('addExpenses', { bank_id: bank, date: '2026-01-03', amount: 1, reason: 'Mine', amountDebit: 'CASH' }),
  },
  bankExpenses: { kind: 'bank', send: ({ bank }) => buildPath(endpoints.bankExpenses, { bankId: bank }) },
  deleteExpense: { kind: 'expense', send: ({ expense }) => buildPath(endpoints.deleteExpense, { expenseId: expense }) },

  editExpense: {
    kind: 'expense',
    send: ({ bank, expense }) =>
      to('editExpense', {
        id: expense,
        bank_id: bank,
        date: '2026-01-03',
        amount: 1,
        reason: 'Mine',
        amountDebit: 'CASH',
      }),
  },

  returns: { kind: 'own', send: () => to('returns') },
  addReturn: {
    kind: 'lend',
    send: ({ lend }) => ({
      ...buildPath(endpoints.addReturn, { lendId: lend }),
      body: { date: '2026-01-03', amount: 1 },
    }),
  },
  deleteReturn: { kind: 'return', send: (owned) => buildPath(endpoints.deleteReturn, { returnId: owned.return }) },

  ledger: { kind: 'bank', send: ({ bank }) => buildPath(endpoints.ledger, { bankId: bank }) },
  adjustBalance: {
    kind: 'bank',
    send: ({ bank }) => ({ ...buildPath(endpoints.adjustBalance, { bankId: bank }), body: { balance: 1 } }),
  },
  editMovement: {
    kind: 'entry',
    send: ({ entry }) => ({ ...buildPath(endpoints.editMovement, { entryId: entry }), body: { reason: 'Mine' } }),
  },
  deleteMovement: { kind: 'entry', send: ({ entry }) => buildPath(endpoints.deleteMovement, { entryId: entry }) },
  addTransfer: {
    kind: 'bank',
    send: ({ bank, savings }) => to('addTransfer', { fromId: bank, toId: savings, amount: 1, date: '2026-01-03' }),
  },
  deleteTransfer: {
    kind: 'transfer',
    send: ({ transfer }) => buildPath(endpoints.deleteTransfer, { transferId: transfer }),
  },

  imports: { kind: 'own', send: () => to('imports') },
  addImport: {
    kind: 'bank',
    send: ({ bank }) =>
      to('addImport', { bankId: bank, fileName: 'Mine', fileHash: 'mine-mine-mine-mine', entries: 5, rows: [ROW] }),
  },
  deleteImport: {
    kind: 'import',
    send: (owned) => buildPath(endpoints.deleteImport, { importId: owned.import }),
  },

  plans: { kind: 'own', send: () => to('plans') },
  addPlan: {
    kind: 'bank',
    send: ({ bank }) => to('addPlan', { ...PLAN, template: { ...PLAN.template, bankId: bank } }),
  },
  editPlan: { kind: 'plan', send: ({ plan }) => to('editPlan', { ...PLAN, id: plan }) },
  deletePlan: { kind: 'plan', send: ({ plan }) => to('deletePlan', { id: plan }) },
  skipPlan: { kind: 'plan', send: ({ plan }) => buildPath(endpoints.skipPlan, { planId: plan }) },

  people: { kind: 'own', send: () => to('people') },
  setProof: {
    kind: 'lend',
    send: ({ lend }) => ({ ...buildPath(endpoints.setProof, { id: lend }), body: createPhotoForm() }),
  },
  proof: { kind: 'expense', send: ({ expense }) => buildPath(endpoints.proof, { id: expense }) },
  deleteProof: { kind: 'expense', send: ({ expense }) => buildPath(endpoints.deleteProof, { id: expense }) },
  setHandles: {
    kind: 'own',
    send: () => to('setHandles', { name: 'Mine', handles: [{ kind: 'phone', value: '9000000000' }] }),
  },
  setLanguage: { kind: 'own', send: () => to('setLanguage', { name: CANARY, language: 'hi' }) },
  renameTag: { kind: 'own', send: () => to('renameTag', { from: CANARY, to: 'Mine' }) },
  renamePerson: { kind: 'own', send: () => to('renamePerson', { from: CANARY, to: 'Mine' }) },

  changes: { kind: 'own', send: () => to('changes') },
  undoChange: { kind: 'change', send: ({ change }) => buildPath(endpoints.undoChange, { key: change }) },

  addShare: { kind: 'own', send: () => to('addShare', { person: 'Mine', days: 7 }) },
  shares: { kind: 'own', send: () => to('shares') },
  deleteShare: { kind: 'share', send: ({ share }) => buildPath(endpoints.deleteShare, { shareId: share }) },
  publicShare: { kind: 'open', send: ({ shareToken }) => buildPath(endpoints.publicShare, { token: shareToken }) },
  addClaim: {
    kind: 'open',
    send: ({ shareToken, bank }) => ({
      ...buildPath(endpoints.addClaim, { token: shareToken }),
      body: { lendId: bank, amount: 1 },
    }),
  },
  claims: { kind: 'own', send: () => to('claims') },
  acceptClaim: {
    kind: 'claim',
    send: ({ claim }) => ({ ...buildPath(endpoints.acceptClaim, { claimId: claim }), body: {} }),
  },
  rejectClaim: { kind: 'claim', send: ({ claim }) => buildPath(endpoints.rejectClaim, { claimId: claim }) },

  push: { kind: 'own', send: () => to('push') },
  addSubscription: { kind: 'own', send: () => to('addSubscription', createBrowser().subscription) },
  deleteSubscription: {
    kind: 'subscription',
    send: ({ subscription }) => buildPath(endpoints.deleteSubscription, { subscriptionId: subscription }),
  },
  testPush: { kind: 'own', send: () => to('testPush') },
  reminders: { kind: 'own', send: () => to('reminders') },
  setReminders: {
    kind: 'own',
    send: () =>
      to('setReminders', { calendar: true, mail: true, mailHour: 7, timeZone: 'Asia/Kolkata', daysBefore: 3 }),
  },

  export: { kind: 'own', send: () => to('export') },
  restore: { kind: 'own', send: () => to('restore', EMPTY_EXPORT) },

  updateProfile: {
    kind: 'own',
    send: () =>
      to('updateProfile', form('updateProfile', { name: 'Mine', phoneNumber: '', deathOfBirth: '1990-01-01' })),
  },
  deleteUser: { kind: 'user', send: ({ user }) => buildPath(endpoints.deleteUser, { userId: user }) },
  profileImage: { kind: 'open', send: ({ image }) => buildPath(endpoints.profileImage, { name: image }) },
}
