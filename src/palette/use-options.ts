import { IconForms, IconHistory } from '@tabler/icons-react'
import { useNavigate } from '@tanstack/react-router'
import { useMemo } from 'react'
import { addActions, screenActions } from '#src/actions.ts'
import { useBanks } from '#src/banks/bank-queries.ts'
import { expenseForm } from '#src/banks/expense.ts'
import { useDueLends } from '#src/lends/due-queries.ts'
import { getLendForm } from '#src/lends/lend.ts'
import { useLinkOverList } from '#src/lib/link.ts'
import { useOpenForm } from '#src/lib/use-open-form.ts'
import type { OfferedForm } from '#src/reading/use-reading.ts'
import { useOffered, useServer } from '#src/session/server.ts'
import type { Offer } from '#src/ui/layers/offers.ts'
import { findItems, hasAllWords, listGroups, type PaletteItem, searchGroups } from './items.ts'
import { sectionActions } from './sections.ts'
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
 * Lists the lines of the palette by group: the forms that the line can fill, what was opened last, what the screen offers, and
 * what the query finds.
 */
export const useOptions = (
  query: string,
  forms: readonly OfferedForm[],
  offers: readonly Offer[],
): readonly OptionGroup[] => {
  const navigate = useNavigate()
  const overList = useLinkOverList()
  const { data: lends } = useDueLends()
  const { data: banks } = useBanks()
  const adds = useOffered(addActions)
  const screens = useOffered(screenActions)
  const sections = useOffered(sectionActions)
  const { isFull } = useServer()
  const openForm = useOpenForm()
  const [recentIds, addRecent] = useRecentItems()
  const groups = useMemo(
    () => listGroups({ adds, screens, sections, isFull }, { lends: lends ?? [], banks: banks ?? [] }),
    [adds, screens, sections, isFull, lends, banks],
  )

  const toOption = ({ id, label, detail, Icon, link }: PaletteItem): Option => ({
    id,
    label,
    detail,
    Icon,
    run: () => {
      addRecent(id)
      void navigate(overList(link))
    },
  })
  const toFormOption = (form: OfferedForm, index: number): Option => ({
    id: `form ${index}`, // a choice in the preview must not move the selection
    label: form.label,
    detail: form.detail,
    Icon: IconForms,
    run: () => openForm(form),
  })
  const toOfferOption = ({ label, icon, link, onPress }: Offer): Option => ({
    id: `offer ${label}`,
    label,
    Icon: icon,
    // The part that offers it is behind the palette until that has gone.
    run: () =>
      void setTimeout(() => {
        onPress?.()
        if (link) void navigate(overList(link))
      }),
  })

  const isSearch = query.trim() !== ''
  const recent = isSearch ? [] : findItems(groups, recentIds).map((item) => ({ ...toOption(item), Icon: IconHistory }))
  const found = searchGroups(isSearch ? groups : groups.filter(({ isShort }) => isShort), query)
  const matches = ({ label, keywords = '' }: Offer): boolean => hasAllWords(`${label} ${keywords}`, query)
  const [ofFrame = [], ofScreen = []] = [true, false].map((isWanted) =>
    offers.filter((offer) => (offer.isFoundOnly ?? false) === isWanted && matches(offer)).map(toOfferOption),
  )
  const listed: OptionGroup[] = [
    { label: 'Enter', options: forms.map(toFormOption) },
    { label: 'Recent', options: recent },
    { label: 'On this screen', options: ofScreen },
    ...found.map(({ label, items }) => ({ label, options: items.map(toOption) })),
    { label: 'Account', options: isSearch ? ofFrame : [] },
  ].filter(({ options }) => options.length > 0)
  if (listed.length > 0 || !isSearch || !lends || !banks) return listed
  const text = query.trim()
  return [
    {
      label: 'Nothing has this name',
      options: [
        toFormOption({ ...expenseForm, label: 'Add as expense', detail: text, values: { reason: text } }, 0),
        toFormOption({ ...getLendForm('given'), label: 'Add as lend', detail: text, values: { reason: text } }, 1),
        {
          id: 'search history',
          label: 'Search History',
          detail: text,
          Icon: IconHistory,
          run: () => void navigate({ to: '/history', search: { text } }),
        },
      ],
    },
  ]
}
