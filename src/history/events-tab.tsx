import { Button } from '@mantine/core'
import { IconChevronDown, IconChevronRight } from '@tabler/icons-react'
import { useMemo } from 'react'
import { bankCodes } from '#contract/fields/choices.ts'
import { toRupees } from '#contract/fields/money.ts'
import { listTags } from '#src/banks/tags/tag.ts'
import { PersonLink } from '#src/people/person-link.tsx'
import { listFilled } from '#src/ui/data-table/columns.ts'
import { buildCsvAction } from '#src/ui/data-table/csv-action.ts'
import { formatRupees } from '#src/ui/display/money.tsx'
import { NothingMatches } from '#src/ui/feedback/nothing-matches.tsx'
import { useIsNarrow } from '#src/ui/theme/use-is-narrow.ts'
import type { EventKind } from './event-kinds.ts'
import type { HistoryEvent } from './events.ts'
import { Feed } from './feed/feed.tsx'
import { FilterChips } from './feed/filter-chips.tsx'
import classes from './filters.module.css'
import { Filters } from './filters.tsx'
import { HeatStrip } from './heat/heat-strip.tsx'
import { historyColumns } from './history-csv.ts'
import { useHistorySearch } from './history-search.ts'
import { countByDay, filterEvents, foldDues, sliceByDate, splitAtToday, sumByKind } from './selection.ts'
import { SumsAndKeys, SumsAndKeysToggle, useSumsAndKeys } from './sums-and-keys.tsx'

const numberFormat = new Intl.NumberFormat('en-IN')

/** The number of shown events, and their sum if they are of one kind. */
const Summary = ({ shown, total }: { shown: readonly HistoryEvent[]; total: number }) => {
  const [sum, ...others] = useMemo(() => sumByKind(shown), [shown])
  return (
    <p className={`detail ${classes.summary}`} role="status" data-all={shown.length === total}>
      {numberFormat.format(shown.length)} of {numberFormat.format(total)}
      {sum && others.length === 0 && ` · ${sum.label} ${formatRupees(toRupees(sum.paise))}`}
    </p>
  )
}

type UpcomingProps = { count: number; isOpen: boolean; onToggle: () => void }

/** The line that shows and hides the future events. */
const Upcoming = ({ count, isOpen, onToggle }: UpcomingProps) => (
  <Button
    size="sm"
    px={0}
    variant="transparent"
    aria-expanded={isOpen}
    leftSection={isOpen ? <IconChevronDown size={16} aria-hidden /> : <IconChevronRight size={16} aria-hidden />}
    onClick={onToggle}
  >
    Coming up ({numberFormat.format(count)})
  </Button>
)

const noFilters = {
  from: undefined,
  to: undefined,
  bank: undefined,
  type: undefined,
  kind: undefined,
  person: undefined,
  reason: undefined,
  tag: undefined,
  about: undefined,
  text: undefined,
}

type EventsTabProps = {
  events: readonly HistoryEvent[]
  /** The kinds of event that the filters offer. */
  kinds: readonly { kind: EventKind; label: string }[]
  people: readonly string[]
  today: string
}

/** The events that match the search parameters, with the filters that change these parameters. */
export const EventsTab = ({ events, kinds, people, today }: EventsTabProps) => {
  const [search, change] = useHistorySearch()
  const isNarrow = useIsNarrow()
  const [hasSums, setHasSums] = useSumsAndKeys()
  const { bank, type, kind, person, reason, tag, about, text, from, to } = search
  const filtered = useMemo(
    () => filterEvents(events, { bank, type, kind, person, reason, tag, about, text }),
    [events, bank, type, kind, person, reason, tag, about, text],
  )
  const counts = useMemo(() => countByDay(filtered), [filtered])
  const shown = useMemo(() => sliceByDate(filtered, { from, to }), [filtered, from, to])
  const isOfDays = from !== undefined || to !== undefined
  const { past, upcoming } = useMemo(() => {
    const split = splitAtToday(shown, today)
    return isOfDays ? split : { ...split, upcoming: foldDues(split.upcoming) } // who asks for days wants what is due on them
  }, [shown, today, isOfDays])
  const isOpen = upcoming.length > 0 && (search.upcoming ?? (past.length === 0 ? 'open' : 'folded')) === 'open'
  const listed = useMemo(() => (isOpen ? [...upcoming, ...past] : past), [isOpen, upcoming, past])
  const banks = useMemo(() => {
    const usedBanks = new Set<string>(events.map((event) => event.bank))
    return bankCodes.filter((code) => usedBanks.has(code))
  }, [events])
  const tags = useMemo(() => listTags(events).toSorted((one, other) => one.localeCompare(other)), [events])
  const heat = <HeatStrip counts={counts} today={today} from={from} to={to} onChoose={change} />
  return (
    <>
      <Filters
        search={search}
        onChange={change}
        banks={banks}
        people={people}
        tags={tags}
        kinds={kinds}
        heat={heat}
        isNarrow={isNarrow}
        csvAction={buildCsvAction('history', listFilled(historyColumns, shown), shown)}
      />
      <FilterChips
        search={search}
        kinds={isNarrow ? kinds.filter((each) => each.kind === kind) : kinds}
        onChange={change}
      />
      {!isNarrow && heat}
      {person !== undefined && (
        <p className={`detail ${classes.summary}`}>
          With <PersonLink name={person.trim()} />
        </p>
      )}
      <div className={`ends ${classes.line}`}>
        {upcoming.length > 0 && (
          <Upcoming
            count={upcoming.length}
            isOpen={isOpen}
            onToggle={() => change({ upcoming: isOpen ? 'folded' : 'open' })}
          />
        )}
        <Summary shown={shown} total={events.length} />
        <SumsAndKeysToggle isOpen={hasSums} onToggle={() => setHasSums(!hasSums)} />
      </div>
      {hasSums && <SumsAndKeys shown={shown} />}
      {listed.length > 0 && <Feed events={listed} firstPast={isOpen ? upcoming.length : 0} today={today} />}
      {shown.length === 0 && <NothingMatches onShowAll={() => change(noFilters)} />}
    </>
  )
}
