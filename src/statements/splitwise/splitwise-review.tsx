import { Button, Group, Stack, Text } from '@mantine/core'
import { MAX_CALLS } from '#contract/changes/rules.ts'
import { toRupees } from '#contract/fields/money.ts'
import { useOnlineOnlyProps } from '#src/ui/connection/online-only-props.ts'
import { formatCount } from '#src/ui/display/count.ts'
import { formatBriefRupees } from '#src/ui/display/money.tsx'
import type { Reckoning } from './debts.ts'
import { countCalls, type PersonToBring } from './match-known.ts'
import { PersonTable } from './person-table.tsx'
import { describeForeign, joinWords, type SplitwiseExport } from './read-export.ts'
import { describeAdditions, useBringFromSplitwise } from './splitwise-changes.ts'

const formatPaise = (paise: number): string => formatBriefRupees(toRupees(Math.abs(paise)))

const describeTotal = (total: number): string => {
  if (total === 0) return 'You are even with the group'
  return total > 0 ? `The group owes you ${formatPaise(total)}` : `You owe the group ${formatPaise(total)}`
}

/** Says what of the file is not brought, and why. */
const listNotes = ({ foreign }: SplitwiseExport, { unconcerned }: Reckoning, people: readonly PersonToBring[]) => {
  const differing = people.filter(({ state }) => state === 'differs').map(({ name }) => name)
  const isNearOthers = people.some(({ state, otherNet }) => state === 'new' && otherNet !== 0)
  return [
    describeForeign(foreign),
    unconcerned > 0
      ? `${formatCount(unconcerned, 'row')} between others only ${unconcerned === 1 ? 'is' : 'are'} left out.`
      : '',
    differing.length > 0
      ? `${joinWords.format(differing)}: left out, because their records of this file were changed here.`
      : '',
    isNearOthers ? 'Some have other open records here. If those are the same debts, they would count twice.' : '',
  ].filter(Boolean)
}

type SplitwiseReviewProps = {
  read: SplitwiseExport
  reckoning: Reckoning
  people: readonly PersonToBring[]
  tag: string
  onClose: () => void
}

/** What an export comes to for the user, what is left out of it, and one press that adds it. */
export const SplitwiseReview = ({ read, reckoning, people, tag, onClose }: SplitwiseReviewProps) => {
  const { total, difference } = reckoning
  const { mutate: bring, isPending } = useBringFromSplitwise()
  const additions = people.flatMap((person) => person.additions)
  const [count, words] = [countCalls(additions), describeAdditions(additions)]
  const [isProven, isTooLong] = [difference === 0, count > MAX_CALLS]
  const needsServer = useOnlineOnlyProps(!isProven || isTooLong || count === 0)
  return (
    <>
      <Stack gap="xs" mb="md">
        {isProven ? (
          <Text role="status">
            {describeTotal(total)}, as Splitwise’s last line says. {words} to add. No balance of an account changes.
          </Text>
        ) : (
          <Text role="alert" fw={600} c="var(--mantine-color-error)">
            The rows and Splitwise’s last line differ by {formatPaise(difference)}, so nothing can be added. Export the
            group again, and choose that file as it is.
          </Text>
        )}
        {isProven && isTooLong && (
          <Text role="alert">
            One change takes {formatCount(MAX_CALLS, 'record')} and returns. Choose “Only what is open”: one record for
            each person.
          </Text>
        )}
        {listNotes(read, reckoning, people).map((note) => (
          <Text key={note} size="sm" c="dimmed">
            {note}
          </Text>
        ))}
      </Stack>
      <Group gap="sm" mb="md">
        <Button {...needsServer} loading={isPending} onClick={() => bring({ additions, tag })}>
          Add {words}
        </Button>
        <Button variant="default" onClick={onClose}>
          Another file
        </Button>
      </Group>
      {isProven && people.length > 0 && <PersonTable people={people} />}
    </>
  )
}
