import { VisuallyHidden } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { createSpotlight, Spotlight, useSpotlight } from '@mantine/spotlight'
import { IconSearch } from '@tabler/icons-react'
import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import { bankForm } from '#src/banks/bank.ts'
import { useOpenForm } from '#src/lib/use-open-form.ts'
import { describeReading } from '#src/reading/describe-reading.ts'
import { ReadingPreview } from '#src/reading/reading-preview.tsx'
import { useKnown } from '#src/reading/use-known.ts'
import { useReading } from '#src/reading/use-reading.ts'
import { formatCount } from '#src/ui/display/count.ts'
import { returnFocus } from '#src/ui/focus.ts'
import { useKeyboardHeight } from '#src/ui/form/use-keyboard-height.ts'
import { useLayer } from '#src/ui/layers/layers.ts'
import { type Offer, readOffers } from '#src/ui/layers/offers.ts'
import { useIsNarrow } from '#src/ui/theme/use-is-narrow.ts'
import classes from './palette.module.css'
import { type Option, useOptions } from './use-options.ts'

const [store, palette] = createSpotlight()

/** The element of the list that is selected, for the field: the focus stays there. */
const toElementId = (index: number): string => `palette-option-${index}`

/** Selects the first line, as Mantine does it after each key. */
const selectFirst = (): void => {
  document.querySelector('#palette-list [data-selected]')?.removeAttribute('data-selected')
  document.getElementById(toElementId(0))?.setAttribute('data-selected', 'true')
  store.updateState((state) => ({ ...state, selected: 0 }))
}

type OptionLineProps = { option: Option; index: number; onDone: () => void }

const OptionLine = ({ option: { label, detail, Icon, run }, index, onDone }: OptionLineProps) => (
  <Spotlight.Action
    ref={(element) => {
      if (element) element.id = toElementId(index) // Mantine sets none
    }}
    role="option"
    aria-selected={useSpotlight(store).selected === index}
    label={label}
    {...(detail !== undefined && { description: detail })}
    leftSection={<Icon size={20} stroke={1.5} aria-hidden />}
    onClick={() => {
      run()
      onDone()
    }}
  />
)

/** The distance to the edges of a phone, which the on-screen keyboard makes small. */
const PHONE_MARGIN_PX = 8

/** How long a screen reader waits for the next key before it says what was understood. */
const SPEAK_DELAY_MS = 500

type PaletteContentProps = {
  query: string
  offers: readonly Offer[]
  /** Called when a line was chosen: what was typed has been used. */
  onDone: () => void
}

/** The field and the lines. They are there while the palette is open, so that a closed one reads no records. */
const PaletteContent = ({ query, offers, onDone }: PaletteContentProps) => {
  const { selected } = useSpotlight(store)
  const openForm = useOpenForm()
  const { known } = useKnown()
  const { reading, forms, choose, entered } = useReading(query, known)
  const groups = useOptions(query, forms, offers)
  const order = groups.flatMap(({ options }) => options)
  const count = order.length
  const result = reading ? describeReading(reading, entered) : query && formatCount(count, 'result')
  const [spoken] = useDebouncedValue(result, SPEAK_DELAY_MS)
  const input = useRef<HTMLInputElement>(null)
  useLayoutEffect(() => input.current?.focus(), []) // the dialog does so too, some keys later
  const isReady = known !== undefined
  useEffect(() => {
    if (!isReady || store.getState().query === '') return
    // What was typed before is there again, or was typed before the records were loaded: Enter takes the first line of it.
    selectFirst()
  }, [isReady])
  return (
    <>
      <Spotlight.Search
        ref={input}
        placeholder="lent 2000 ravi fri, or a name"
        leftSection={<IconSearch size={20} stroke={1.5} aria-hidden />}
        role="combobox"
        aria-label="Type an entry, or search"
        aria-expanded={count > 0}
        aria-controls="palette-list"
        aria-autocomplete="list"
        {...(selected >= 0 && selected < count && { 'aria-activedescendant': toElementId(selected) })}
        onFocus={({ currentTarget }) => currentTarget.select()}
        autoComplete="off"
        autoCapitalize="off"
        enterKeyHint="go"
      />
      {reading && (
        <div className={classes.preview}>
          <ReadingPreview
            reading={reading}
            entered={entered}
            onChoose={(part, meaning) => {
              choose(part, meaning)
              input.current?.focus()
            }}
            onAddBank={(bankName) => {
              openForm({ ...bankForm, values: { bankName } })
              palette.close()
            }}
          />
        </div>
      )}
      {!known && query && <Spotlight.Empty>Your records are not loaded yet.</Spotlight.Empty>}
      <Spotlight.ActionsList id="palette-list" {...(count > 0 && { role: 'listbox', 'aria-label': 'Results' })}>
        {groups.map(({ label, options }) => (
          <Spotlight.ActionsGroup key={label} label={label} role="group" aria-label={label}>
            {options.map((option) => (
              <OptionLine key={option.id} option={option} index={order.indexOf(option)} onDone={onDone} />
            ))}
          </Spotlight.ActionsGroup>
        ))}
      </Spotlight.ActionsList>
      <VisuallyHidden role="status">{spoken}</VisuallyHidden>
    </>
  )
}

/**
 * The palette: one field that reads an entry into a filled form, and finds what the screen offers, screens, people, accounts
 * and records. What was used last comes first. What was typed stays when it closes, until it is used.
 */
export const Palette = ({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) => {
  const [query, setQuery] = useState('')
  const [offers, setOffers] = useState<readonly Offer[]>([])
  const opener = useRef<Element>(null)

  useEffect(() => {
    if (!isOpen) return
    opener.current = document.activeElement
    setOffers(readOffers()) // before the palette is a dialog over the screen
    palette.open()
    return palette.close
  }, [isOpen])

  useLayer(isOpen, onClose)
  const keyboardHeight = useKeyboardHeight()
  const isNarrow = useIsNarrow()

  return (
    <Spotlight.Root
      store={store}
      query={query}
      onQueryChange={setQuery}
      clearQueryOnClose={false}
      shortcut={null}
      onSpotlightClose={onClose}
      attributes={{ content: { 'aria-label': 'Type or search' } }}
      returnFocus={false}
      transitionProps={{
        duration: 0, // letters typed while it opens would be lost
        onExited: () => {
          // A form that was opened has the focus already.
          if (document.activeElement === document.body) returnFocus(opener.current)
        },
      }}
      scrollable
      yOffset={isNarrow ? PHONE_MARGIN_PX : '5rem'}
      maxHeight={isNarrow ? `calc(100dvh - ${keyboardHeight + 2 * PHONE_MARGIN_PX}px)` : 'min(70dvh, 480px)'}
    >
      <PaletteContent query={query} offers={offers} onDone={() => setQuery('')} />
    </Spotlight.Root>
  )
}
