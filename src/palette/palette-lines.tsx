import { Combobox, Text, useCombobox, VisuallyHidden } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { type Ref, useEffect, useEffectEvent } from 'react'
import { bankForm } from '#src/banks/bank.ts'
import { useOpenForm } from '#src/lib/use-open-form.ts'
import { describeReading } from '#src/reading/describe-reading.ts'
import { ReadingPreview } from '#src/reading/reading-preview.tsx'
import { useKnown } from '#src/reading/use-known.ts'
import { useReading } from '#src/reading/use-reading.ts'
import { formatCount } from '#src/ui/display/count.ts'
import type { Offer } from '#src/ui/layers/offers.ts'
import classes from './palette-lines.module.css'
import { type Option, useOptions } from './use-options.ts'

/** How long a screen reader waits for the next key before it says what was understood. */
const SPEAK_DELAY_MS = 500

type OptionLineProps = { option: Option; id: string; ref: Ref<HTMLDivElement> | undefined; onPress: () => void }

/** A line. The one with a `ref` is selected. */
const OptionLine = ({ option: { label, detail, Icon }, id, ref, onPress }: OptionLineProps) => (
  <Combobox.Option
    ref={ref}
    id={id}
    value={id}
    selected={ref !== undefined}
    aria-selected={ref !== undefined}
    className={classes.line ?? ''}
    onClick={onPress}
  >
    <Icon className={classes.icon} size={20} stroke={1.5} aria-hidden />
    <span>
      {label}
      <span className={classes.detail}>{detail}</span>
    </span>
  </Combobox.Option>
)

export type PaletteLinesProps = {
  /** The id of the list, and the start of those of its lines: `id-0` is the first one. */
  id: string
  query: string
  offers: readonly Offer[]
  /** The index of the selected line; -1 without one. */
  selected: number
  selectedLine: Ref<HTMLDivElement>
  onSelect: (index: number) => void
  /** Called with the number of lines. */
  onCount: (count: number) => void
  /** Called when something beside the field was pressed. */
  onReturn: () => void
  /** Called when a line was chosen: what was typed has been used. */
  onUsed: () => void
  onClose: () => void
}

/** What the field of the palette says and finds: the preview of an entry, and the lines. */
export const PaletteLines = ({ id, query, offers, selected, selectedLine, ...on }: PaletteLinesProps) => {
  const { onSelect, onCount, onReturn, onUsed, onClose } = on
  const openForm = useOpenForm()
  const { known } = useKnown()
  const { reading, forms, choose, entered } = useReading(query, known)
  const groups = useOptions(query, forms, offers)
  const order = groups.flatMap(({ options }) => options)
  const count = order.length
  const result = reading ? describeReading(reading, entered) : query && formatCount(count, 'result')
  const [spoken] = useDebouncedValue(result, SPEAK_DELAY_MS)
  useEffect(() => onCount(count), [count, onCount])
  // The lines of what was typed before the records were loaded are others then.
  const isReady = known !== undefined
  const selectFirst = useEffectEvent(() => {
    if (query !== '') onSelect(0)
  })
  useEffect(() => {
    if (isReady) selectFirst()
  }, [isReady])
  return (
    <>
      {reading && (
        <div className={classes.preview}>
          <ReadingPreview
            reading={reading}
            entered={entered}
            onChoose={(part, meaning) => {
              choose(part, meaning)
              onReturn()
            }}
            onAddBank={(bankName) => {
              openForm({ ...bankForm, values: { bankName } })
              onClose()
            }}
          />
        </div>
      )}
      {!known && query && (
        <Text c="dimmed" ta="center" p="md">
          Your records are not loaded yet.
        </Text>
      )}
      <Combobox store={useCombobox()} size="md">
        {count > 0 && (
          <Combobox.Options id={id} className={classes.list ?? ''} aria-label="Results">
            {groups.map(({ label, options }) => (
              <Combobox.Group key={label} label={label}>
                {options.map((option) => {
                  const index = order.indexOf(option)
                  return (
                    <OptionLine
                      key={option.id}
                      option={option}
                      id={`${id}-${index}`}
                      ref={index === selected ? selectedLine : undefined}
                      onPress={() => {
                        option.run()
                        onUsed()
                      }}
                    />
                  )
                })}
              </Combobox.Group>
            ))}
          </Combobox.Options>
        )}
      </Combobox>
      <VisuallyHidden role="status">{spoken}</VisuallyHidden>
    </>
  )
}
