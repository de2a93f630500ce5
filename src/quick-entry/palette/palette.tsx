import { VisuallyHidden } from '@mantine/core'
import { createSpotlight, Spotlight, useSpotlight } from '@mantine/spotlight'
import { IconBolt, IconForms, IconHistory, IconSearch } from '@tabler/icons-react'
import { useMatch, useNavigate } from '@tanstack/react-router'
import { useEffect, useMemo, useState } from 'react'
import { useBanks } from '#src/banks/bank-queries.ts'
import { useLends } from '#src/lends/lend-queries.ts'
import type { EntryForm } from '#src/quick-entry/entry-form.ts'
import { useOpenEntry } from '#src/quick-entry/use-open-entry.ts'
import { useFeatures } from '#src/session/features.ts'
import { useReturnFocus } from '#src/ui/focus.ts'
import { EntryPreview } from './entry-preview.tsx'
import { findItems, listGroups, type PaletteItem, searchGroups } from './items.ts'
import { findOffers, type Offer, searchOffers } from './offers.ts'
import { useLineEntries } from './use-line-entries.ts'
import { useRecentItems } from './use-recent-items.ts'

const [store, palette] = createSpotlight()

/** One line of the list. */
type Option = { id: string; label: string; detail?: string | undefined; Icon: PaletteItem['Icon']; run: () => void }

type OptionGroup = { label: string; options: readonly Option[] }

const toEntryOption = (entry: EntryForm, open: (entry: EntryForm) => void): Option => ({
  id: `entry ${entry.form} ${entry.label}`,
  label: entry.label,
  Icon: IconForms,
  run: () => open(entry),
})

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

/**
 * The palette: one field that reads an entry into a filled form, and finds what the screen offers, screens, people, accounts
 * and records. What was used last comes first.
 */
export const Palette = ({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) => {
  const [query, setQuery] = useState('')
  const [offers, setOffers] = useState<readonly Offer[]>([])
  const { opened, selected } = useSpotlight(store)
  const { returnToOpener } = useReturnFocus(opened)
  const navigate = useNavigate()
  const home = useMatch({ from: '/_signed-in/home', shouldThrow: false })
  const { data: lends = [] } = useLends()
  const { data: banks = [] } = useBanks()
  const features = useFeatures()
  const [recentIds, addRecent] = useRecentItems()
  const groups = useMemo(
    () => listGroups({ lends, banks }, (feature) => features.includes(feature)),
    [lends, banks, features],
  )

  useEffect(() => {
    if (!isOpen) return
    setOffers(findOffers()) // before the palette is a dialog over the screen
    palette.open()
    return palette.close
  }, [isOpen])

  const toOption = ({ id, label, detail, Icon, link }: PaletteItem): Option => ({
    id,
    label,
    detail,
    Icon,
    run: () => {
      addRecent(id)
      // Over the list of its own screen, a form keeps the filters.
      const search = home && link.to?.startsWith('/home/') ? { ...home.search, ...Object(link.search) } : link.search
      void navigate({ ...link, search, resetScroll: false })
    },
  })

  const listOptions = (): OptionGroup[] => {
    const isSearch = query.trim() !== ''
    const recent = isSearch ? [] : findItems(groups, recentIds)
    const found = searchGroups(isSearch ? groups : groups.slice(0, 2), query)
    const offered = searchOffers(offers, query).map(({ label, press }) => ({
      id: `offer ${label}`,
      label,
      Icon: IconBolt,
      // The button is behind the palette until that has gone.
      run: () => void setTimeout(press),
    }))
    return [
      { label: 'Recent', options: recent.map((item) => ({ ...toOption(item), Icon: IconHistory })) },
      { label: 'On this screen', options: offered },
      ...found.map(({ label, items }) => ({ label, options: items.map(toOption) })),
    ].filter(({ options }) => options.length > 0)
  }

  const { reading, entries, choose } = useLineEntries(query)
  const openEntry = useOpenEntry()
  const shown: OptionGroup[] = [
    ...(entries.length > 0
      ? [{ label: 'Enter', options: entries.map((entry) => toEntryOption(entry, openEntry)) }]
      : []),
    ...listOptions(),
  ]
  const order = shown.flatMap(({ options }) => options)
  const count = order.length
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
      <Spotlight.ActionsList id="palette-list" role="listbox" aria-label="Results">
        {shown.map(({ label, options }) => (
          <Spotlight.ActionsGroup key={label} label={label} role="group" aria-label={label}>
            {options.map((option) => (
              <OptionLine key={option.id} option={option} index={order.indexOf(option)} />
            ))}
          </Spotlight.ActionsGroup>
        ))}
        {count === 0 && <Spotlight.Empty>Nothing has this name.</Spotlight.Empty>}
      </Spotlight.ActionsList>
      <VisuallyHidden role="status">{query && `${count} results`}</VisuallyHidden>
    </Spotlight.Root>
  )
}
