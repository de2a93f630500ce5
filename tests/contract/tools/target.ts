import { inject, test } from 'vitest'
import type { Served, Target } from '#tests/contract/targets/target.ts'

const overHttp = ({ mailbox, ...served }: Served): Target => ({
  ...served,
  ...(mailbox !== undefined && {
    nextCode: async (address) => (await fetch(`${mailbox}/${encodeURIComponent(address)}`)).text(),
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
