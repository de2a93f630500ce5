import { IconBolt, IconForms, IconHistory } from '@tabler/icons-react'
import { useMatch, useNavigate } from '@tanstack/react-router'
import { useMemo } from 'react'
import { useBanks } from '#src/banks/bank-queries.ts'
import { useLends } from '#src/lends/lend-queries.ts'
import { noRecord } from '#src/lib/record-link.ts'
import { useOpenForm } from '#src/reading/use-open-form.ts'
import type { OfferedForm } from '#src/reading/use-reading.ts'
import { useFeatures } from '#src/session/features.ts'
import { findItems, listGroups, type PaletteItem, searchGroups } from './items.ts'
import { type Offer, searchOffers } from './offers.ts'
import { useRecentItems } from './use-recent-items.ts'

/** One line of the palette. */
export type Option = {
  id: string
  label: string
  detail?: string | undefined
  Icon: PaletteItem['Icon']
  run: () => void
}

type OptionGroup = { label: string; options: readonly Option[] }

/**
 * Lists the lines of the palette by group: the entries that the line can be, what was opened last, what the screen offers, and
 * what the query finds.
 */
export const useOptions = (
  query: string,
  entries: readonly OfferedForm[],
  offers: readonly Offer[],
): readonly OptionGroup[] => {
  const navigate = useNavigate()
  const home = useMatch({ from: '/_signed-in/home', shouldThrow: false })
  const { data: lends } = useLends()
  const { data: banks } = useBanks()
  const features = useFeatures()
  const openForm = useOpenForm()
  const [recentIds, addRecent] = useRecentItems()
  const groups = useMemo(
    () => listGroups({ lends: lends ?? [], banks: banks ?? [] }, (feature) => features.includes(feature)),
    [lends, banks, features],
  )

  const toOption = ({ id, label, detail, Icon, link }: PaletteItem): Option => ({
    id,
    label,
    detail,
    Icon,
    run: () => {
      addRecent(id)
      // Over the list of its own screen, a form keeps the filters.
      const search =
        home && link.to?.startsWith('/home/') ? { ...home.search, ...noRecord, ...Object(link.search) } : link.search
      void navigate({ ...link, search, resetScroll: false })
    },
  })
  const toEntryOption = (entry: OfferedForm, index: number): Option => ({
    id: `entry ${index}`, // a choice in the preview must not move the selection
    label: entry.label,
    detail: entry.detail,
    Icon: IconForms,
    run: () => openForm(entry),
  })
  const toOfferOption = ({ label, press }: Offer): Option => ({
    id: `offer ${label}`,
    label,
    Icon: IconBolt,
    run: () => void setTimeout(press), // the button is behind the palette until that has gone
  })

  const isSearch = query.trim() !== ''
  const recent = isSearch ? [] : findItems(groups, recentIds).map((item) => ({ ...toOption(item), Icon: IconHistory }))
  const found = searchGroups(isSearch ? groups : groups.filter(({ isShort }) => isShort), query)
  return [
    { label: 'Enter', options: entries.map(toEntryOption) },
    { label: 'Recent', options: recent },
    { label: 'On this screen', options: searchOffers(offers, query).map(toOfferOption) },
    ...found.map(({ label, items }) => ({ label, options: items.map(toOption) })),
  ].filter(({ options }) => options.length > 0)
}
