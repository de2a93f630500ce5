import { NativeSelect } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { DateFilter } from '#src/ui/dates/date-filter.tsx'
import { FiltersToggle } from '#src/ui/list/filters-toggle.tsx'
import { SearchField } from '#src/ui/list/search-field.tsx'
import { useIsNarrow } from '#src/ui/theme/use-is-narrow.ts'
import classes from './analysis-page.module.css'
import type { AnalysisSearch, AnalysisTab, ChangeSearch } from './analysis-search.ts'
import { presets } from './figures/presets.ts'
import { getPreset, type Range } from './figures/ranges.ts'
import { type Choice, getFilterChoices, type Records } from './figures/selection.ts'

type ToolbarProps = {
  tab: AnalysisTab
  /** All records. The filters offer their banks, types and people as choices. */
  records: Records
  search: AnalysisSearch
  range: Range
  onChange: ChangeSearch
}

/** The filters, and the tabs whose figures they change. */
const filterFields = [
  { key: 'bank', label: 'Bank', tabs: ['people', 'spending', 'cash-flow'] },
  { key: 'type', label: 'Type', tabs: ['spending'] },
  { key: 'requirement', label: 'Requirement', tabs: ['people'] },
  { key: 'person', label: 'Person', tabs: ['people'] },
] as const

const RangePicker = ({ search, range, onChange }: Pick<ToolbarProps, 'search' | 'range' | 'onChange'>) => {
  const preset = getPreset(search)
  const pick = (value: string): void => {
    const days = value === 'custom' ? range : { from: undefined, to: undefined }
    onChange({ range: value, ...days })
  }
  return (
    <>
      <NativeSelect
        className={classes.choice ?? ''}
        aria-label="Range"
        value={preset}
        data={[...presets]}
        onChange={({ currentTarget }) => pick(currentTarget.value)}
      />
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

/** The filters of a tab: a period, a text, and those of a bank, a type, a requirement and a person that change its figures. */
export const AnalysisToolbar = ({ tab, records, search, range, onChange }: ToolbarProps) => {
  const isNarrow = useIsNarrow()
  const [isOpen, { toggle }] = useDisclosure(false)
  const choices: Record<(typeof filterFields)[number]['key'], Choice[]> = getFilterChoices(records, search)
  const fields = filterFields.filter(({ tabs }) => tabs.some((each) => each === tab))
  const filterCount = fields.filter(({ key }) => search[key] !== undefined).length + (search.text ? 1 : 0)
  return (
    <section className={`row ${classes.toolbar}`} aria-label="What is shown">
      <RangePicker search={search} range={range} onChange={onChange} />
      {isNarrow && <FiltersToggle isOpen={isOpen} onToggle={toggle} count={filterCount} />}
      {(isOpen || !isNarrow) && (
        <>
          <SearchField
            className={classes.search}
            search={search.text ?? ''}
            onSearch={(text) => onChange({ text: text.trim() })}
          />
          {fields.map(({ key, label }) => (
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
