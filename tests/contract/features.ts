import { describe } from 'vitest'
import { call } from './calls.ts'
import { someone } from './people.ts'

const { token } = await someone()
const { body } = await call<{ features?: string[] }>('POST /api/auth/v1/jwt-verify', { json: { token } })
const features = body.features ?? []

/** Tests of a feature beyond the 22 calls. They are left out if the server of the target does not list the feature. */
export const describeFeature = (feature: string) => describe.runIf(features.includes(feature))
