import { Text } from '@mantine/core'
import { useEffect, useState } from 'react'
import { isOpen } from '#contract/lend-state.ts'
import type { Lend } from '#contract/lends/response.ts'
import { groupByPerson } from '#src/people/person.ts'

/** How long the note shows. */
const NOTE_MS = 6_000

/** Lists the people who have an open record, by key. */
const findOpenPeople = (lends: readonly Lend[]): Map<string, string> =>
  new Map([...groupByPerson(lends.filter(isOpen))].map(([key, { name }]) => [key, name]))

/** Says `All settled with Ravi` for a few seconds after the last open record of a person was settled. */
export const SettledNote = ({ lends }: { lends: readonly Lend[] }) => {
  const [before, setBefore] = useState(lends)
  const [names, setNames] = useState<readonly string[]>([])
  if (lends !== before) {
    setBefore(lends)
    const [open, people] = [findOpenPeople(lends), groupByPerson(lends)]
    // A person who has no record any more was renamed, or their records were deleted.
    const settled = [...findOpenPeople(before)].filter(([key]) => !open.has(key) && people.has(key))
    if (settled.length > 0) setNames(settled.map(([, name]) => name))
  }
  useEffect(() => {
    if (names.length === 0) return
    const timer = setTimeout(() => setNames([]), NOTE_MS)
    return () => clearTimeout(timer)
  }, [names])
  return (
    <Text role="status" fw={600} c="var(--mantine-color-anchor)">
      {names.length > 0 && `All settled with ${names.join(', ')}`}
    </Text>
  )
}
