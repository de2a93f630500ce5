import { inject, test } from 'vitest'
import type { Served, Target } from '#tests/contract/targets/target.ts'

const overHttp = ({ mailbox, ...served }: Served): Target => ({
  ...served,
  ...(mailbox !== undefined && {
    nextCode: async (address) => (await fetch(`${mailbox}/${encodeURIComponent(address)}`)).text(),
  }),
})

const openMocks = async () => (await import('#tests/contract/targets/mocks.ts')).openMocks()

const served = inject('served')

/** Where this run calls. */
export const target: Target = served ? overHttp(served) : await openMocks()

type Register = (name: string, body: () => Promise<void>) => void

const leftOut: Register = () => {}

/** A test that needs a user of its own, and so a mail that can be read. */
export const testWithMail: Register = target.nextCode ? test : leftOut

/** A test of the limits on mails and logins. */
export const testWithLimits: Register = target.nextCode && target.limitedHost ? test : leftOut
