import {
  IconArrowDownLeft,
  IconArrowUpRight,
  IconBuildingBank,
  IconChartBar,
  IconClipboardText,
  IconHistory,
  IconHome,
  type IconProps,
  IconReceipt,
  IconTransfer,
  IconUser,
  IconUsers,
} from '@tabler/icons-react'
import type { LinkProps } from '@tanstack/react-router'
import type { ComponentType } from 'react'
import type { Bank } from '#contract/banks.ts'
import type { Feature } from '#contract/features.ts'
import { getOutstanding } from '#contract/lend-state.ts'
import type { Lend } from '#contract/lends.ts'
import { formatAccount } from '#src/banks/bank.ts'
import { normalizeForSearch } from '#src/lib/normalize-for-search.ts'
import { linkToRecord } from '#src/lib/record-link.ts'
import { groupByPerson } from '#src/people/person.ts'
import { formatRupees } from '#src/ui/display/money.tsx'

/** What the palette leads to. */
export type PaletteItem = {
  /** It stays the same over time, for the list of the last used. It holds no name and no amount. */
  id: string
  label: string
  detail?: string
  Icon: ComponentType<IconProps>
  link: Pick<LinkProps, 'to' | 'params' | 'search'>
  /** The texts that find it, normalized. */
  text: string
}

type NewItem = Omit<PaletteItem, 'text'> & { keywords?: string; feature?: Feature }

const toItem = ({ keywords = '', feature: _, ...item }: NewItem): PaletteItem => ({
  ...item,
  text: normalizeForSearch(`${item.label} ${item.detail ?? ''} ${keywords}`),
})

const entries: readonly NewItem[] = [
  {
    id: 'add lend',
    label: 'Lend',
    Icon: IconArrowUpRight,
    link: { to: '/home/add', search: { direction: undefined } },
    keywords: 'add new',
  },
  {
    id: 'add borrow',
    label: 'Borrow',
    Icon: IconArrowDownLeft,
    link: { to: '/home/add', search: { direction: 'taken' } },
    keywords: 'add new',
    feature: 'direction',
  },
  { id: 'add expense', label: 'Expense', Icon: IconReceipt, link: { to: '/bank/expense' }, keywords: 'add new spend' },
  {
    id: 'add transfer',
    label: 'Transfer',
    Icon: IconTransfer,
    link: { to: '/bank/transfer' },
    keywords: 'add new move',
    feature: 'transfers',
  },
  { id: 'add bank', label: 'Add Bank', Icon: IconBuildingBank, link: { to: '/bank/add' }, keywords: 'new account' },
  {
    id: 'add message',
    label: 'Read a message',
    detail: 'Paste an SMS of the bank or a receipt',
    Icon: IconClipboardText,
    link: { to: '/add' },
    keywords: 'upi share',
  },
]

const screens: readonly NewItem[] = [
  { id: 'screen home', label: 'Home', Icon: IconHome, link: { to: '/home' }, keywords: 'today promises lend borrow' },
  { id: 'screen bank', label: 'Bank', Icon: IconBuildingBank, link: { to: '/bank' }, keywords: 'accounts balance' },
  { id: 'screen analysis', label: 'Analysis', Icon: IconChartBar, link: { to: '/analysis' }, keywords: 'charts' },
  { id: 'screen history', label: 'History', Icon: IconHistory, link: { to: '/history' }, keywords: 'events' },
  { id: 'screen people', label: 'People', Icon: IconUsers, link: { to: '/people' }, feature: 'people' },
  { id: 'screen profile', label: 'Profile', Icon: IconUser, link: { to: '/profile' }, keywords: 'account reminders' },
]

/** The records of the user, as far as they are loaded. */
type Records = { lends: readonly Lend[]; banks: readonly Bank[] }

const toPersonItems = (lends: readonly Lend[]): PaletteItem[] =>
  [...groupByPerson(lends).values()].flatMap(({ name, lends: own }) => {
    const [first] = own.toSorted((one, other) => (one.id < other.id ? -1 : 1)) // the oldest: a new record changes no id
    if (name === '' || !first) return []
    return toItem({
      id: `person ${first.id}`,
      label: name,
      Icon: IconUser,
      link: { to: '/person/$name', params: { name } },
    })
  })

const toAccountItem = (bank: Bank): PaletteItem =>
  toItem({
    id: `account ${bank.id}`,
    label: formatAccount(bank),
    detail: formatRupees(bank.amount),
    Icon: IconBuildingBank,
    link: { to: '/bank/$id', params: { id: bank.id } },
    keywords: `${bank.accountHolderName} ${bank.accountNumber}`,
  })

const directionIcons = { given: IconArrowUpRight, taken: IconArrowDownLeft } as const

const toLendItem = (lend: Lend): PaletteItem =>
  toItem({
    id: `record ${lend.id}`,
    label: `${lend.returnName || 'No name'} · ${lend.reason}`,
    detail: `${formatRupees(getOutstanding(lend))} of ${formatRupees(lend.amount)}`,
    Icon: directionIcons[lend.direction],
    link: linkToRecord(lend.id),
    keywords: String(lend.amount),
  })

/** A group of the palette. */
export type PaletteGroup = {
  label: string
  items: readonly PaletteItem[]
  /** It shows without a search too. */
  isShort?: true
}

/** Lists everything that the palette leads to, by group, for a server with these features. */
export const listGroups = ({ lends, banks }: Records, hasFeature: (feature: Feature) => boolean): PaletteGroup[] => {
  const isOffered = ({ feature }: NewItem): boolean => feature === undefined || hasFeature(feature)
  return [
    { label: 'Add', items: entries.filter(isOffered).map(toItem), isShort: true },
    { label: 'Screens', items: screens.filter(isOffered).map(toItem), isShort: true },
    { label: 'People', items: hasFeature('people') ? toPersonItems(lends) : [] },
    { label: 'Accounts', items: banks.map(toAccountItem) },
    { label: 'Records', items: lends.map(toLendItem) },
  ]
}

/** The most items of a group that one search shows. */
const MAX_ITEMS = 6

/** Splits a query into its words, normalized. */
export const toWords = (query: string): string[] =>
  normalizeForSearch(query)
    .split(/\s+/)
    .filter((word) => word !== '')

/** Returns the items whose texts have every word of the query, at most `MAX_ITEMS` of a group. */
export const searchGroups = (groups: readonly PaletteGroup[], query: string): PaletteGroup[] => {
  const words = toWords(query)
  return groups.flatMap(({ label, items }) => {
    const found: PaletteItem[] = []
    for (const item of items) {
      if (found.length === MAX_ITEMS) break
      if (words.every((word) => item.text.includes(word))) found.push(item)
    }
    return found.length > 0 ? [{ label, items: found }] : []
  })
}

/** Returns the items with these ids, in the order of the ids. */
export const findItems = (groups: readonly PaletteGroup[], ids: readonly string[]): PaletteItem[] => {
  const items = new Map(groups.flatMap((group) => group.items.map((item) => [item.id, item])))
  return ids.flatMap((id) => items.get(id) ?? [])
}
