import { NativeSelect, SegmentedControl } from '@mantine/core'
import { useDisclosure, useMediaQuery } from '@mantine/hooks'
import { DateFilter } from '#src/ui/dates/date-filter.tsx'
import { FiltersToggle } from '#src/ui/list/filters-toggle.tsx'
import { SearchField } from '#src/ui/list/search-field.tsx'
import { NARROW_QUERY } from '#src/ui/theme/narrow.ts'
import classes from './analysis-page.module.css'
import type { AnalysisSearch, ChangeSearch } from './analysis-search.ts'
import { type Choice, getFilterChoices } from './choices.ts'
import { presets } from './figures/presets.ts'
import { getPreset, type Range } from './figures/ranges.ts'
import type { Records } from './figures/selection.ts'

type ToolbarProps = {
  /** All records. The filters offer their banks, types and people as choices. */
  records: Records
  search: AnalysisSearch
  range: Range
  onChange: ChangeSearch
}

const filterFields = [
  { key: 'bank', label: 'Bank' },
  { key: 'type', label: 'Type' },
  { key: 'requirement', label: 'Requirement' },
  { key: 'person', label: 'Person' },
] as const

const RangePicker = ({ search, range, onChange, isNarrow }: Omit<ToolbarProps, 'records'> & { isNarrow: boolean }) => {
  const preset = getPreset(search)
  const pick = (value: string): void => {
    const days = value === 'custom' ? range : { from: undefined, to: undefined }
    onChange({ range: value, ...days })
  }
  return (
    <>
      {isNarrow ? (
        <NativeSelect
          className={classes.range ?? ''}
          aria-label="Range"
          value={preset}
          data={[...presets]}
          onChange={({ currentTarget }) => pick(currentTarget.value)}
        />
      ) : (
        <SegmentedControl
          classNames={{ label: classes.preset ?? '', indicator: classes.sliding ?? '' }}
          size="sm"
          aria-label="Range"
          value={preset}
          data={[...presets]}
          onChange={pick}
        />
      )}
      {preset === 'custom' &&
        (['from', 'to'] as const).map((end) => (
          <DateFilter
            key={end}
            className={classes.day ?? ''}
            label={end === 'from' ? 'From' : 'To'}
            isLabelHidden
            value={range[end]}
            onChange={(date) => onChange({ [end]: date })}
          />
        ))}
    </>
  )
}

/** The filters of Analysis: a period, a bank, a type, a requirement, a person and a text. */
export const AnalysisToolbar = ({ records, search, range, onChange }: ToolbarProps) => {
  const isNarrow = useMediaQuery(NARROW_QUERY, false, { getInitialValueInEffect: false })
  const [isOpen, { toggle }] = useDisclosure(false)
  const choices: Record<(typeof filterFields)[number]['key'], Choice[]> = getFilterChoices(records, search)
  const filterCount = filterFields.filter(({ key }) => search[key] !== undefined).length + (search.text ? 1 : 0)
  return (
    <section className={classes.toolbar} aria-label="What is shown">
      <RangePicker search={search} range={range} onChange={onChange} isNarrow={isNarrow} />
      {isNarrow && <FiltersToggle isOpen={isOpen} onToggle={toggle} count={filterCount} />}
      {(isOpen || !isNarrow) && (
        <>
          <SearchField
            className={classes.search}
            search={search.text ?? ''}
            onSearch={(text) => onChange({ text: text.trim() })}
          />
          {filterFields.map(({ key, label }) => (
            <NativeSelect
              key={key}
              className={classes.choice ?? ''}
              aria-label={`Filter by ${label}`}
              value={search[key] ?? ''}
              data={[{ value: '', label }, ...choices[key]]}
              onChange={({ currentTarget }) => onChange({ [key]: currentTarget.value })}
            />
          ))}
        </>
      )}
    </section>
  )
}
