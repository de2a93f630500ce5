import { useMutation } from '@tanstack/react-query'
import { endpoints } from '#contract/endpoints.ts'
import { toPersonKey, toPersonName } from '#contract/people/person-name.ts'
import { renamedSchema } from '#contract/people/response.ts'
import type { Rename } from '#contract/people/rules.ts'
import { lendsQuery } from '#src/lends/lend-queries.ts'
import { useIdempotentRequest } from '#src/lib/api/idempotent-request.ts'
import { sharesQuery } from '#src/shares/share-queries.ts'
import { peopleQuery } from './handle-queries.ts'

/** Called after a rename and after its undo, with the name that went and the name that came. */
type OnRenamed = (rename: Rename) => void

type Texts = { success: string; undo?: (rename: Rename) => () => Promise<unknown> }

/** Changes the name of a person in all records, in every spelling. The cached records change after the response. */
const useChangeName = (onRenamed: OnRenamed | undefined, texts: Texts) => {
  const send = useIdempotentRequest()
  return useMutation({
    mutationFn: (rename: Rename) => send(endpoints.renamePerson, { json: rename }).json(renamedSchema),
    onSuccess: (_renamed, rename, _result, { client }) => {
      const returnName = toPersonName(rename.to)
      const keys = [rename.from, rename.to].map(toPersonKey) // a person has one spelling
      client.setQueryData(lendsQuery.queryKey, (lends) =>
        lends?.map((lend) => (keys.includes(toPersonKey(lend.returnName)) ? { ...lend, returnName } : lend)),
      )
      onRenamed?.(rename)
    },
    meta: {
      invalidates: [lendsQuery.queryKey, peopleQuery.queryKey, sharesQuery.queryKey], // pages have another name, or a merge revoked them
      describe: ({ from, to }: Rename) => `${from} → ${to}`,
      failure: 'Something went wrong!',
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

/** Gives a person the name of another person. It has no undo, because their records cannot be told apart afterwards. */
export const useMergePeople = (onRenamed?: OnRenamed) => useChangeName(onRenamed, { success: 'Merged!' })
