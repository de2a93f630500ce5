import { useReducedMotion } from '@mantine/hooks'
import { useLayoutEffect, useRef } from 'react'
import { toPaise, toRupees } from '#contract/fields/money.ts'
import { formatRupees } from './money.tsx'

const DURATION_MS = 450

const easeOut = (progress: number): number => 1 - (1 - progress) ** 3

type CountingMoneyProps = {
  rupees: number
  /** The default is `formatRupees`. */
  format?: (rupees: number) => string
}

/** An amount in rupees that counts up or down to its new value. With reduced motion it changes at once. */
export const CountingMoney = ({ rupees, format = formatRupees }: CountingMoneyProps) => {
  const figure = useRef<HTMLSpanElement>(null)
  const shown = useRef(rupees)
  const prefersReducedMotion = useReducedMotion()
  useLayoutEffect(() => {
    const [from, to] = [toPaise(shown.current), toPaise(rupees)]
    const show = (progress: number): void => {
      shown.current = toRupees(Math.round(from + (to - from) * easeOut(progress)))
      if (figure.current) figure.current.textContent = format(shown.current)
    }
    if (from === to || prefersReducedMotion) return show(1)
    const begin = performance.now()
    const step = (now: number): void => {
      const progress = Math.min(Math.max((now - begin) / DURATION_MS, 0), 1)
      show(progress)
      if (progress < 1) frame = requestAnimationFrame(step)
    }
    let frame = requestAnimationFrame(step)
    show(0)
    return () => cancelAnimationFrame(frame)
  }, [rupees, format, prefersReducedMotion])
  return <span ref={figure}>{format(rupees)}</span>
}
