import { useParams } from '@tanstack/react-router'
import { useMemo } from 'react'
import { getOutstanding } from '#contract/lend-state.ts'
import { toPersonKey, toPersonName } from '#contract/people/person-name.ts'
import { getAskLabel } from '#src/lends/ask-link.tsx'
import { useDueLends } from '#src/lends/due-queries.ts'
import { askLabels } from '#src/lends/lend.ts'
import { nameLend } from '#src/lends/returns/return.ts'
import { getOpenLends, groupByPerson } from '#src/people/person.ts'
import { FormDrawer } from '#src/ui/form/form-drawer.tsx'
import { useCloseDrawer, useCloseWhenMissing } from '#src/ui/form/use-close-drawer.ts'
import { Ask } from './ask.tsx'

/** A drawer over a screen with the message about one record. An unknown id shows a toast and closes the drawer. */
export const AskLendDrawer = ({ id, onClose }: { id: string; onClose: () => void }) => {
  const { data: lends, isFetching } = useDueLends()
  const lend = lends?.find((each) => each.id === id)
  useCloseWhenMissing(lend, isFetching, onClose)
  if (!lend) return null
  return (
    <FormDrawer title={`${askLabels[lend.direction]}: ${nameLend(lend)}`} onClose={onClose}>
      <Ask key={lend.id} person={toPersonName(lend.returnName)} lends={getOutstanding(lend) > 0 ? [lend] : []} />
    </FormDrawer>
  )
}

/** A drawer over the page of a person with the message about all open records between the two. */
export const AskPersonDrawer = () => {
  const params = useParams({ from: '/_signed-in/person/$name/ask' })
  const { data: lends, isFetching } = useDueLends()
  const close = useCloseDrawer({ to: '/person/$name/ask', params }, { to: '/person/$name', params })
  const person = useMemo(() => groupByPerson(lends ?? []).get(toPersonKey(params.name)), [lends, params.name])
  useCloseWhenMissing(person, isFetching, close)
  if (!person) return null
  return (
    <FormDrawer title={`${getAskLabel(person.lends)}: ${person.name}`} onClose={close}>
      <Ask key={person.key} person={person.name} lends={getOpenLends(person.lends)} />
    </FormDrawer>
  )
}
