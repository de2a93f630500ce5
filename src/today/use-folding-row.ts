import { useReducedMotion } from '@mantine/hooks'
import { useEffect, useState } from 'react'

/** How long a row folds away. The style sheet of the promises has the same time. */
const FOLD_MS = 250

type Row = { id: string }

/** Returns the row that left, if it is the only one: a filter takes away many, and they do not fold. */
const findLeft = <Each extends Row>(before: readonly Each[], now: readonly Each[]) => {
  const ids = new Set(now.map(({ id }) => id))
  const left = before.filter(({ id }) => !ids.has(id))
  const [row, ...others] = left
  return row && others.length === 0 ? { row, index: before.indexOf(row) } : undefined
}

/**
 * Returns the rows and, for a moment, the one that has just left them, at its old place, so that it can fold away. `rows` must
 * be stable.
 */
export const useFoldingRow = <Each extends Row>(
  rows: readonly Each[],
): readonly { row: Each; isLeaving: boolean }[] => {
  const isStill = useReducedMotion(false, { getInitialValueInEffect: false })
  const [before, setBefore] = useState(rows)
  const [left, setLeft] = useState<{ row: Each; index: number }>()
  if (before !== rows) {
    setBefore(rows)
    const next = isStill ? undefined : findLeft(before, rows)
    if (next) setLeft(next)
  }
  useEffect(() => {
    if (!left) return
    const timer = setTimeout(() => setLeft(undefined), FOLD_MS)
    return () => clearTimeout(timer)
  }, [left])
  const shown = rows.map((row) => ({ row, isLeaving: false }))
  const isBack = rows.some(({ id }) => id === left?.row.id) // the server refused what took it away
  return left && !isBack ? shown.toSpliced(left.index, 0, { row: left.row, isLeaving: true }) : shown
}
