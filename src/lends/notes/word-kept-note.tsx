import { Text } from '@mantine/core'
import { useFormikContext } from 'formik'
import { useMemo } from 'react'
import type { DueLend } from '#contract/lend-due.ts'
import { toPersonKey } from '#contract/people/person-name.ts'
import { useDueLends } from '#src/lends/due-queries.ts'
import { useReturns } from '#src/lends/lend-queries.ts'
import { useToday } from '#src/lib/today.ts'
import { groupByPerson, type Person } from '#src/people/person.ts'
import { describeWordKept, getSettled } from '#src/people/word-kept.ts'

const KeptNote = ({ person }: { person: Person<DueLend> }) => {
  const { data: returns } = useReturns()
  const today = useToday()
  const kept = useMemo(
    () => returns && describeWordKept(getSettled(person.lends, returns, today), person.lends, today),
    [person, returns, today],
  )
  if (!kept) return null
  return (
    <Text size="sm" c="dimmed" role="status">
      {person.name}: {kept.charAt(0).toLowerCase() + kept.slice(1)}
    </Text>
  )
}

/**
 * How the person of a new lent record returned money before: `Ravi: usually 9 days late, 4 of 5 in full`. The returns are
 * loaded once the form names a known person.
 */
export const WordKeptNote = () => {
  const { values } = useFormikContext<Pick<DueLend, 'returnName' | 'direction'>>()
  const { data: lends } = useDueLends()
  const people = useMemo(() => groupByPerson(lends ?? []), [lends])
  const person = people.get(toPersonKey(values.returnName))
  return person && values.direction === 'given' ? <KeptNote person={person} /> : null
}
