import { buildPath, endpoints } from '#contract/endpoints.ts'
import { createPhotoForm } from '#tests/tools/photo.ts'
import type { Model } from './model.ts'
import { choose, type Plan, sent } from './request.ts'
import type { FeatureStep } from './steps.ts'

const listIds = ({ lends, expenses }: Model): string[] => [...lends.keys(), ...expenses.keys()]

/** Plans the request that stores the photo of a record or an expense, or deletes it. */
export const changeProof = (
  step: Extract<FeatureStep, { kind: 'setProof' | 'deleteProof' }>,
  mine: Model,
  others: Model,
): Plan => {
  const { id, isOwn } = choose(step, listIds(mine), listIds(others))
  const isSet = step.kind === 'setProof'
  const records = mine.lends.has(id) ? mine.lends : mine.expenses
  const record = records.get(id)
  return {
    call: isSet
      ? sent(buildPath(endpoints.setProof, { id }), createPhotoForm())
      : sent(buildPath(endpoints.deleteProof, { id })),
    status: isOwn && (isSet || record?.hasProof === true) ? 200 : 404,
    done: () => record && records.set(id, { ...record, hasProof: isSet }),
  }
}
