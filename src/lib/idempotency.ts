import { HTTPError } from 'ky'
import { useRef } from 'react'
import { v7 } from 'uuid'

const SERVER_FAILED = 500

/**
 * The key under which a form's call applies once: the same for as long as the same thing is sent, so that a second try
 * after a lost answer repeats nothing. `forget` it once the call has succeeded, `forgetRefused` when it has failed: what
 * the server refused may be allowed later, and is then another call.
 */
export const useIdempotencyKey = () => {
  const last = useRef<{ sent: string; key: string }>(undefined)
  const forget = (): void => {
    last.current = undefined
  }
  return {
    keyFor: (body: object): string => {
      const sent = JSON.stringify(body)
      if (last.current?.sent !== sent) last.current = { sent, key: v7() }
      return last.current.key
    },
    forget,
    forgetRefused: (error: Error): void => {
      if (error instanceof HTTPError && error.response.status < SERVER_FAILED) forget()
    },
  }
}
