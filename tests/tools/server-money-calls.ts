import { v7 as uuid } from 'uuid'
import { buildPath, endpoints } from '#contract/endpoints.ts'
import type { Store } from '#server/store/tables.ts'
import { createPhotoForm } from './photo.ts'
import type { Api } from './server-api.ts'
import { expectStatus, idIn, insertPage } from './server-steps.ts'

const DATE = '2024-02-29'

const lend = { lendDate: DATE, reason: 'Rent', amount: 100, requirement: 'Required', bank: 'SBI', returnName: 'Ravi' }

/** A record with terms, of which a page of returns is less than the principal. Some of them pay its interest. */
const loan = {
  ...lend,
  lendDate: '2024-01-29',
  amount: 100_000,
  interest: { rate: 0.5, per: 'month', since: '' },
  instalments: { amount: 50_000, every: { unit: 'month', count: 1 }, first: '2024-03-29' },
}

const goThroughReturns = async (api: Api, store: Store, token: string, bankId: string): Promise<void> => {
  const lendId = await idIn(api.post(endpoints.addLend.path, loan, { token }))
  const { path } = buildPath(endpoints.addReturn, { lendId })
  const response = await expectStatus(201, api.post(path, { date: DATE, amount: 5, bankId }, { token }))
  const { return: added }: { return: { id: string } } = await response.json()
  const row = await store.selectFrom('returns').selectAll().where('id', '=', added.id).executeTakeFirstOrThrow()
  await insertPage(store, 'returns', () => ({ ...row, id: uuid() }))
  await (await expectStatus(200, api.call('GET', endpoints.returns.path, { token }))).text()
  const { path: returnPath } = buildPath(endpoints.deleteReturn, { returnId: added.id })
  await expectStatus(200, api.call('DELETE', returnPath, { token }))
}

const goThroughLends = async (api: Api, token: string, bankId: string): Promise<void> => {
  const id = await idIn(api.post(endpoints.addLend.path, { ...lend, amount: 50, bankId }, { token }))
  const { path } = buildPath(endpoints.addReturn, { lendId: id })
  await expectStatus(201, api.post(path, { date: DATE, amount: 5, bankId }, { token }))
  await expectStatus(200, api.call('PATCH', endpoints.editLend.path, { token, body: { ...lend, id, amount: 40 } }))
  await expectStatus(200, api.call('DELETE', endpoints.deleteLend.path, { token, body: { id, putBack: true } }))
}

const goThroughEntries = async (api: Api, store: Store, token: string, bankId: string): Promise<void> => {
  const expense = { bank_id: bankId, date: DATE, amount: 5, reason: 'Tea', amountDebit: 'CASH' }
  const id = await idIn(api.post(endpoints.addExpenses.path, expense, { token }))
  for (const amount of [6, 6]) {
    await expectStatus(200, api.call('PATCH', endpoints.editExpense.path, { token, body: { ...expense, id, amount } }))
  }
  await expectStatus(200, api.post(buildPath(endpoints.adjustBalance, { bankId }).path, { balance: 90 }, { token }))
  const entry = await store.selectFrom('ledger').selectAll().where('bank_id', '=', bankId).executeTakeFirstOrThrow()
  await insertPage(store, 'ledger', (index) => ({ ...entry, id: uuid(), seq: 1_000 + index, amount: 0 }))
  await (await expectStatus(200, api.call('GET', buildPath(endpoints.ledger, { bankId }).path, { token }))).text()
}

const goThroughTransfers = async (api: Api, token: string, fromId: string, toId: string): Promise<void> => {
  const transfer = { fromId, toId, amount: 5, date: DATE }
  const transferId = await idIn(api.post(endpoints.addTransfer.path, transfer, { token }))
  await expectStatus(200, api.call('DELETE', buildPath(endpoints.deleteTransfer, { transferId }).path, { token }))
}

/** Makes one change of several calls: a bill that others share, and then the expense of it again. */
const goThroughLists = async (api: Api, token: string, bankId: string): Promise<void> => {
  const change = (...calls: object[]) => expectStatus(200, api.post(endpoints.addChange.path, { calls }, { token }))
  const [id, owed] = [uuid(), { ...lend, tag: 'trip', amount: 5, bankId }]
  const expense = { id, bank_id: bankId, date: DATE, amount: 5, reason: 'Dinner', tag: 'trip', amountDebit: 'CASH' }
  await change(
    { call: 'addExpenses', body: expense },
    ...['Asha', 'Ravi'].map((returnName) => ({ call: 'addLend', body: { ...owed, returnName } })),
  )
  await change(
    { call: 'editExpense', body: { ...expense, amount: 2 }, version: 1 },
    { call: 'addLend', body: { ...owed, amount: 3 } },
  )
}

