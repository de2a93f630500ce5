/** The periods that the user can choose for the figures by month. */
export const presets = [
  { value: 'month', label: 'This month' },
  { value: '3-months', label: '3 months' },
  { value: '6-months', label: '6 months' },
  { value: '12-months', label: '12 months' },
  { value: 'all', label: 'All' },
  { value: 'custom', label: 'Custom' },
] as const

/** The value of a preset. */
export type Preset = (typeof presets)[number]['value']
