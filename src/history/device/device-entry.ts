import type { DeviceAction } from '#src/lib/cache/device-action.ts'
import { directionLabels } from '#src/ui/display/direction.tsx'
import type { DeviceEntry } from './device-log.ts'

const titles: Record<DeviceAction['act'], string> = {
  'lend-added': 'Added a lend/borrow record',
  'lend-edited': 'Edited a lend/borrow record',
  'lend-deleted': 'Deleted a lend/borrow record',
  'return-added': 'Recorded a return',
  'return-deleted': 'Undid a return',
  'expense-added': 'Added an expense',
  'expense-edited': 'Edited an expense',
  'expense-deleted': 'Deleted an expense',
  credited: 'Credited',
  debited: 'Debited',
  'balance-set': 'Set a balance',
  'transfer-added': 'Transferred',
  'transfer-deleted': 'Undid a transfer',
  'person-renamed': 'Renamed a person',
  'bank-added': 'Added an account',
  'bank-edited': 'Edited an account',
  'bank-deleted': 'Deleted an account',
  'profile-deleted': 'Deleted the profile',
}

/** The title of a change. `hasDirection` tells whether the server knows which way money went. */
const getTitle = (action: DeviceAction, hasDirection: boolean): string => {
  if (action.act === 'lend-added' && action.lend.direction && hasDirection) {
    return directionLabels[action.lend.direction]
  }
  return action.act === 'return-added' && action.changed.kind === 'forgiven' ? 'Forgave the rest' : titles[action.act]
}

const joinTexts = (texts: readonly string[]): string => texts.filter(Boolean).join(' · ')

/** What a change was about, and its amount in rupees. */
const describeSubject = (action: DeviceAction, account: string): [detail: string, rupees: number | undefined] => {
  switch (action.act) {
    case 'lend-added':
    case 'lend-edited':
    case 'lend-deleted': {
      const { reason, returnName, bank, amount } = action.lend
      return [joinTexts([reason, returnName, bank]), amount]
    }
    case 'return-added':
    case 'return-deleted': {
      const { reason, returnName } = action.lend
      return [joinTexts([reason, returnName, account]), action.changed.amount]
    }
    case 'expense-added':
    case 'expense-edited':
    case 'expense-deleted':
      return [joinTexts([action.expense.reason, account]), action.expense.amount]
    case 'credited':
    case 'debited':
    case 'balance-set':
      return [account || 'An account', action.amount]
    case 'transfer-added':
    case 'transfer-deleted':
      return [joinTexts([account, action.transfer.note]), action.transfer.amount]
    case 'person-renamed':
      return [`${action.rename.from} to ${action.rename.to}`, undefined]
    case 'bank-added':
    case 'bank-edited':
    case 'bank-deleted':
    case 'profile-deleted':
      return [account, undefined]
  }
}

/** Describes an entry: `Deleted an expense`, `Groceries · HDFC ••1234`, and its amount in rupees. */
export const describeEntry = ({ action, account }: Pick<DeviceEntry, 'action' | 'account'>, hasDirection: boolean) => {
  const [detail, rupees] = describeSubject(action, account)
  return { title: getTitle(action, hasDirection), detail, rupees }
}
