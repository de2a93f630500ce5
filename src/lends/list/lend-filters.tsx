import { Group } from '@mantine/core'
import type { Due, DueLend } from '#contract/lend-due.ts'
import { isOpen } from '#contract/lend-state.ts'
import { toPersonKey } from '#contract/people/person-name.ts'
import { getLendAge, lendAges } from '#src/lends/lend.ts'
import { getLendFigures, type LendFilter } from '#src/lends/lend-due.ts'
import { normalizeForSearch } from '#src/lib/normalize-for-search.ts'
import { ABSENT_TEXT } from '#src/ui/data-table/columns.ts'
import { formatDateRange } from '#src/ui/dates/format-date-range.ts'
import { RemovableFilters } from '#src/ui/list/removable-filters.tsx'
import type { TableSearch } from '#src/ui/list/table-search.ts'

type ActiveFilter = LendFilter & {
  label: string
  /** The change of the search parameters that removes the filter. */
  removal: Partial<TableSearch>
}

/** The filters of a link from Analysis: the days of the return date, a text, and records without a return name. */
const getLinkedFilters = ({ about, from, to, where }: TableSearch): ActiveFilter[] => {
  const days = formatDateRange({ from, to })
  const { returnName, ...otherColumns } = where ?? {}
  return [
    ...(days === undefined
      ? []
      : [
          {
            label: `Return date: ${days}`,
            includesDue: ({ date }: Due) => date !== '' && date >= (from ?? '') && (to === undefined || date <= to),
            removal: { from: undefined, to: undefined },
          },
        ]),
    ...(about === undefined
      ? []
      : [
          {
            label: `Reason or name: ${about}`,
            includes: ({ reason, returnName: name }: DueLend) =>
              normalizeForSearch(`${reason}\n${name}`).includes(normalizeForSearch(about.trim())),
            removal: { about: undefined },
          },
        ]),
    // The table itself filters by a column, so this only shows the filter.
    ...(returnName === ABSENT_TEXT
      ? [
          {
            label: 'No return name',
            removal: { where: Object.keys(otherColumns).length > 0 ? otherColumns : undefined },
          },
        ]
      : []),
  ]
}

/** The filters of the address but those of the columns: a figure, an age of the open records, a person, days and a text. */
export const getActiveFilters = (view: TableSearch, today: string): ActiveFilter[] => {
  const { show, person } = view
  const figure = getLendFigures(today).find(({ id }) => id === show)
  const age = lendAges.find(({ id }) => id === show)
  return [
    ...(figure ? [{ ...figure, removal: { show: undefined } }] : []),
    ...(age
      ? [
          {
            label: age.label,
            includes: isOpen,
            includesDue: ({ date }: Due) => getLendAge(date, today) === age.id,
            removal: { show: undefined },
          },
        ]
      : []),
    ...(person === undefined
      ? []
      : [
          {
            label: `Return name: ${person}`,
            includes: ({ returnName }: DueLend) => toPersonKey(returnName) === toPersonKey(person),
            removal: { person: undefined },
          },
        ]),
    ...getLinkedFilters(view),
  ]
}

/** A chip for each active filter. A click removes the filter. */
export const FilterChips = ({
  filters,
  onRemove,
}: {
  filters: readonly ActiveFilter[]
  onRemove: (change: Partial<TableSearch>) => void
}) =>
  filters.length > 0 ? (
    <Group gap="xs" mb="sm">
      <RemovableFilters filters={filters} onRemove={onRemove} />
    </Group>
  ) : null
