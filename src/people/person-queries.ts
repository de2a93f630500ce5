import { useMutation } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { endpoints } from '#contract/endpoints.ts'
import { type Rename, renamedSchema, toPersonKey, toPersonName } from '#contract/people.ts'
import { lendsQuery } from '#src/lends/lend-queries.ts'
import { useIdempotentRequest } from '#src/lib/api/idempotent-request.ts'

/** Returns a function that keeps the page of a renamed person open, at the address of the new name. */
const useFollowName = () => {
  const router = useRouter()
  return ({ from, to }: Rename): void => {
    const page = router.state.matches.find(({ routeId }) => routeId === '/_signed-in/person/$name')
    if (!page || !('name' in page.params) || toPersonKey(page.params.name) !== toPersonKey(from)) return
    void router.navigate({ to: '/person/$name', params: { name: to }, search: true, replace: true, resetScroll: false })
  }
}

type Texts = { success: string; undo?: (rename: Rename) => Promise<unknown> }

/** Changes the name of a person in all records, in every spelling. The cached records change after the response. */
const useChangeName = (texts: Texts) => {
  const send = useIdempotentRequest()
  const follow = useFollowName()
  return useMutation({
    mutationFn: (rename: Rename) => send(endpoints.renamePerson, { json: rename }).json(renamedSchema),
    onSuccess: (_renamed, rename, _result, { client }) => {
      const [key, returnName] = [toPersonKey(rename.from), toPersonName(rename.to)]
      client.setQueryData(lendsQuery.queryKey, (lends) =>
        lends?.map((lend) => (toPersonKey(lend.returnName) === key ? { ...lend, returnName } : lend)),
      )
      follow(rename)
      void client.invalidateQueries(lendsQuery)
    },
    meta: {
      invalidatesInOtherTabs: [lendsQuery.queryKey],
      failure: 'Something went wrong!',
      deviceActions: (rename: Rename) => [{ act: 'person-renamed', rename }],
      ...texts,
    },
  })
}

/** Renames a person. Its undo renames them back. */
export const useRenamePerson = () => {
  const { mutateAsync: renameBack } = useChangeName({ success: 'Rename undone!' })
  return useChangeName({ success: 'Renamed!', undo: ({ from, to }) => renameBack({ from: to, to: from }) })
}

/** Gives a person the name of another person. It has no undo, because their records cannot be told apart afterwards. */
export const useMergePeople = () => useChangeName({ success: 'Merged!' })
