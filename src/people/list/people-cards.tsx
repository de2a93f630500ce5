import { Group, Title } from '@mantine/core'
import { useMemo } from 'react'
import { useDueLends } from '#src/lends/due-queries.ts'
import { useToday } from '#src/lib/today.ts'
import { countOpen, describeNet, groupByPerson, type PersonBalance, sortByNet } from '#src/people/person.ts'
import { PersonLink } from '#src/people/person-link.tsx'
import { formatDueDate } from '#src/ui/dates/dates.ts'
import { getInitials } from '#src/ui/display/initials.ts'
import { LargeAmount } from '#src/ui/display/large-amount.tsx'
import { TextLink } from '#src/ui/display/link.tsx'
import classes from './people-cards.module.css'

/** The number of people on the home screen. The others are in the list of all people. */
const MAX_CARDS = 6

type PersonCardProps = { person: PersonBalance; today: string }

/** A person with the net sum and the nearest promise. The link of the name covers the card. */
const PersonCard = ({ person, today }: PersonCardProps) => {
  const { name, net, due } = person
  return (
    <li className={`card ${classes.card}`} data-initials={getInitials(name)}>
      <span className={`cut ${classes.name}`}>
        <PersonLink name={name} />
      </span>
      <span className={classes.amount}>
        <LargeAmount rupees={Math.abs(net)} size="1.25rem" />
      </span>
      <span className={`note ${classes.words}`}>
        {describeNet(net)} ·{' '}
        <span data-late={due?.isOverdue || undefined}>{due ? formatDueDate(due.date, today) : countOpen(person)}</span>
      </span>
    </li>
  )
}

/** With fewer open records each of them, and with it its person, stands among the promises. */
const MIN_OPEN = 6

/** The people with the largest open sums, and a link to all people. It shows nothing with few open records. */
export const PeopleCards = () => {
  const today = useToday()
  const { data: lends } = useDueLends()
  const people = useMemo(() => sortByNet(groupByPerson(lends ?? []), today), [lends, today])
  if (people.reduce((count, { openCount }) => count + openCount, 0) < MIN_OPEN) return null
  const open = people.filter(({ openCount }) => openCount > 0)
  return (
    <section aria-labelledby="people">
      <Group justify="space-between" align="baseline" mb="md">
        <Title order={2} size="h4" id="people">
          People
        </Title>
        <TextLink to="/people" size="sm" className={classes.all ?? ''}>
          All people
        </TextLink>
      </Group>
      <ul className={`list ${classes.cards}`}>
        {open.slice(0, MAX_CARDS).map((person) => (
          <PersonCard key={person.key} person={person} today={today} />
        ))}
      </ul>
    </section>
  )
}
