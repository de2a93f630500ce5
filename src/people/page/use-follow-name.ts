import { useRouter } from '@tanstack/react-router'
import { toPersonKey } from '#contract/people/person-name.ts'
import type { Rename } from '#contract/people/rules.ts'

/** Returns a function that keeps the page of a renamed person open, at the address of the new name. */
export const useFollowName = () => {
  const router = useRouter()
  return ({ from, to }: Rename): void => {
    const page = router.state.matches.find(({ routeId }) => routeId === '/_signed-in/person/$name')
    if (!page || !('name' in page.params) || toPersonKey(page.params.name) !== toPersonKey(from)) return
    void router.navigate({ to: '/person/$name', params: { name: to }, search: true, replace: true, resetScroll: false })
  }
}
