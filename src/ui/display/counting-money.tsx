import { clamp, useReducedMotion } from '@mantine/hooks'
import { useLayoutEffect, useRef, useState } from 'react'
import { toPaise, toRupees } from '#contract/fields/money.ts'
import { formatRupees, WrappingText } from './money.tsx'

const DURATION_MS = 450

const easeOut = (progress: number): number => 1 - (1 - progress) ** 3

type CountingMoneyProps = {
  rupees: number
  /** The default is `formatRupees`. */
  format?: (rupees: number) => string
}

/** An amount in rupees that counts up or down to its new value. With reduced motion it changes at once. */
export const CountingMoney = ({ rupees, format = formatRupees }: CountingMoneyProps) => {
  const [shown, setShown] = useState(rupees)
  const latest = useRef(rupees)
  const prefersReducedMotion = useReducedMotion()
  useLayoutEffect(() => {
    const [from, to] = [toPaise(latest.current), toPaise(rupees)]
    const show = (progress: number): void => {
      latest.current = toRupees(Math.round(from + (to - from) * easeOut(progress)))
      setShown(latest.current)
    }
    if (from === to || prefersReducedMotion) return show(1)
    const begin = performance.now()
    const step = (now: number): void => {
      const progress = clamp((now - begin) / DURATION_MS, 0, 1)
      show(progress)
      if (progress < 1) frame = requestAnimationFrame(step)
    }
    let frame = requestAnimationFrame(step)
    return () => cancelAnimationFrame(frame)
  }, [rupees, prefersReducedMotion])
  return <WrappingText text={format(shown)} />
}
