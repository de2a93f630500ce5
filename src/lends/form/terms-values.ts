import { addMonths } from 'date-fns/addMonths'
import { addWeeks } from 'date-fns/addWeeks'
import { parseISO } from 'date-fns/parseISO'
import { type AnySchema, ValidationError } from 'yup'
import { isCalendarDate } from '#contract/fields/calendar-date.ts'
import { localDate } from '#contract/fields/dates.ts'
import { text } from '#contract/fields/request-fields.ts'
import type { Lend } from '#contract/lends/response.ts'
import { instalments, interest } from '#contract/lends/terms-rules.ts'
import { toAmountText } from '#src/ui/form/fields/typed-number.ts'

/** The choice of a form for a record without instalments or without interest. */
export const NONE = 'none'

/** The values of "Instalments, interest" in a form. `instalmentEvery` is `2 week` or `1 month`, or `NONE`, as `interestPer` is. */
export type TermsValues = Record<
  'instalmentEvery' | 'instalmentAmount' | 'firstInstalment' | 'interestPer' | 'interestRate' | 'interestSince',
  string
>

type Terms = Pick<Lend, 'interest' | 'instalments'>

/** Terms of which some are not given. */
type GivenTerms = { [Name in keyof Terms]?: Terms[Name] | undefined }

/** The date of the first instalment that a choice proposes: one time after the lend date. */
export const proposeFirst = (every: string, lendDate: string): string => {
  const [count, unit] = every.split(' ')
  if (!isCalendarDate(lendDate) || every === NONE) return ''
  const add = unit === 'week' ? addWeeks : addMonths
  return localDate(add(parseISO(lendDate), Number(count)))
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

const [interestSchema, instalmentsSchema] = [interest(), instalments()]

const buildInterest = ({ interestPer, interestRate, interestSince }: TermsValues): unknown =>
  interestPer === NONE ? null : { rate: interestRate, per: interestPer, since: interestSince }

const buildInstalments = ({ instalmentEvery, instalmentAmount, firstInstalment }: TermsValues): unknown => {
  if (instalmentEvery === NONE) return null
  const [count, unit] = instalmentEvery.split(' ')
  return { amount: instalmentAmount, every: { unit, count: Number(count) }, first: firstInstalment }
}

/** Reads the terms of a form whose values keep the rules. */
export const readTerms = (values: TermsValues): Terms => ({
  interest: interestSchema.cast(buildInterest(values)) ?? null,
  instalments: instalmentsSchema.cast(buildInstalments(values)) ?? null,
})

/** The terms of a form. Undefined while they break a rule. */
export const readValidTerms = (values: TermsValues): Terms | undefined =>
  interestSchema.isValidSync(buildInterest(values)) && instalmentsSchema.isValidSync(buildInstalments(values))
    ? readTerms(values)
    : undefined

/** The values of a form with its terms as a request has them. */
export const takeTerms = <Values extends TermsValues>(values: Values): Omit<Values, keyof TermsValues> & Terms => {
  const {
    instalmentEvery: _,
    instalmentAmount: __,
    firstInstalment: ___,
    interestPer: ____,
    interestRate: _____,
    interestSince: ______,
    ...entry
  } = values
  return { ...entry, ...readTerms(values) }
}

/** Says which rule the part `path` of terms breaks. */
const findProblem = (schema: AnySchema, terms: unknown, path: string): string | undefined => {
  try {
    schema.validateSync(terms, { abortEarly: false })
    return undefined
  } catch (error) {
    if (error instanceof ValidationError) return error.inner.find((each) => each.path === path)?.message
    throw error
  }
}

/** The rule of a field: that of its part of the terms in a request. */
const part = (schema: AnySchema, build: (values: TermsValues) => unknown, path: string) =>
  text()
    .default('')
    .test('terms', (_, { parent, createError }) => {
      const message = findProblem(schema, build(parent), path)
      return message === undefined || createError({ message })
    })

/** The rules of "Instalments, interest" in a form. */
export const termsRules = () => ({
  instalmentEvery: text().default(NONE),
  instalmentAmount: part(instalmentsSchema, buildInstalments, 'amount'),
  firstInstalment: part(instalmentsSchema, buildInstalments, 'first'),
  interestPer: text().default(NONE),
  interestRate: part(interestSchema, buildInterest, 'rate'),
  interestSince: part(interestSchema, buildInterest, 'since'),
})
