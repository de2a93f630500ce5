import { Button } from '@mantine/core'
import { useLocalStorage } from '@mantine/hooks'
import { IconFilterOff } from '@tabler/icons-react'
import { useMemo } from 'react'
import { bankCodes } from '#contract/fields/choices.ts'
import { toRupees } from '#contract/fields/money.ts'
import { PersonLink } from '#src/people/person-link.tsx'
import { downloadCsv, toCsv } from '#src/ui/data-table/csv.ts'
import { formatRupees } from '#src/ui/display/money.tsx'
import { EmptyState } from '#src/ui/feedback/list-states.tsx'
import type { EventKind } from './event-kinds.ts'
import type { HistoryEvent } from './events.ts'
import { Feed } from './feed/feed.tsx'
import { FilterChips } from './feed/filter-chips.tsx'
import classes from './filters.module.css'
import { Filters } from './filters.tsx'
import { HeatStrip } from './heat/heat-strip.tsx'
import { historyColumns } from './history-csv.ts'
import { useHistorySearch } from './history-search.ts'
import { countByDay, filterEvents, sliceByDate, sumByKind } from './selection.ts'

const numberFormat = new Intl.NumberFormat('en-IN')

/** The number of shown events and the sum of each kind. It shows no total, because one record can be lent and due. */
const Summary = ({ shown, total }: { shown: readonly HistoryEvent[]; total: number }) => {
  const sums = useMemo(() => sumByKind(shown), [shown])
  return (
    <p className={classes.summary} role="status">
      {numberFormat.format(shown.length)} of {numberFormat.format(total)}
      {sums.map(({ label, paise }) => ` · ${label} ${formatRupees(toRupees(paise))}`)}
    </p>
  )
}

const noFilters = {
  from: undefined,
  to: undefined,
  bank: undefined,
  type: undefined,
  kind: undefined,
  person: undefined,
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
  const [keys, setKeys] = useLocalStorage({ key: 'history-keys', defaultValue: true })
  const { bank, type, kind, person, text, from, to } = search
  const filtered = useMemo(
    () => filterEvents(events, { bank, type, kind, person, text }),
    [events, bank, type, kind, person, text],
  )
  const counts = useMemo(() => countByDay(filtered), [filtered])
  const shown = useMemo(() => sliceByDate(filtered, { from, to }), [filtered, from, to])
  const banks = useMemo(() => {
    const usedBanks = new Set<string>(events.map((event) => event.bank))
    return bankCodes.filter((code) => usedBanks.has(code))
  }, [events])
  return (
    <>
      <Filters
        search={search}
        onChange={change}
        banks={banks}
        people={people}
        keys={keys}
        onKeys={setKeys}
        onExport={() => downloadCsv('history.csv', toCsv(historyColumns, shown))}
      />
      <FilterChips search={search} kinds={kinds} onChange={change} />
      <HeatStrip counts={counts} today={today} from={from} to={to} onChoose={change} />
      {person !== undefined && (
        <p className={classes.summary}>
          With <PersonLink name={person.trim()} />
        </p>
      )}
      <Summary shown={shown} total={events.length} />
      {shown.length > 0 ? (
        <Feed events={shown} today={today} keys={keys} />
      ) : (
        <EmptyState
          icon={<IconFilterOff size={32} stroke={1.5} />}
          text="Nothing matches."
          action={
            <Button variant="light" onClick={() => change(noFilters)}>
              Show all
            </Button>
          }
        />
      )}
    </>
  )
}
