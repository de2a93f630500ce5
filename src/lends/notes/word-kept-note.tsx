import { Text } from '@mantine/core'
import { useFormikContext } from 'formik'
import { useMemo } from 'react'
import type { Lend } from '#contract/lends.ts'
import { toPersonKey } from '#contract/people.ts'
import { describeWordKept, getSettled, groupByPerson } from '#src/people/person.ts'
import { useReturns } from '#src/returns/return-queries.ts'
import { useHasFeature } from '#src/session/features.ts'
import { useLends } from '../lend-queries.ts'

/** How the person of a new lent record returned money before: `Ravi: usually 9 days late, 4 of 5 in full`. */
export const WordKeptNote = () => {
  const { values } = useFormikContext<Pick<Lend, 'returnName' | 'direction'>>()
  const hasPeople = useHasFeature('people')
  const { data: lends } = useLends()
  const { data: returns } = useReturns()
  const people = useMemo(() => groupByPerson(lends ?? []), [lends])
  const person = people.get(toPersonKey(values.returnName))
  const kept = useMemo(
    () => person && returns && describeWordKept(getSettled(person.lends, returns)),
    [person, returns],
  )
  if (!hasPeople || !kept || !person || values.direction !== 'given') return null
  return (
    <Text size="sm" c="dimmed" role="status">
      {person.name}: {kept.charAt(0).toLowerCase() + kept.slice(1)}
    </Text>
  )
}
