import { expect, onTestFinished, test } from 'vitest'
import { features as fullFeatures, switchableFeatures } from '#contract/features.ts'
import { openApi } from '#tests/tools/server-api.ts'

test('the user of a session lists every feature, without which clients show none of it', async () => {
  const api = await openApi()
  onTestFinished(api.close)
  const { features } = await api.user(await api.signIn())
  expect(features).toEqual([...fullFeatures, ...switchableFeatures])
})
