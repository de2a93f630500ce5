import { Button } from '@mantine/core'
import { IconX } from '@tabler/icons-react'
import { expenseTypeLabels } from '#src/banks/expense.ts'
import { formatDate } from '#src/ui/dates/dates.ts'
import { eventKinds } from '../event-kinds.ts'
import classes from '../filters.module.css'
import type { ChangeSearch, HistorySearch } from '../history-search.ts'

/** A range of days as it is read. */
const daysOf = ({ from, to }: HistorySearch): string | undefined => {
  if (from === undefined && to === undefined) return undefined
  if (from === to) return formatDate(from ?? '')
  if (from === undefined) return `Until ${formatDate(to ?? '')}`
  return to === undefined ? `From ${formatDate(from)}` : `${formatDate(from)} to ${formatDate(to)}`
}

/** What the search is narrowed to beside kind and text, and the search without it. */
const narrowingsOf = (search: HistorySearch) => {
  const { bank, type, person } = search
  return [
    { label: daysOf(search), without: { from: undefined, to: undefined } },
    { label: bank, without: { bank: undefined } },
    { label: type && expenseTypeLabels[type], without: { type: undefined } },
    { label: person, without: { person: undefined } },
  ].flatMap(({ label, without }) => (label === undefined ? [] : [{ label, without }]))
}

/** The kinds of event, of which one may be chosen, and what else narrows the events: a click widens them again. */
export const Chips = ({ search, onChange }: { search: HistorySearch; onChange: ChangeSearch }) => (
  <fieldset className={classes.chips} aria-label="What is shown">
    {eventKinds.map(({ kind, label }) => (
      <Button
        key={kind}
        size="xs"
        radius="xl"
        variant={search.kind === kind ? 'filled' : 'default'}
        aria-pressed={search.kind === kind}
        onClick={() => onChange({ kind: search.kind === kind ? undefined : kind })}
      >
        {label}
      </Button>
    ))}
    {narrowingsOf(search).map(({ label, without }) => (
      <Button
        key={label}
        size="xs"
        radius="xl"
        variant="light"
        rightSection={<IconX size={14} aria-hidden />}
        aria-label={`${label}. Show all`}
        onClick={() => onChange(without)}
      >
        {label}
      </Button>
    ))}
  </fieldset>
)
