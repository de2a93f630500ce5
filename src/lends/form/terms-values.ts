import { isCalendarDate } from '#contract/fields/calendar-date.ts'
import { instalmentUnits } from '#contract/fields/choices.ts'
import { findInstalment } from '#contract/lend-terms.ts'
import type { Lend } from '#contract/lends/response.ts'
import { toAmountText } from '#src/ui/form/fields/typed-number.ts'

/** The choice of a form for a record without instalments or without interest. */
export const NONE = 'none'

/** The values of "Instalments, interest" in a form. `instalmentEvery` is `2 week` or `1 month`, or `NONE`, as `interestPer` is. */
export type TermsValues = Record<
  'instalmentEvery' | 'instalmentAmount' | 'firstInstalment' | 'interestPer' | 'interestRate' | 'interestSince',
  string
>

/** The terms of a record. */
export type Terms = Pick<Lend, 'interest' | 'instalments'>

/** Terms of which some are not given. */
type GivenTerms = { [Name in keyof Terms]?: Terms[Name] | undefined }

/** Reads how often instalments come: `2 week`. Undefined for none. */
export const readEvery = (choice: string): NonNullable<Terms['instalments']>['every'] | undefined => {
  const [count, typed] = choice.split(' ')
  const unit = instalmentUnits.find((each) => each === typed)
  return unit && { unit, count: Number(count) }
}

/** The date of the first instalment that a choice proposes: one time after the lend date. */
export const proposeFirst = (choice: string, lendDate: string): string => {
  const every = readEvery(choice)
  return every && isCalendarDate(lendDate) ? findInstalment({ every, first: lendDate }, 1) : ''
}

/** The values of a form for the terms of a record. */
export const toTermsValues = ({ interest, instalments }: GivenTerms): TermsValues => ({
  instalmentEvery: instalments ? `${instalments.every.count} ${instalments.every.unit}` : NONE,
  instalmentAmount: instalments ? toAmountText(instalments.amount) : '',
  firstInstalment: instalments?.first ?? '',
  interestPer: interest?.per ?? NONE,
  interestRate: interest ? `${interest.rate}` : '',
  interestSince: interest?.since ?? '',
})

/** The fields of a record without its terms, which a form has as texts. */
export const omitTerms = <Fields extends GivenTerms>({ interest: _, instalments: __, ...fields }: Fields) => fields
