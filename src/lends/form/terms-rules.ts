import { type AnySchema, ValidationError } from 'yup'
import { text } from '#contract/fields/request-fields.ts'
import { instalments, interest } from '#contract/lends/terms-rules.ts'
import { NONE, readEvery, type Terms, type TermsValues } from './terms-values.ts'

const [interestSchema, instalmentsSchema] = [interest(), instalments()]

const buildInterest = ({ interestPer, interestRate, interestSince }: TermsValues): unknown =>
  interestPer === NONE ? null : { rate: interestRate, per: interestPer, since: interestSince }

const buildInstalments = ({ instalmentEvery, instalmentAmount, firstInstalment }: TermsValues): unknown => {
  if (instalmentEvery === NONE) return null
  return { amount: instalmentAmount, every: readEvery(instalmentEvery), first: firstInstalment }
}

/** Reads the terms of a form whose values keep the rules. */
const readTerms = (values: TermsValues): Terms => ({
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
