import { startTransition, useEffect, useState } from 'react'

/**
 * Whether what was rendered first has been painted, each time the screen is shown: what can wait for that keeps nobody
 * waiting.
 */
export const useAfterPaint = (): boolean => {
  const [isPainted, setPainted] = useState(false)
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    const frame = requestAnimationFrame(() => {
      timer = setTimeout(() => startTransition(() => setPainted(true)))
    })
    return () => {
      cancelAnimationFrame(frame)
      clearTimeout(timer)
      setPainted(false)
    }
  }, [])
  return isPainted
}
