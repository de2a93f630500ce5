import type { Link } from '#src/lib/link.ts'

// The one list of what can be done from every screen: the menu "+", the navigation, the palette, the list of `?`, the first
// steps, the manifest and `/add` read it. It is plain data, which the build reads too; src/ui/action-icons.ts has the icons.

export type Action<Id> = {
  id: Id
  label: string
  detail?: string
  link: Link
  /** Whether only a full server can do it. */
  needsFullServer?: true
  /** Further words that find it in the palette. */
  keywords?: string
}

export type AddId = 'lend' | 'borrow' | 'income' | 'expense' | 'transfer' | 'split' | 'bank' | 'message'

export type AddAction<Id extends AddId = AddId> = Action<Id> & {
  /** Whether the menu "+" has it. The palette has all. */
  isInMenu: boolean
  /** Whether the installed application has a shortcut for it. */
  isInManifest: boolean
}

/** What can be added. */
export const addActions: { readonly [Id in AddId]: AddAction<Id> } = {
  lend: {
    id: 'lend',
    label: 'Lend',
    link: { to: '/home/add', search: { direction: undefined } },
    keywords: 'add new',
    isInMenu: true,
    isInManifest: true,
  },
  borrow: {
    id: 'borrow',
    label: 'Borrow',
    link: { to: '/home/add', search: { direction: 'taken' } },
    keywords: 'add new',
    needsFullServer: true,
    isInMenu: true,
    isInManifest: true,
  },
  income: {
    id: 'income',
    label: 'Income',
    link: { to: '/bank/income' },
    keywords: 'add new salary credit received earned',
    isInMenu: true,
    isInManifest: false,
  },
  expense: {
    id: 'expense',
    label: 'Expense',
    link: { to: '/bank/expense' },
    keywords: 'add new spend',
    isInMenu: true,
    isInManifest: true,
  },
  transfer: {
    id: 'transfer',
    label: 'Transfer',
    link: { to: '/bank/transfer' },
    keywords: 'add new move',
    needsFullServer: true,
    isInMenu: true,
    isInManifest: false,
  },
  split: {
    id: 'split',
    label: 'Split a bill',
    link: { to: '/home/split' },
    keywords: 'add new share dinner',
    needsFullServer: true,
    isInMenu: true,
    isInManifest: false,
  },
  bank: {
    id: 'bank',
    label: 'Add Bank',
    link: { to: '/bank/add' },
    keywords: 'new account',
    isInMenu: false,
    isInManifest: false,
  },
  message: {
    id: 'message',
    label: 'Read a message',
    detail: 'Paste an SMS of the bank or a receipt',
    link: { to: '/add' },
    keywords: 'upi share',
    isInMenu: false,
    isInManifest: false,
  },
}

export type ScreenId = 'home' | 'bank' | 'analysis' | 'history' | 'people' | 'changes' | 'profile'

export type ScreenAction<Id extends ScreenId = ScreenId> = Action<Id> & {
  /** Whether the header and the tab bar have it. */
  isInNavigation: boolean
}

/** Where one can go. */
export const screenActions: { readonly [Id in ScreenId]: ScreenAction<Id> } = {
  home: {
    id: 'home',
    label: 'Home',
    link: { to: '/home' },
    keywords: 'today promises lend borrow',
    isInNavigation: true,
  },
  bank: { id: 'bank', label: 'Bank', link: { to: '/bank' }, keywords: 'accounts balance', isInNavigation: true },
  analysis: {
    id: 'analysis',
    label: 'Analysis',
    link: { to: '/analysis' },
    keywords: 'charts spending cash flow income report',
    isInNavigation: true,
  },
  history: {
    id: 'history',
    label: 'History',
    link: { to: '/history' },
    keywords: 'events timeline search all',
    isInNavigation: true,
  },
  people: {
    id: 'people',
    label: 'People',
    link: { to: '/people' },
    keywords: 'friends persons contacts who',
    needsFullServer: true,
    isInNavigation: false,
  },
  changes: {
    id: 'changes',
    label: 'Recent changes',
    link: { to: '/changes' },
    keywords: 'undo redo journal devices',
    needsFullServer: true,
    isInNavigation: false,
  },
  profile: {
    id: 'profile',
    label: 'Profile',
    link: { to: '/profile' },
    keywords: 'account settings me preferences',
    isInNavigation: false,
  },
}

type Shortcut = {
  screens: 'Every screen' | 'Lists' | 'History'
  /** The keys that do the same or the opposite, as the list of `?` shows them. */
  keys: readonly string[]
  action: string
}

/** The keyboard shortcuts, in the order of the list that `?` opens. */
export const shortcuts = {
  palette: {
    screens: 'Every screen',
    keys: ['Ctrl K', '⌘ K'],
    action: 'Type an entry, or find a screen, a person, an account or a record',
    hotkey: 'mod+K',
  },
  list: { screens: 'Every screen', keys: ['?'], action: 'Show this list' },
  undo: {
    screens: 'Every screen',
    keys: ['Ctrl Z', '⌘ Z'],
    action: 'Undo the last change, while its bar shows',
    hotkey: 'mod+Z',
  },
  moveBetweenRows: { screens: 'Lists', keys: ['↑', '↓'], action: 'Move between the rows' },
  moveInRow: { screens: 'Lists', keys: ['←', '→'], action: 'Move between a row and its actions' },
  openRow: { screens: 'Lists', keys: ['Enter'], action: 'Open the row, or run the action' },
  leaveAction: { screens: 'Lists', keys: ['Esc'], action: 'Go back from an action to its row' },
  search: { screens: 'History', keys: ['/'], action: 'Search' },
  moveBetweenEvents: { screens: 'History', keys: ['j', 'k'], action: 'Go to the next or the previous event' },
  openEvent: { screens: 'History', keys: ['Enter'], action: 'Open the event' },
} as const satisfies Record<string, Shortcut & { hotkey?: string }>

/** A shortcut of one character. A key that the list does not have does not compile. */
export type SingleKey = (typeof shortcuts)['list' | 'search' | 'moveBetweenEvents']['keys'][number]

/** The setting of this browser that turns single-character shortcuts off. Speech input would press them (WCAG 2.1.4). */
export const SINGLE_KEYS_SETTING = { key: 'history-keys', defaultValue: true } as const
