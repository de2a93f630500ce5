import { Button } from '@mantine/core'
import { useLocalStorage } from '@mantine/hooks'
import { IconFilterOff } from '@tabler/icons-react'
import { useMemo } from 'react'
import { bankCodes } from '#contract/choices.ts'
import { toRupees } from '#contract/money.ts'
import { downloadCsv, toCsv } from '#src/ui/data-table/csv.ts'
import { formatRupees } from '#src/ui/display/money.tsx'
import { EmptyState } from '#src/ui/feedback/list-states.tsx'
import type { HistoryEvent } from './events.ts'
import { Chips } from './feed/chips.tsx'
import { Feed } from './feed/feed.tsx'
import classes from './filters.module.css'
import { Filters } from './filters.tsx'
import { HeatStrip } from './heat/heat-strip.tsx'
import { historyColumns } from './history-csv.ts'
import { useHistorySearch } from './history-search.ts'
import { between, countsByDay, matching, sumsByKind } from './selection.ts'

const count = new Intl.NumberFormat('en-IN')

/** How many events are shown, and what each kind of them comes to: what was lent and is due is one amount, not two. */
const Summary = ({ shown, total }: { shown: readonly HistoryEvent[]; total: number }) => {
  const sums = useMemo(() => sumsByKind(shown), [shown])
  return (
    <p className={classes.summary} role="status">
      {count.format(shown.length)} of {count.format(total)}
      {sums.map(({ label, paise }) => ` · ${label} ${formatRupees(toRupees(paise))}`)}
    </p>
  )
}

const everything = {
  from: undefined,
  to: undefined,
  bank: undefined,
  type: undefined,
  kind: undefined,
  person: undefined,
  text: undefined,
}

type EventsTabProps = { events: readonly HistoryEvent[]; people: readonly string[]; today: string }

/** The events that the search in the address leaves, and all that changes it. */
export const EventsTab = ({ events, people, today }: EventsTabProps) => {
  const [search, change] = useHistorySearch()
  const [keys, setKeys] = useLocalStorage({ key: 'history-keys', defaultValue: true })
  const { bank, type, kind, person, text, from, to } = search
  const found = useMemo(
    () => matching(events, { bank, type, kind, person, text }),
    [events, bank, type, kind, person, text],
  )
  const counts = useMemo(() => countsByDay(found), [found])
  const shown = useMemo(() => between(found, { from, to }), [found, from, to])
  const banks = useMemo(() => {
    const there = new Set<string>(events.map((event) => event.bank))
    return bankCodes.filter((code) => there.has(code))
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
      <Chips search={search} onChange={change} />
      <HeatStrip counts={counts} today={today} from={from} to={to} onChoose={change} />
      <Summary shown={shown} total={events.length} />
      {shown.length > 0 ? (
        <Feed events={shown} today={today} keys={keys} />
      ) : (
        <EmptyState
          icon={<IconFilterOff size={32} stroke={1.5} />}
          text="Nothing matches."
          action={
            <Button variant="light" onClick={() => change(everything)}>
              Show all
            </Button>
          }
        />
      )}
    </>
  )
}
