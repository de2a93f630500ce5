import { useRouter } from '@tanstack/react-router'
import { useEffect, useEffectEvent, useState } from 'react'
import type { Rename } from '#contract/people/rules.ts'
import { isSamePerson } from '#src/people/handles/handle.ts'

/**
 * Keeps the page of a renamed person open: at the address of the new name, and after an undo at that of the old one. Returns what to
 * call after a rename. `isKnown` says whether there is somebody with a name.
 */
export const useFollowName = (isKnown: (name: string) => boolean): ((rename: Rename) => void) => {
  const router = useRouter()
  const [followed, setFollowed] = useState<Rename>()
  const follow = ({ from, to }: Rename): void => {
    const page = router.state.matches.find(({ routeId }) => routeId === '/_signed-in/person/$name')
    if (!page || !('name' in page.params) || !isSamePerson(page.params.name, from)) return
    void router.navigate({ to: '/person/$name', params: { name: to }, search: true, replace: true, resetScroll: false })
  }
  const isUndone = followed !== undefined && isKnown(followed.from)
  const goBack = useEffectEvent(() => {
    if (followed) follow({ from: followed.to, to: followed.from })
    setFollowed(undefined)
  })
  useEffect(() => {
    if (isUndone) goBack()
  }, [isUndone])
  return (rename) => {
    setFollowed(isSamePerson(rename.from, rename.to) ? undefined : rename)
    follow(rename)
  }
}
