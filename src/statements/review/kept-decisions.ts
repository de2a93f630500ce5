import { queryOptions, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import * as v from 'valibot'
import { expenseTypes } from '#contract/fields/choices.ts'
import { tokenStore } from '#src/lib/api/token.ts'
import { announceNote } from '#src/lib/cache/announce.ts'
import { hasDraft, readDraft, removeDraft, storeDraft } from '#src/lib/drafts.ts'
import type { Decision } from './decision.ts'

const reason = v.string()
const tag = v.exactOptional(v.string())

const decisionSchema: v.GenericSchema<unknown, Decision> = v.variant('action', [
  v.object({ action: v.literal('expense'), reason, amountDebit: v.picklist(expenseTypes), tag }),
  v.object({ action: v.literal('credit'), reason, tag }),
  v.object({ action: v.literal('return'), reason, lendId: v.string() }),
  v.object({
    action: v.literal('returns'),
    reason,
    parts: v.array(v.object({ lendId: v.string(), amount: v.number() })),
    surplus: v.number(),
  }),
  v.object({ action: v.literal('transfer'), reason, otherId: v.string() }),
  v.object({ action: v.literal('skip') }),
  v.object({ action: v.literal('ask') }),
])

/** The user's decisions by line. `key` says what the row was; when it has changed, the decision no longer counts. */
export type Decisions = ReadonlyMap<number, { decision: Decision; key: string }>

const storedSchema = v.fallback(
  v.pipe(
    v.string(),
    v.parseJson(),
    v.array(v.tuple([v.number(), v.object({ decision: decisionSchema, key: v.string() })])),
  ),
  [],
)

const none: Decisions = new Map()

/** The statement of a review: the account, and the file. */
type Reviewed = { bankId: string; file: { hash: string; name: string } }

const buildKey = (bankId: string, fileHash: string) =>
  queryOptions<Decisions>({ queryKey: ['reviews', bankId, fileHash] }).queryKey

/** The address at which a statement is reviewed. */
export const buildReviewPath = (bankId: string): string => `/bank/${bankId}/import`

/**
 * Keeps what the user decides about a file, so that a review that was left goes on when the file is chosen again: in a draft until
 * the import, also after a reload or another login, and then until the session ends, for a file that is undone.
 */
export const useKeptDecisions = ({ bankId, file }: Reviewed) => {
  const client = useQueryClient()
  const name = `review ${bankId} ${file.hash}`
  const [first] = useState((): Decisions => {
    const draft = readDraft(name, { decisions: '' })
    return client.getQueryData(buildKey(bankId, file.hash)) ?? new Map(v.parse(storedSchema, draft?.decisions))
  })
  const [decisions, setDecisions] = useState(first)
  const [isKept, setKept] = useState(first.size > 0)
  const wasDecided = useRef(false)
  useEffect(() => {
    if (decisions === first) return
    wasDecided.current = true
    client.setQueryData(buildKey(bankId, file.hash), decisions)
    const draft = { name, label: `Import of ${file.name}`, path: buildReviewPath(bankId) }
    if (decisions.size > 0) storeDraft(draft, { decisions: JSON.stringify([...decisions]) })
    else removeDraft(name)
  }, [client, bankId, file, name, decisions, first])
  useEffect(
    () => () => {
      // A session that ended says itself that the draft is kept.
      if (!wasDecided.current || !hasDraft(name) || tokenStore.get() === null) return
      const discard = (): void => {
        removeDraft(name)
        client.removeQueries({ queryKey: buildKey(bankId, file.hash) })
      }
      announceNote('Draft kept', { label: 'Discard', onClick: discard })
    },
    [client, bankId, file, name],
  )
  return {
    decisions,
    setDecisions,
    /** Whether the review began with decisions of before. */
    isKept,
    /** Forgets all decisions. */
    discard: (): void => {
      setKept(false)
      setDecisions(none)
    },
    /** Removes them from the device: the rows are booked. */
    removeStored: (): void => removeDraft(name),
  }
}
