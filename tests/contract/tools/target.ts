import { inject, test } from 'vitest'
import type { Served, Target } from '#tests/contract/targets/target.ts'

const overHttp = ({ backstage, ...served }: Served): Target => ({
  ...served,
  ...(backstage !== undefined && {
    nextCode: async (address) => (await fetch(`${backstage}/codes/${encodeURIComponent(address)}`)).text(),
    ageKey: async (key, hours) => {
      const { ok } = await fetch(`${backstage}/keys/${key}/${hours}`, { method: 'POST' })
      if (!ok) throw new Error(`There is no key ${key}.`)
    },
  }),
})

const openMocks = async () =>
  (await import('#tests/contract/targets/mocks.ts')).openMocks({ specOnly: inject('specOnly') ?? false })

const served = inject('served')

/** The API that this test run sends its requests to. */
export const target: Target = served ? overHttp(served) : await openMocks()

type Register = (name: string, body: () => Promise<void>) => void

const leftOut: Register = () => {}

/** A test that registers a user. It is left out if the mails of the target cannot be read. */
export const testWithMail: Register = target.nextCode ? test : leftOut

/** A test of rate limits. It is left out if the target has no host with rate limits. */
export const testWithLimits: Register = target.nextCode && target.limitedHost ? test : leftOut

/** A test of old Idempotency-Keys. It is left out if the keys of the target cannot be made older. */
export const testWithOldKeys: Register = target.ageKey ? test : leftOut
