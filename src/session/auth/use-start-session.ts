import { useNavigate, useRouter } from '@tanstack/react-router'
import { useCallback } from 'react'
import { tokenStore } from '#src/lib/api/token.ts'
import { wait } from '#src/lib/wait.ts'
import { NAVIGATION_DELAY_MS } from '#src/session/session-queries.ts'

/** Returns what a successful login does: it loads the signed-in screens, and opens the first of them after one second. */
export const useStartSession = () => {
  const navigate = useNavigate()
  const router = useRouter()
  return useCallback(
    async ({ token }: { token: string }): Promise<void> => {
      void router.loadRouteChunk(router.routesById['/_signed-in'])
      await wait(NAVIGATION_DELAY_MS)
      tokenStore.set(token)
      await navigate({ to: '/home' })
    },
    [navigate, router],
  )
}
