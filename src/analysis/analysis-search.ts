import { type InferOutput, object } from 'valibot'
import { bankCodes, expenseTypes, requirements } from '#contract/fields/choices.ts'
import { choiceParam, dateParam, type SearchChange, textParam } from '#src/lib/search-params.ts'
import { presets } from './figures/presets.ts'

/** The search parameters of Analysis. Back, reload and a shared link restore what it shows. */
export const analysisSearchSchema = object({
  /** The period of the spending. The default is twelve months. */
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
