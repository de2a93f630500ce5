import { Button } from '@mantine/core'
import { expenseTypeLabels } from '#src/banks/expense.ts'
import type { EventKind } from '#src/history/event-kinds.ts'
import classes from '#src/history/filters.module.css'
import type { ChangeSearch, HistorySearch } from '#src/history/history-search.ts'
import { formatDateRange } from '#src/ui/dates/format-date-range.ts'
import { RemovableFilters } from '#src/ui/list/removable-filters.tsx'

/** The active filters, except kind and text, and for each the change of the search parameters that removes it. */
const getActiveFilters = (search: HistorySearch) => {
  const { bank, type, person, reason, tag, about } = search
  return [
    { label: formatDateRange(search), removal: { from: undefined, to: undefined } },
    { label: bank, removal: { bank: undefined } },
    { label: type && expenseTypeLabels[type], removal: { type: undefined } },
    { label: person, removal: { person: undefined } },
    { label: reason && `Reason: ${reason}`, removal: { reason: undefined } },
    { label: tag && `Tag: ${tag}`, removal: { tag: undefined } },
    { label: about && `Reason or name: ${about}`, removal: { about: undefined } },
  ].flatMap(({ label, removal }) => (label === undefined ? [] : [{ label, removal }]))
}

type FilterChipsProps = {
  search: HistorySearch
  /** The kinds of event that have a button. */
  kinds: readonly { kind: EventKind; label: string }[]
  onChange: ChangeSearch
}

/** The filter buttons for the kinds of event, and a chip for each other active filter. A click removes the filter. */
export const FilterChips = ({ search, kinds, onChange }: FilterChipsProps) => {
  const activeFilters = getActiveFilters(search)
  if (kinds.length === 0 && activeFilters.length === 0) return null
  return (
    <fieldset className={`list row ${classes.chips}`} aria-label="What is shown">
      {kinds.map(({ kind, label }) => (
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
      <RemovableFilters filters={activeFilters} onRemove={onChange} />
    </fieldset>
  )
}
