import { endpoints } from '#contract/endpoints.ts'
import { toPersonKey } from '#contract/people/person-name.ts'
import { type Kept, type Model, nextVersion } from './model.ts'
import { type Plan, sent } from './request.ts'
import type { FeatureStep } from './steps.ts'

const readTag = (record: object): string => String(new Map(Object.entries(record)).get('tag') ?? '')

/** Plans the request that renames a tag, merges two, or removes one. */
export const renameTag = (step: Extract<FeatureStep, { kind: 'renameTag' }>, mine: Model): Plan => {
  const tags = [...mine.lends.values(), ...mine.expenses.values()].map(readTag)
  const from = ` ${tags[step.pick % tags.length] ?? 'none'}  `.toUpperCase()
  const to = step.other.on === 'own' ? (tags[step.other.pick % tags.length] ?? '') : step.to
  const isWanted = (tag: string): boolean => toPersonKey(tag) === toPersonKey(from) && tag !== to
  const renameIn = (records: Map<string, Kept>): void => {
    for (const record of [...records.values()]) {
      if (!isWanted(readTag(record))) continue
      records.set(record.id, { ...record, tag: to, version: nextVersion(record) })
    }
  }
  return {
    call: sent(endpoints.renameTag, { from, to }),
    status: from.trim() === '' ? 400 : 200,
    done: () => {
      renameIn(mine.lends)
      renameIn(mine.expenses)
      for (const plan of [...mine.plans.values()]) {
        const template = Object(plan.template)
        if (!isWanted(readTag(template))) continue
        mine.plans.set(plan.id, { ...plan, template: { ...template, tag: to }, version: nextVersion(plan) })
      }
    },
  }
}
