import { Group, NativeSelect } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { type ReactNode, useRef } from 'react'
import { expenseTypes } from '#contract/fields/choices.ts'
import { expenseTypeLabels } from '#src/banks/expense.ts'
import { toTagKey } from '#src/banks/tags/tag.ts'
import { DateFilter } from '#src/ui/dates/date-filter.tsx'
import { ActionButtons, type ButtonAction } from '#src/ui/display/action-buttons.tsx'
import { FiltersToggle } from '#src/ui/list/filters-toggle.tsx'
import { SearchField } from '#src/ui/list/search-field.tsx'
import { getPrintActions } from '#src/ui/print/print-actions.ts'
import { useSingleKeys } from '#src/ui/use-single-keys.ts'
import type { EventKind } from './event-kinds.ts'
import classes from './filters.module.css'
import type { ChangeSearch, HistorySearch } from './history-search.ts'

type FiltersProps = {
  search: HistorySearch
  onChange: ChangeSearch
  /** The banks, the people and the tags of the records, which the filters offer as choices. */
  banks: readonly string[]
  people: readonly string[]
  tags: readonly string[]
  /** The kinds of event, which phones offer as a choice, because the buttons for them would hide the first events. */
  kinds: readonly { kind: EventKind; label: string }[]
  /** The heat map of phones. */
  heat: ReactNode
  isNarrow: boolean
  /** Saves the shown events as a file. */
  csvAction: ButtonAction
}

/** The search field, the button that opens the filters, and the buttons that save and print. */
export const Filters = ({ search, onChange, banks, people, tags, kinds, heat, isNarrow, csvAction }: FiltersProps) => {
  const [isOpen, { toggle }] = useDisclosure(false)
  const bar = useRef<HTMLDivElement>(null)
  useSingleKeys({ '/': () => bar.current?.querySelector('input')?.focus() })
  const fileButtons = (
    <Group gap="sm">
      <ActionButtons actions={[csvAction, ...getPrintActions('history')]} size="sm" iconSize={16} />
    </Group>
  )
  return (
    <>
      <div className={`row ${classes.bar}`} ref={bar}>
        <SearchField
          className={classes.search}
          search={search.text ?? ''}
          onSearch={(text) => onChange({ text: text.trim() })}
        />
        <FiltersToggle isOpen={isOpen} onToggle={toggle} />
        {!isNarrow && fileButtons}
      </div>
      {isOpen && (
        <fieldset className={`card ${classes.filters}`} aria-label="Filters">
          {isNarrow && <div className={classes.whole}>{heat}</div>}
          <DateFilter
            className={classes.day ?? ''}
            label="From"
            clearable
            value={search.from ?? ''}
            onChange={(date) => onChange({ from: date })}
          />
          <DateFilter
            className={classes.day ?? ''}
            label="To"
            clearable
            value={search.to ?? ''}
            onChange={(date) => onChange({ to: date })}
          />
          {isNarrow && (
            <NativeSelect
              label="Event"
              value={search.kind ?? ''}
              onChange={({ currentTarget }) => onChange({ kind: currentTarget.value })}
              data={[{ value: '', label: 'Any' }, ...kinds.map(({ kind, label }) => ({ value: kind, label }))]}
            />
          )}
          <NativeSelect
            label="Bank"
            value={search.bank ?? ''}
            onChange={({ currentTarget }) => onChange({ bank: currentTarget.value })}
            data={[{ value: '', label: 'Any' }, ...banks]}
          />
          <NativeSelect
            label="Type of expense"
            value={search.type ?? ''}
            onChange={({ currentTarget }) => onChange({ type: currentTarget.value })}
            data={[
              { value: '', label: 'Any' },
              ...expenseTypes.map((value) => ({ value, label: expenseTypeLabels[value] })),
            ]}
          />
          <NativeSelect
            label="Return name"
            value={search.person ?? ''}
            onChange={({ currentTarget }) => onChange({ person: currentTarget.value })}
            data={[{ value: '', label: 'Anyone' }, ...people]}
          />
          {tags.length > 0 && (
            <NativeSelect
              label="Tag"
              value={tags.find((tag) => toTagKey(tag) === toTagKey(search.tag ?? '')) ?? ''}
              onChange={({ currentTarget }) => onChange({ tag: currentTarget.value })}
              data={[{ value: '', label: 'Any' }, ...tags]}
            />
          )}
          {isNarrow && <div className={classes.whole}>{fileButtons}</div>}
        </fieldset>
      )}
    </>
  )
}
