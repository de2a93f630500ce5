import { useRef } from 'react'
import { v7 } from 'uuid'

/**
 * The key under which a form's call applies once: the same for as long as the same thing is sent, so that a second try
 * after a lost answer repeats nothing. `forget` it once the call has succeeded.
 */
export const useIdempotencyKey = () => {
  const last = useRef<{ sent: string; key: string }>(undefined)
  return {
    keyFor: (body: object): string => {
      const sent = JSON.stringify(body)
      if (last.current?.sent !== sent) last.current = { sent, key: v7() }
      return last.current.key
    },
    forget: (): void => {
      last.current = undefined
    },
  }
}
