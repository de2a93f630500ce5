import { useMutation } from '@tanstack/react-query'
import { endpoints } from '#contract/endpoints.ts'
import { MAX_SPLIT_LENDS, TOO_MANY_HANDLES } from '#contract/people/limits.ts'
import { toPersonKey, toPersonName } from '#contract/people/person-name.ts'
import { type Moved, type Renamed, renamedSchema } from '#contract/people/response.ts'
import type { Rename } from '#contract/people/rules.ts'
import { lendsQuery } from '#src/lends/lend-queries.ts'
import { getKnownMessage } from '#src/lib/api/errors.ts'
import { useIdempotentRequest } from '#src/lib/api/idempotent-request.ts'
import { readSaved } from '#src/lib/api/saved-record.ts'
import { plansQuery } from '#src/plans/plan-queries.ts'
import { sharesQuery } from '#src/shares/share-queries.ts'
import { peopleQuery } from './handle-queries.ts'

/** Called after a rename and after its undo, with the name that went and the name that came. */
type OnRenamed = (rename: Rename) => void

/** A change of a name. With `taken`, only that gets the new name: what a merge moved. */
type NameChange = Rename & { taken?: Moved }

type Texts = {
  success: string
  undo?: (change: NameChange, renamed: Renamed | undefined) => (() => Promise<unknown>) | undefined
}

/** Changes the name of a person in all records, in every spelling. The cached records change after the response. */
const useChangeName = (onRenamed: OnRenamed | undefined, texts: Texts) => {
  const send = useIdempotentRequest()
  return useMutation({
    mutationFn: ({ from, to, taken }: NameChange) =>
      send(endpoints.renamePerson, { json: { from, to, ...taken } }, (response) => readSaved(response, renamedSchema)),
    onSuccess: (_renamed, { taken, ...rename }, _result, { client }) => {
      const returnName = toPersonName(rename.to)
      const ids = taken && new Set(taken.lends)
      const keys = [rename.from, rename.to].map(toPersonKey) // a person has one spelling
      client.setQueryData(lendsQuery.queryKey, (lends) =>
        lends?.map((lend) =>
          (ids ? ids.has(lend.id) : keys.includes(toPersonKey(lend.returnName))) ? { ...lend, returnName } : lend,
        ),
      )
      onRenamed?.(rename)
    },
    meta: {
      invalidates: [lendsQuery, plansQuery, peopleQuery, sharesQuery].map(({ queryKey }) => queryKey), // a merge revokes shares
      describe: ({ from, to }: Rename) => `${from} → ${to}`,
      failure: (error) => getKnownMessage(error, [TOO_MANY_HANDLES], 'Something went wrong!'),
      ...texts,
    },
  })
}

/**
 * Changes the name of a person. The undo follows from the response, because another device may have made the other person: it takes
 * a merge apart, and renames back what was only renamed. There is none when the response does not say what the server did.
 */
const useUndoableRename = (success: string, onRenamed: OnRenamed | undefined) => {
  const { mutateAsync: renameBack } = useChangeName(onRenamed, { success: 'Rename undone!' })
  const { mutateAsync: split } = useChangeName(onRenamed, { success: 'Merge undone!' })
  return useChangeName(onRenamed, {
    success,
    undo: ({ from, to }, renamed) => {
      const taken = renamed?.moved
      const isNobody = renamed?.renamed === 0 && !renamed.handles && !taken // to rename back would rename somebody else
      if (!renamed || taken === null || isNobody) return undefined
      return () => (taken ? split({ from: to, to: from, taken }) : renameBack({ from: to, to: from }))
    },
  })
}

/** Renames a person. Its undo renames them back. */
export const useRenamePerson = (onRenamed?: OnRenamed) => useUndoableRename('Renamed!', onRenamed)

/** Whether one request takes so many records out of a merge. */
export const canSplit = ({ length }: readonly unknown[]): boolean => length <= MAX_SPLIT_LENDS

/**
 * Gives a person the name of another person. Its undo takes what they had out again; the pages for others stay revoked. There is
 * no undo for more records than one request takes.
 */
export const useMergePeople = (onRenamed?: OnRenamed) => useUndoableRename('Merged!', onRenamed)
