import {
  IconArrowDownLeft,
  IconArrowUpRight,
  IconBuildingBank,
  IconFileImport,
  IconFileText,
  type IconProps,
  IconUser,
} from '@tabler/icons-react'
import type { ComponentType } from 'react'
import type { Bank } from '#contract/banks/response.ts'
import type { DueLend } from '#contract/lend-due.ts'
import { getOutstanding } from '#contract/lend-state.ts'
import type { Lend } from '#contract/lends/response.ts'
import type { AddAction, ScreenAction } from '#src/actions.ts'
import { formatAccount } from '#src/banks/bank.ts'
import { describeDue } from '#src/lends/terms-words.ts'
import type { Link } from '#src/lib/link.ts'
import { normalizeForSearch } from '#src/lib/normalize-for-search.ts'
import { linkToRecord } from '#src/lib/record-link.ts'
import { groupByPerson } from '#src/people/person.ts'
import type { SectionAction } from '#src/profile/sections/sections.ts'
import { addIcons, screenIcons } from '#src/ui/action-icons.ts'
import { formatRupees } from '#src/ui/display/money.tsx'

/** What the palette leads to. */
export type PaletteItem = {
  /** It stays the same over time, for the list of the last used. It holds no name and no amount. */
  id: string
  label: string
  detail?: string
  Icon: ComponentType<IconProps>
  link: Link
  /** The texts that find it, normalized. */
  text: string
}

type NewItem = Omit<PaletteItem, 'text'> & { keywords?: string }

const toItem = ({ keywords = '', ...item }: NewItem): PaletteItem => ({
  ...item,
  text: normalizeForSearch(`${item.label} ${item.detail ?? ''} ${keywords}`),
})

/** What the server can add, its screens, and the parts of the profile. */
export type Offered = {
  adds: readonly AddAction[]
  screens: readonly ScreenAction[]
  sections: readonly SectionAction[]
  isFull: boolean
}

/** The records of the user, as far as they are loaded. */
type Records = { lends: readonly DueLend[]; banks: readonly Bank[] }

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

/** What an account has on screens of its own. */
const toStatementItems = (bank: Bank): PaletteItem[] => {
  const params = { id: bank.id }
  return [
    toItem({
      id: `import ${bank.id}`,
      label: `Import statement · ${formatAccount(bank)}`,
      Icon: IconFileImport,
      link: { to: '/bank/$id/import', params },
      keywords: 'bank file upload csv excel pdf',
    }),
    toItem({
      id: `statement ${bank.id}`,
      label: `Statement to print · ${formatAccount(bank)}`,
      Icon: IconFileText,
      link: { to: '/bank/$id/statement', params },
      keywords: 'print pdf paper export',
    }),
  ]
}

const directionIcons = { given: IconArrowUpRight, taken: IconArrowDownLeft } as const

const toLendItem = (lend: DueLend): PaletteItem =>
  toItem({
    id: `record ${lend.id}`,
    label: `${lend.returnName || 'No name'} · ${lend.reason}`,
    detail: [describeDue(lend), `${formatRupees(getOutstanding(lend))} of ${formatRupees(lend.amount)}`]
      .filter(Boolean)
      .join(', '),
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

const toAddItem = ({ id, ...action }: AddAction): PaletteItem =>
  toItem({ ...action, id: `add ${id}`, Icon: addIcons[id] })

const toSectionItem = ({ id, feature: _, ...action }: SectionAction): PaletteItem =>
  toItem({ ...action, id: `section ${id}` })

const toScreenItem = ({ id, ...action }: ScreenAction): PaletteItem =>
  toItem({ ...action, id: `screen ${id}`, Icon: screenIcons[id] })

/** Lists everything that the palette leads to, by group. */
export const listGroups = ({ adds, screens, sections, isFull }: Offered, { lends, banks }: Records): PaletteGroup[] => [
  { label: 'Add', items: adds.map(toAddItem), isShort: true },
  { label: 'Screens', items: screens.map(toScreenItem), isShort: true },
  { label: 'Settings', items: sections.map(toSectionItem) },
  { label: 'People', items: isFull ? toPersonItems(lends) : [] },
  { label: 'Accounts', items: banks.map(toAccountItem) },
  { label: 'Statements', items: isFull ? banks.flatMap(toStatementItems) : [] },
  { label: 'Records', items: lends.map(toLendItem) },
]

/** The most items of a group that one search shows. */
const MAX_ITEMS = 6

/** Splits a query into its words, normalized. */
const toWords = (query: string): string[] =>
  normalizeForSearch(query)
    .split(/\s+/)
    .filter((word) => word !== '')

/** Whether a label has every word of a query. */
export const hasAllWords = (label: string, query: string): boolean => {
  const text = normalizeForSearch(label)
  return toWords(query).every((word) => text.includes(word))
}

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
