import { onTestFinished } from 'vitest'
import { startProduct } from '#tests/browser/tools/product.ts'
import { logIn } from './client.ts'
import { startCrowd } from './crowd.ts'
import { type engines, newPlace } from './engines.ts'
import { seedNobodysRecords } from './programs.ts'

type Engine = (typeof engines)[number]

/** Starts the server with an empty database for the test, and signs a user in. */
export const startServed = async (engine: Engine, environment: NodeJS.ProcessEnv = {}) => {
  const place = { ...(await newPlace(engine)), ...environment }
  const product = await startProduct(place)
  onTestFinished(product.close)
  const token = await logIn(product.url, await seedNobodysRecords(place))
  return { place, product, token }
}

/** The same, with `writers` writers that change records. */
export const startStory = async (engine: Engine, writers: number) => {
  const served = await startServed(engine)
  return { ...served, crowd: await startCrowd(served.product.url, served.token, writers) }
}
