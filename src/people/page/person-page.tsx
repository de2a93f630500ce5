import { IconFileText, IconPencil, IconUser } from '@tabler/icons-react'
import { getRouteApi, Outlet } from '@tanstack/react-router'
import { useMemo } from 'react'
import type { DueLend } from '#contract/lend-due.ts'
import { isOpen } from '#contract/lend-state.ts'
import { toPersonKey, toPersonName } from '#contract/people/person-name.ts'
import type { KnownPerson } from '#contract/people/response.ts'
import { getAskAction } from '#src/lends/ask-link.tsx'
import { useDueLends } from '#src/lends/due-queries.ts'
import { getSettleActions } from '#src/lends/settle-link.tsx'
import { useKnownPeople } from '#src/people/handle-queries.ts'
import { findKnownPerson } from '#src/people/handles/handle.ts'
import { HandlesSection } from '#src/people/handles/handles-section.tsx'
import { groupByPerson, type Person } from '#src/people/person.ts'
import { useOnlineOnlyProps } from '#src/ui/connection/online-only-props.ts'
import { ButtonLink } from '#src/ui/display/link.tsx'
import { useConfirm } from '#src/ui/feedback/confirm.ts'
import { EmptyState } from '#src/ui/feedback/list-states.tsx'
import { QueryState } from '#src/ui/feedback/query-state.tsx'
import type { Offer } from '#src/ui/layers/offers.ts'
import { Page } from '#src/ui/page.tsx'
import { PersonDetail } from './person-detail.tsx'
import { RenameModal } from './rename-modal.tsx'
import { useFollowName } from './use-follow-name.ts'

const route = getRouteApi('/_signed-in/person/$name')

const getStatementAction = (name: string): Offer => ({
  label: 'Statement to print',
  icon: IconFileText,
  link: { to: '/person/$name/statement', params: { name } },
})

/** What shows of a person without records: how bank statements name them, if anything does. */
const WithoutRecords = ({ named }: { named: Person | undefined }) => (
  <>
    <EmptyState
      icon={IconUser}
      text="No records of this person."
      action={<ButtonLink to="/home">My Lend Borrow</ButtonLink>}
    />
    {named && <HandlesSection name={named.name} />}
  </>
)

/** Returns the person of a name who has handles. Undefined without handles. Used for a person without records. */
const findNamedPerson = (known: readonly KnownPerson[], name: string): Person<DueLend> | undefined => {
  const person = findKnownPerson(known, name)
  return person.handles.length > 0 ? { key: toPersonKey(name), name: person.name, lends: [] } : undefined
}

/** The page of a person in its states: loading, error, no records, loaded. Every spelling of the name leads to it. */
export const PersonPage = () => {
  const { name } = route.useParams()
  const query = useDueLends()
  const { data: lends } = query
  const people = useMemo(() => groupByPerson(lends ?? []), [lends])
  const person = people.get(toPersonKey(name))
  const { data: known = [] } = useKnownPeople()
  const named = findNamedPerson(known, name)
  const nameable = person ?? (lends && named)
  const { subject: toRename, isOpen: isRenaming, ask, close } = useConfirm<Person<DueLend>>()
  const needsServer = useOnlineOnlyProps()
  const follow = useFollowName((each) => people.has(toPersonKey(each)) || findNamedPerson(known, each) !== undefined)
  return (
    <Page
      title={nameable?.name ?? (toPersonName(name) || 'Person')}
      actions={
        nameable && [
          ...(nameable.lends.some(isOpen) ? [getAskAction(name, nameable.lends)] : []),
          ...getSettleActions(name, nameable.lends),
        ]
      }
      moreActions={
        nameable && [
          ...(person ? [getStatementAction(name)] : []),
          { label: 'Rename or merge', icon: IconPencil, onPress: () => ask(nameable), ...needsServer },
        ]
      }
    >
      <QueryState query={query} failure="The records of this person could not be loaded.">
        {(_, isRefreshing) =>
          person ? (
            <PersonDetail key={person.key} person={person} refreshing={isRefreshing} />
          ) : (
            <WithoutRecords named={named} />
          )
        }
      </QueryState>
      {toRename && (
        <RenameModal
          key={`rename ${toRename.key}`}
          person={toRename}
          people={people}
          opened={isRenaming}
          onRenamed={follow}
          onClose={close}
        />
      )}
      <Outlet />
    </Page>
  )
}
