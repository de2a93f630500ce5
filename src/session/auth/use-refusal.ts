import { useNavigate } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import type { OpenIdRefusal } from '#contract/users/session/openid.ts'
import { useInitialLocationState } from './initial-location-state.ts'

/**
 * Returns why the sign-in that led to this screen failed, until `forgetRefusal` is called. It is removed from the history, so
 * that a reload does not show it again.
 */
export const useRefusal = () => {
  const { refused: initialRefusal } = useInitialLocationState()
  const [refused, setRefused] = useState<OpenIdRefusal | undefined>(initialRefusal)
  const navigate = useNavigate()
  useEffect(() => {
    if (initialRefusal) void navigate({ to: '.', replace: true, state: {} })
  }, [initialRefusal, navigate])
  return { refused, forgetRefusal: () => setRefused(undefined) }
}
