import { useRef } from 'react'
import { v7 } from 'uuid'

/**
 * Returns what gives the Idempotency-Key of a change: the same one for the same values as before. So a second press after a response
 * that was lost is the same change, and not one with a password that is not the present one any more.
 */
export const useRepeatKey = (): ((values: unknown) => string) => {
  const latest = useRef<{ values: string; key: string }>(undefined)
  return (values) => {
    const text = JSON.stringify(values)
    if (latest.current?.values !== text) latest.current = { values: text, key: v7() }
    return latest.current.key
  }
}
