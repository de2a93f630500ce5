import { type QueryClient, useMutation } from '@tanstack/react-query'
import { endpoints } from '#contract/endpoints.ts'
import { MAX_SPLIT_LENDS, TOO_MANY_HANDLES } from '#contract/people/limits.ts'
import { toPersonKey, toPersonName } from '#contract/people/person-name.ts'
import { type Handle, renamedSchema } from '#contract/people/response.ts'
import type { Rename } from '#contract/people/rules.ts'
import { lendsQuery } from '#src/lends/lend-queries.ts'
import { getKnownMessage } from '#src/lib/api/errors.ts'
import { useIdempotentRequest } from '#src/lib/api/idempotent-request.ts'
import { plansQuery } from '#src/plans/plan-queries.ts'
import { sharesQuery } from '#src/shares/share-queries.ts'
import { peopleQuery } from './handle-queries.ts'
import { findKnownPerson, hasHandle } from './handles/handle.ts'

/** Called after a rename and after its undo, with the name that went and the name that came. */
type OnRenamed = (rename: Rename) => void

/** What belongs to a person: the ids of their records, and how bank statements name them. */
type Belongings = { lends: readonly string[]; handles: readonly Handle[] }

/** A change of a name. With `taken`, only these records and handles get the new name. `merged` are the records of a merge. */
type NameChange = Rename & { taken?: Belongings; merged?: readonly string[] }

/** What a change of a name came to: the number of records. `before` is what the person had before a merge, for its undo. */
type Renamed = { renamed: number; before: Belongings | undefined }

type Texts = {
  success: string
  undo?: (change: NameChange, renamed: Renamed) => (() => Promise<unknown>) | undefined
}

/** Reads the handles that a merge moves: those of the person that the other one has not. */
const readMovedHandles = async (client: QueryClient, { from, to }: Rename): Promise<Handle[]> => {
  const people = await client.query({ ...peopleQuery, staleTime: 0 })
  const other = findKnownPerson(people, to)
  return findKnownPerson(people, from).handles.filter((handle) => !hasHandle(other, handle))
}

/** Changes the name of a person in all records, in every spelling. The cached records change after the response. */
const useChangeName = (onRenamed: OnRenamed | undefined, texts: Texts) => {
  const send = useIdempotentRequest()
  return useMutation({
    mutationFn: async ({ from, to, taken, merged }: NameChange, { client }): Promise<Renamed> => {
      const before = merged && { lends: merged, handles: await readMovedHandles(client, { from, to }) }
      const { renamed } = await send(endpoints.renamePerson, { json: { from, to, ...taken } }).json(renamedSchema)
      return { renamed, before }
    },
    onSuccess: (_renamed, { taken, merged: _, ...rename }, _result, { client }) => {
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

/** Renames a person. Its undo renames them back. */
export const useRenamePerson = (onRenamed?: OnRenamed) => {
  const { mutateAsync: renameBack } = useChangeName(onRenamed, { success: 'Rename undone!' })
  return useChangeName(onRenamed, {
    success: 'Renamed!',
    undo:
      ({ from, to }) =>
      () =>
        renameBack({ from: to, to: from }),
  })
}

/** Whether one request takes so many records out of a merge. */
export const canSplit = ({ length }: readonly unknown[]): boolean => length <= MAX_SPLIT_LENDS

/**
 * Gives a person the name of another person. Its undo takes what they had out again; the pages for others stay revoked. There is
 * no undo for more records than one request takes.
 */
export const useMergePeople = (onRenamed?: OnRenamed) => {
  const { mutateAsync: split } = useChangeName(onRenamed, { success: 'Merge undone!' })
  return useChangeName(onRenamed, {
    success: 'Merged!',
    undo: ({ from, to }, { before }) =>
      before && canSplit(before.lends) ? () => split({ from: to, to: from, taken: before }) : undefined,
  })
}
