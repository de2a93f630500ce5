import { useCallback } from 'react'
import { number, object, optional, picklist, safeParse, string } from 'valibot'
import type { Bank } from '#contract/banks.ts'
import { directions } from '#contract/fields/choices.ts'
import { toPaise, toRupees } from '#contract/fields/money.ts'
import { type Json, type OutboxEntry, willBeSent } from '#src/outbox/entry.ts'
import { useOutboxEntries, type WaitingMutation } from '#src/outbox/outbox-queries.ts'

const expenseSchema = object({ bank_id: string(), amount: number() })
const lendSchema = object({ bankId: string(), amount: number(), direction: optional(picklist(directions)) })

/** What an entry moves on an account, in paise. A negative number is taken from it. */
type Movement = { bankId: string; paise: number }

/** What each kind of waiting entries moves; undefined for an entry that names no account. */
const readMovement: Record<WaitingMutation, (variables: Json) => Movement | undefined> = {
  addExpense: (variables) => {
    const { success, output } = safeParse(expenseSchema, variables)
    return success ? { bankId: output.bank_id, paise: -toPaise(output.amount) } : undefined
  },
  addLend: (variables) => {
    const { success, output } = safeParse(lendSchema, variables)
    if (!success) return undefined
    const paise = toPaise(output.amount)
    return { bankId: output.bankId, paise: output.direction === 'taken' ? paise : -paise }
  },
}

const toMovement = ({ mutation, variables }: OutboxEntry): Movement | undefined =>
  Object.entries(readMovement).find(([name]) => name === mutation)?.[1](variables)

/**
 * Returns a function that gives an account the balance that it will have when the waiting entries are sent, and says how many
 * of them move it.
 */
export const useExpectBalance = (): ((bank: Bank) => { bank: Bank; waiting: number }) => {
  const entries = useOutboxEntries()
  return useCallback(
    (bank) => {
      const moved = entries
        .filter(willBeSent)
        .flatMap((entry) => toMovement(entry) ?? [])
        .filter(({ bankId }) => bankId === bank.id)
      const paise = moved.reduce((sum, movement) => sum + movement.paise, toPaise(bank.amount))
      return { bank: { ...bank, amount: toRupees(paise) }, waiting: moved.length }
    },
    [entries],
  )
}
