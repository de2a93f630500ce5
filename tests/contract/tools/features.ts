import { describe } from 'vitest'
import { call } from './calls.ts'
import { someone } from './people.ts'

const { token } = await someone()
const { body } = await call<{ features?: string[] }>('POST /api/auth/v1/jwt-verify', { json: { token } })
const features = body.features ?? []

/** Whether the server of the target lists a feature beyond the 22 calls. */
export const hasFeature = (feature: string): boolean => features.includes(feature)

/** Tests of a feature. They are left out if the server of the target does not list it. */
export const describeFeature = (feature: string) => describe.runIf(hasFeature(feature))
