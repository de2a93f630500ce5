import { VisuallyHidden } from '@mantine/core'
import { createSpotlight, Spotlight, useSpotlight } from '@mantine/spotlight'
import { IconSearch } from '@tabler/icons-react'
import { useEffect, useState } from 'react'
import { useReturnFocus } from '#src/ui/focus.ts'
import { EntryPreview } from './entry-preview.tsx'
import { findOffers, type Offer } from './offers.ts'
import { useLineEntries } from './use-line-entries.ts'
import { type Option, useOptions } from './use-options.ts'

const [store, palette] = createSpotlight()

/** The element of the list that is selected, for the field: the focus stays there. */
const toElementId = (index: number): string => `palette-option-${index}`

const OptionLine = ({ option: { label, detail, Icon, run }, index }: { option: Option; index: number }) => (
  <Spotlight.Action
    ref={(element) => {
      if (element) element.id = toElementId(index) // Mantine sets none
    }}
    role="option"
    aria-selected={useSpotlight(store).selected === index}
    label={label}
    {...(detail !== undefined && { description: detail })}
    leftSection={<Icon size={20} stroke={1.5} aria-hidden />}
    onClick={run}
  />
)

/** The field and the lines. They are there while the palette is open, so that a closed one reads no records. */
const PaletteContent = ({ query, offers }: { query: string; offers: readonly Offer[] }) => {
  const { selected } = useSpotlight(store)
  const { reading, entries, choose } = useLineEntries(query)
  const groups = useOptions(query, entries, offers)
  const order = groups.flatMap(({ options }) => options)
  const count = order.length
  return (
    <>
      <Spotlight.Search
        placeholder="lent 2000 ravi fri, or a name"
        leftSection={<IconSearch size={20} stroke={1.5} aria-hidden />}
        role="combobox"
        aria-label="Type an entry, or search"
        aria-expanded={count > 0}
        aria-controls="palette-list"
        aria-autocomplete="list"
        {...(selected >= 0 && selected < count && { 'aria-activedescendant': toElementId(selected) })}
        autoComplete="off"
        autoCapitalize="off"
        enterKeyHint="go"
      />
      {reading && <EntryPreview reading={reading} onChoose={choose} />}
      {count === 0 && !reading && <Spotlight.Empty>Nothing has this name.</Spotlight.Empty>}
      <Spotlight.ActionsList id="palette-list" {...(count > 0 && { role: 'listbox', 'aria-label': 'Results' })}>
        {groups.map(({ label, options }) => (
          <Spotlight.ActionsGroup key={label} label={label} role="group" aria-label={label}>
            {options.map((option) => (
              <OptionLine key={option.id} option={option} index={order.indexOf(option)} />
            ))}
          </Spotlight.ActionsGroup>
        ))}
      </Spotlight.ActionsList>
      <VisuallyHidden role="status">{query && `${count} results`}</VisuallyHidden>
    </>
  )
}

/**
 * The palette: one field that reads an entry into a filled form, and finds what the screen offers, screens, people, accounts
 * and records. What was used last comes first.
 */
export const Palette = ({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) => {
  const [query, setQuery] = useState('')
  const [offers, setOffers] = useState<readonly Offer[]>([])
  const { opened } = useSpotlight(store)
  const { returnToOpener } = useReturnFocus(opened)

  useEffect(() => {
    if (!isOpen) return
    setOffers(findOffers()) // before the palette is a dialog over the screen
    palette.open()
    return palette.close
  }, [isOpen])

  return (
    <Spotlight.Root
      store={store}
      query={query}
      onQueryChange={setQuery}
      shortcut={null}
      onSpotlightClose={onClose}
      aria-label="Type or search"
      returnFocus={false}
      transitionProps={{ onExited: returnToOpener }}
      scrollable
      maxHeight="min(70dvh, 480px)"
    >
      <PaletteContent query={query} offers={offers} />
    </Spotlight.Root>
  )
}
