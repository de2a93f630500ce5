import { type InferOutput, object } from 'valibot'
import { bankCodes, expenseTypes, requirements } from '#contract/fields/choices.ts'
import { choiceParam, dateParam, type SearchChange, textParam } from '#src/lib/search-params.ts'
import { presets } from './figures/presets.ts'

/** The tabs of Analysis. The first one shows by default. */
export const analysisTabs = [
  { value: 'people', label: 'People' },
  { value: 'spending', label: 'Spending by reason' },
  { value: 'cash-flow', label: 'Cash flow' },
] as const

/** The value of a tab. */
export type AnalysisTab = (typeof analysisTabs)[number]['value']

/** The search parameters of Analysis. Back, reload and a shared link restore what it shows. */
export const analysisSearchSchema = object({
  /** The tab that shows. The default is People. */
  tab: choiceParam(analysisTabs.map(({ value }) => value)),
  /** The period of the figures by month. The default is six months on phones, twelve months on wide screens. */
  range: choiceParam(presets.map(({ value }) => value)),
  /** The first day of a custom range. */
  from: dateParam(),
  /** The last day of a custom range. */
  to: dateParam(),
  bank: choiceParam(bankCodes),
  type: choiceParam(expenseTypes),
  requirement: choiceParam(requirements),
  /** A return name, in any case and with any space around it. */
  person: textParam(100),
  /** The text that a reason or a return name must contain. */
  text: textParam(200),
})

/** The search parameters after validation. */
export type AnalysisSearch = InferOutput<typeof analysisSearchSchema>

/** Changes some of the search parameters. */
export type ChangeSearch = (change: SearchChange<AnalysisSearch>) => void
