import { useEffect, useState } from 'react'

/** A value as it was when the browser last painted: what can wait for the paint keeps nobody waiting. */
export const useAfterPaint = <Value>(value: Value, before: Value = value): Value => {
  const [painted, setPainted] = useState(before)
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    const frame = requestAnimationFrame(() => {
      timer = setTimeout(() => setPainted(value))
    })
    return () => {
      cancelAnimationFrame(frame)
      clearTimeout(timer)
    }
  }, [value])
  return painted
}
