import type { QueryClient } from '@tanstack/react-query'
import type { ListedChange } from '#contract/changes/response.ts'
import {
  type Call,
  type CallName,
  describeCalls,
  findKind,
  labelCalls,
  listTouched,
  MAX_DESCRIBED,
} from '#src/changes/call.ts'

type ListedCall = ListedChange['calls'][number]

/** What a change is called. */
type Words = {
  /** What it is about, `₹500, Rent`, or its label where nothing says that. */
  title: string
  /** What it does, `New expense`. "" where the title says it. */
  label: string
}

const isKnown = (call: ListedCall): call is ListedCall & { call: CallName } => findKind(call) !== undefined

const toCall = ({ call, params, body, seen }: ListedCall & { call: CallName }): Call => ({
  call,
  ...(params && { params: Object.fromEntries(Object.entries(params).map(([name, value]) => [name, `${value}`])) }),
  ...(typeof body === 'object' && body !== null && { body }),
  ...(typeof seen === 'object' && seen !== null && { seen }),
})

/** The calls of a listed change that this version of the application knows. */
export const listCalls = ({ calls }: ListedChange): Call[] => calls.filter(isKnown).map(toCall)

/** Says what calls are about. "" where they do not say it: another version of the application may have made them. */
const describe = (calls: readonly Call[], client: QueryClient): string => {
  try {
    const words = describeCalls({ calls }, client)
    return words === labelCalls({ calls }) ? '' : words
  } catch {
    return ''
  }
}

/** Finds the words of a change. */
export const describeChange = (change: ListedChange, client: QueryClient): Words => {
  const calls = listCalls(change)
  const { readable = [], cut = [] } = Object.groupBy(change.calls.filter(isKnown), ({ isCut }) =>
    isCut ? 'cut' : 'readable',
  )
  const named = readable.length < MAX_DESCRIBED ? readable : [...readable, ...cut] // which are counted
  const label = calls.length > 0 ? labelCalls({ calls }) : 'Change'
  const words = describe(named.map(toCall), client)
  return words ? { title: words, label } : { title: label, label: '' }
}

/** Why some changes cannot be undone. */
const reasons: Partial<Record<CallName, string>> = {
  restore: 'A restore cannot be undone: it filled an empty account.',
  addShare: 'A page for somebody is not undone. You can revoke it where you ask for the money.',
  deleteShare: 'A page that was revoked stays revoked. You can make a new one.',
  setReminders: 'Reminders are not undone. You can change them on Profile.',
  setProof: 'It cannot be undone: the photo from before was not kept.',
  deleteProof: 'It cannot be undone: the photo was not kept.',
  updateProfile: 'It cannot be undone: what was there before was not kept.',
}

/** Says in one sentence why a change cannot be undone. */
export const findReason = (calls: readonly Call[]): string =>
  calls.map(({ call }) => reasons[call]).find(Boolean) ?? 'There is nothing to undo: it left everything as it was.'

const isDelete = ({ call }: Call): boolean => call.startsWith('delete')

const isAdd = ({ call }: Call): boolean => call.startsWith('add') || call === 'creditAmount' || call === 'debitAmount'

const movesMoney = (calls: readonly Call[]): boolean => listTouched({ calls }).some(([subject]) => subject === 'banks')

/** Says what is as it was before when a change is undone. */
export const describeUndo = (calls: readonly Call[]): string =>
  [
    calls.some(isAdd) && 'What it added goes, with all that was recorded on it since.',
    calls.some((call) => !isAdd(call) && !isDelete(call)) && 'What it changed is as it was before.',
    calls.some(isDelete) && 'What it deleted is back.',
    movesMoney(calls) && 'Balances are as if it had not been made.',
  ]
    .filter(Boolean)
    .join(' ')

/** Says what is there again when an undone change is done again. */
export const describeRedo = (calls: readonly Call[]): string =>
  `Everything is as it was after this change${movesMoney(calls) ? ', balances too' : ''}.`
