import type { Call } from './client.ts'

type Direction = 'given' | 'taken'

/** A record that names an account, as it was acknowledged. Amounts are in paise. */
type AccountLend = {
  id: string
  direction: Direction
  amount: number
  returned: number
  returns: number
  version: number
}

/** Where acknowledged movements are noted, in paise. A movement of 0 makes no entry. */
type Books = { count: (by: number) => void; countSavings: (by: number, entries: number) => void }

type Accounts = {
  write: (call: Call) => Promise<unknown>
  reason: string
  date: string
  id: string
  savingsId: string
}

/** What the first record lends, in paise. */
const FIRST = 10_000

const rupees = (paise: number): number => paise / 100
const paise = (amount: number): number => Math.round(amount * 100)

const toMovement = ({ direction, amount }: Pick<AccountLend, 'direction' | 'amount'>): number =>
  direction === 'given' ? -amount : amount

/** A record in a response. Amounts are in rupees. */
export type StoredLend = Pick<AccountLend, 'id' | 'direction' | 'amount' | 'returned' | 'version'> & { reason: string }

/**
 * Adds a record that moves the balance of an account, and creates the changes of such records. Their returns arrive in the
 * savings account.
 */
export const createAccountLends = async ({ write, reason, date, id: bankId, savingsId }: Accounts, books: Books) => {
  let lends: AccountLend[] = []

  const toBody = ({ direction, amount }: Pick<AccountLend, 'direction' | 'amount'>) => ({
    lendDate: date,
    reason,
    amount: rupees(amount),
    requirement: 'Optional',
    bank: 'SBI',
    direction,
    bankId,
  })
  const add = async (direction: Direction, amount: number) => {
    const added = { direction, amount, returned: 0, returns: 0, version: 1 }
    const made = await write({ method: 'POST', path: '/api/v1/add-lend', body: toBody(added) })
    const { id } = made as { id: string } // checked by the contract tests
    lends.push({ ...added, id })
    books.count(toMovement(added))
  }
  const edit = async (before: AccountLend, amount: number) => {
    const { id, version } = before
    const after = { ...before, amount, version: version + 1 }
    await write({ method: 'PATCH', path: '/api/v1/edit-lend', body: { id, ...toBody(after) }, version })
    lends = [...lends.filter((lend) => lend !== before), after]
    books.count(toMovement(after) - toMovement(before))
  }
  const takeBack = async (before: AccountLend, amount: number) => {
    const body = { date, amount: rupees(amount), bankId: savingsId }
    await write({ method: 'POST', path: `/api/v1/lend/${before.id}/returns`, body })
    const { returned, returns, version } = before
    const after = { ...before, returned: returned + amount, returns: returns + 1, version: version + 1 }
    lends = lends.map((lend) => (lend === before ? after : lend))
    books.countSavings(amount, 1)
  }
  const remove = async (lend: AccountLend, putBack: boolean) => {
    await write({ method: 'DELETE', path: '/api/v1/delete-lend', body: { id: lend.id, putBack } })
    lends = lends.filter((other) => other !== lend)
    if (!putBack) return
    books.count(-toMovement(lend))
    books.countSavings(-lend.returned, lend.returns)
  }

  await add('given', FIRST)
  return {
    /** Lists the changes with this amount that a balance covers. Both are in paise. */
    listSteps: (amount: number, balance: number): (() => Promise<void>)[] => {
      const steps = [() => add('taken', amount)]
      const addIfCovered = (by: number, step: () => Promise<void>) => {
        if (balance + by >= 0) steps.push(step)
      }
      addIfCovered(-amount, () => add('given', amount))
      const [oldest] = lends
      if (!oldest) return steps
      const edited = oldest.returned + amount
      const difference = toMovement({ ...oldest, amount: edited }) - toMovement(oldest)
      addIfCovered(difference, () => edit(oldest, edited))
      addIfCovered(-toMovement(oldest), () => remove(oldest, true))
      steps.push(() => remove(oldest, false))
      const part = Math.min(amount, oldest.amount - oldest.returned)
      if (oldest.direction === 'given' && part > 0) steps.push(() => takeBack(oldest, part))
      return steps
    },
    /** Lists the records as they were acknowledged, to compare with `listStored`. */
    listAcknowledged: (): string[] =>
      lends
        .map(({ id, direction, amount, returned, version }) => `${id} ${direction} ${amount} ${returned} ${version}`)
        .toSorted(),
    /** Lists this writer's records of a response in the same form. */
    listStored: (stored: readonly StoredLend[]): string[] =>
      stored
        .filter((lend) => lend.reason === reason)
        .map(({ amount, returned, ...lend }) => [lend.id, lend.direction, paise(amount), paise(returned), lend.version])
        .map((fields) => fields.join(' '))
        .toSorted(),
  }
}
