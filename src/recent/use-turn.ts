import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { safeParse } from 'valibot'
import { changedSchema } from '#contract/changes/response.ts'
import { ChangeError } from '#src/changes/outcomes.ts'
import { undoChange } from '#src/changes/undo-change.ts'
import { useChange } from '#src/changes/use-change.ts'
import type { RecentChange } from './recent.ts'
import { markUndone } from './recent-queries.ts'

// The line of the change says that it is undone, and has the way back: the message needs none.
/** A change to undo, and what it is about. */
type Undone = { key: string; words: string }

const toCall = ({ key }: Undone) => undoChange({ params: { key } })

const describe = ({ words }: Undone): string => words

/** The key of the later change that stands in the way. */
const getBlocker = (error: unknown): string | undefined =>
  error instanceof ChangeError && error.outcome.kind === 'refused' ? error.outcome.by : undefined

/**
 * Returns a function that undoes a change or does it again, the keys of the changes that it is busy with, and for each change that
 * was refused the key of the later change that stands in the way.
 */
export const useTurn = () => {
  const client = useQueryClient()
  const { mutateAsync: undo } = useChange(toCall, { describe, isFinal: true })
  const { mutateAsync: redo } = useChange(toCall, { describe, isFinal: true, success: 'Done again!' })
  const [pending, setPending] = useState<ReadonlySet<string>>(new Set())
  const [blockers, setBlockers] = useState<ReadonlyMap<string, string>>(new Map())
  const turn = async ({ key, title, turn: next }: RecentChange): Promise<void> => {
    if (!next || pending.has(key)) return
    setPending((before) => new Set([...before, key]))
    try {
      const { results } = await (next.kind === 'redo' ? redo : undo)({ key: next.key, words: title })
      const undone = safeParse(changedSchema, results[0])
      if (undone.success) markUndone(client, next.key, undone.output.key)
      setBlockers(new Map()) // it can have been what stood in the way
    } catch (error) {
      const by = getBlocker(error)
      if (by === undefined) throw error
      setBlockers((before) => new Map([...before, [key, by]]))
    } finally {
      setPending((before) => new Set([...before].filter((each) => each !== key)))
    }
  }
  return { pending, blockers, turn }
}
