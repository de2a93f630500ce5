import { endpoints } from '#contract/endpoints.ts'
import type { Model } from './model.ts'
import { choose, expecting, named, type Plan, type RecordStep, sent, spoiled } from './request.ts'

type StepOf<Kind extends RecordStep['kind']> = Extract<RecordStep, { kind: Kind }>

const inPaise = (value: unknown): number => Math.round(Number(value) * 100)

/** What an amount of a record moves on its account: lending takes it, borrowing adds it. */
const toMoved = (direction: unknown, paise: number): number => (direction === 'taken' ? paise : -paise)

const accountOf = ({ bankId }: Record<string, unknown>): string | undefined =>
  typeof bankId === 'string' ? bankId : undefined

/** Another value of a spoiled field may be accepted where the planned one is not. */
const acceptEither = (step: RecordStep, good: number, status: Plan['status']): Plan['status'] =>
  step.spoil && good >= 400 ? 'either' : status

const toFields = ({ fields }: StepOf<'addLend' | 'editLend'>, mine: Model) => ({
  ...fields,
  reason: named(mine, fields.reason),
  returnName: fields.returnName.trim(),
  amount: fields.amount / 100,
})

/** Plans the request that adds a record, with or without an account. */
export const addLend = (step: StepOf<'addLend'>, mine: Model, others: Model): Plan => {
  const bank = choose(step.other, [...mine.banks.keys()], [...others.banks.keys()])
  const made = { ...toFields(step, mine), ...(step.hasBank && { bankId: bank.id }) }
  const findStatus = (): number => {
    if (!step.hasBank) return 201
    if (!bank.isOwn) return 404
    return mine.takes(bank.id, toMoved('direction' in made ? made.direction : 'given', step.fields.amount)) ? 201 : 400
  }
  const good = findStatus()
  const { payload, status } = spoiled(step, made, good)
  return {
    call: sent(endpoints.addLend, { email: others.user.email, ...payload }),
    status: acceptEither(step, good, status),
    done: (response) => {
      const { direction, amount, ...kept } = mine.keep('lends', response, status === good ? made : undefined)
      const bankId = accountOf(kept)
      if (bankId !== undefined) mine.move(bankId, toMoved(direction, inPaise(amount)), 'lend')
    },
  }
}

/** Plans the request that changes a record. It sends the account of the record, or none. */
export const editLend = (step: StepOf<'editLend'>, mine: Model, others: Model): Plan => {
  const { id, isOwn } = choose(step, [...mine.lends.keys()], [...others.lends.keys()])
  const before = isOwn ? mine.lend(id) : undefined
  const made = { ...toFields(step, mine), id, ...(step.hasBank && { bankId: before?.bankId ?? null }) }
  const bankId = before && accountOf(before)
  const move = (after: unknown): number => toMoved(before?.direction, inPaise(after) - inPaise(before?.amount))
  const canMove = (by: number): boolean =>
    bankId === undefined || !mine.banks.has(bankId) || by === 0 || mine.takes(bankId, by)
  const isFine = isOwn && mine.canEdit(id, made) && canMove(move(made.amount))
  const good = isOwn ? (isFine ? 200 : 400) : 404
  const { payload, status } = spoiled(step, made, good)
  const edit: Plan = {
    call: sent(endpoints.editLend, { email: others.user.email, ...payload }),
    status: isOwn ? acceptEither(step, good, status) : status,
    done: (response) => {
      const kept = mine.keep('lends', response, status === good ? made : undefined)
      if (kept.returnStatus !== 'done') mine.settled.delete(kept.id)
      if (bankId !== undefined && mine.banks.has(bankId)) mine.move(bankId, move(kept.amount), 'lend-edited')
    },
  }
  return expecting(step, edit, before)
}

/** Plans the request that deletes a record, and puts its money back or not. */
export const deleteLend = ({ putBack, ...step }: StepOf<'deleteLend'>, mine: Model, others: Model): Plan => {
  const { id, isOwn } = choose(step, [...mine.lends.keys()], [...others.lends.keys()])
  const call = sent(endpoints.deleteLend, { id, putBack })
  if (!isOwn) return { call, status: 404 }
  const moved = putBack ? mine.listMoved(id) : []
  const nets = Map.groupBy(moved, ({ bankId }) => bankId)
  const isHeld = [...nets].every(([bankId, ofBank]) =>
    mine.holds(
      bankId,
      ofBank.reduce((sum, { paise }) => sum - paise, 0),
    ),
  )
  return {
    call,
    status: isHeld ? 200 : 400,
    done: () => {
      for (const { bankId, paise } of moved) mine.move(bankId, -paise, 'lend-undone')
      mine.dropLend(id)
    },
  }
}
