type Shortcut = {
  /** The keys that do the same or the opposite, such as `j` and `k`. */
  keys: readonly string[]
  action: string
}

/** The setting of this browser that turns single-character shortcuts off. Speech input would press them (WCAG 2.1.4). */
export const SINGLE_KEYS_SETTING = { key: 'history-keys', defaultValue: true } as const

/** The keyboard shortcuts by the screens where they work, for the list that `?` opens. */
export const shortcutGroups: readonly { screens: string; shortcuts: readonly Shortcut[] }[] = [
  {
    screens: 'Every screen',
    shortcuts: [
      { keys: ['Ctrl K', '⌘ K'], action: 'Type an entry, or find a screen, a person, an account or a record' },
      { keys: ['?'], action: 'Show this list' },
      { keys: ['Ctrl Z', '⌘ Z'], action: 'Undo the last change, while its bar shows' },
    ],
  },
  {
    screens: 'Lists',
    shortcuts: [
      { keys: ['↑', '↓'], action: 'Move between the rows' },
      { keys: ['←', '→'], action: 'Move between a row and its actions' },
      { keys: ['Enter'], action: 'Open the row, or run the action' },
      { keys: ['Esc'], action: 'Go back from an action to its row' },
    ],
  },
  {
    screens: 'History',
    shortcuts: [
      { keys: ['/'], action: 'Search' },
      { keys: ['j', 'k'], action: 'Go to the next or the previous event' },
      { keys: ['Enter'], action: 'Open the event' },
    ],
  },
]