const goThroughImports = async (api: Api, store: Store, token: string, bankId: string, toId: string): Promise<void> => {
  const lendId = await idIn(api.post(endpoints.addLend.path, lend, { token }))
  const row = { date: DATE, amount: 5, reason: 'Row', reference: 'UTR 1' }
  const rows = [
    { ...row, line: 1, action: 'credit' },
    { ...row, line: 2, action: 'expense', amountDebit: 'DEBIT' },
    { ...row, line: 3, action: 'return', lendId },
    { ...row, line: 4, action: 'transfer', toId },
  ]
  const file = { bankId, fileName: 'May.csv', fileHash: 'hash of the file'.replaceAll(' ', '-'), rows }
  const importId = await idIn(api.post(endpoints.addImport.path, { ...file, entries: 1 }, { token }))
  await expectStatus(409, api.post(endpoints.addImport.path, { ...file, entries: 5 }, { token }))
  const made = await store.selectFrom('imports').selectAll().where('id', '=', importId).executeTakeFirstOrThrow()
  await insertPage(store, 'imports', () => ({ ...made, id: uuid() }))
  await (await expectStatus(200, api.call('GET', endpoints.imports.path, { token }))).text()
  const template = { reason: 'Rent', amount: 5, requirement: 'Required', bank: 'SBI', bankId }
  const plan = { kind: 'lend', next: '2024-01-31', every: { unit: 'month', count: 1 }, template }
  await idIn(api.post(endpoints.addPlan.path, plan, { token }))
  await expectStatus(200, api.call('PUT', `/api/v1/proofs/${lendId}`, { token, body: createPhotoForm() }))
  const exported = await (await expectStatus(200, api.call('GET', endpoints.export.path, { token }))).json()
  const restoring = await api.signIn('restoring@example.com')
  await expectStatus(
    200,
    api.post(endpoints.restore.path, { ...exported, imports: exported.imports.slice(0, 1) }, { token: restoring }),
  )
  await expectStatus(200, api.call('DELETE', buildPath(endpoints.deleteImport, { importId }).path, { token }))
}

/** Sends the requests of imports, returns, the ledger, transfers, lists and people. */
export const goThroughMoney = async (api: Api, store: Store, token: string): Promise<void> => {
  const [fromId, toId] = [
    await api.addBank(token, 100, { accountNumber: 'MONEY1' }),
    await api.addBank(token, 100, { accountNumber: 'MONEY2' }),
  ]
  await api.addBank(token, 0, { kind: 'card', accountNumber: 'CARD1', limit: 1_000, statementDay: 1, dueDay: 5 })
  await goThroughImports(api, store, token, fromId, toId)
  await goThroughReturns(api, store, token, fromId)
  await goThroughLends(api, token, fromId)
  await goThroughEntries(api, store, token, fromId)
  await goThroughTransfers(api, token, fromId, toId)
  await goThroughLists(api, token, fromId)
  const setHandles = (name: string, ...values: string[]) => {
    const handles = values.map((value) => ({ kind: 'upi', value }))
    return api.call('PUT', endpoints.setHandles.path, { token, body: { name, handles } })
  }
  await expectStatus(200, setHandles('Ravi', 'ravi@upi'))
  await expectStatus(409, setHandles('Ravi Kumar', 'ravi@upi'))
  await expectStatus(200, setHandles('Ravi Kumar', 'kumar@upi'))
  await (await expectStatus(200, api.call('GET', endpoints.people.path, { token }))).text()
  const renameTag = (body: object) => api.post(endpoints.renameTag.path, body, { token })
  await expectStatus(200, renameTag({ from: 'trip', to: 'Goa trip' }))
  await expectStatus(200, api.post(endpoints.renamePerson.path, { from: 'ravi', to: 'Ravi Kumar' }, { token }))
  await expectStatus(200, api.call('DELETE', buildPath(endpoints.deleteBank, { id: toId }).path, { token }))
}
