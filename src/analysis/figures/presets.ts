/** How far back spending can be looked at. */
export const presets = [
  { value: 'month', label: 'This month' },
  { value: '3-months', label: '3 months' },
  { value: '12-months', label: '12 months' },
  { value: 'all', label: 'All' },
  { value: 'custom', label: 'Custom' },
] as const

/** One of them, by its value. */
export type Preset = (typeof presets)[number]['value']
