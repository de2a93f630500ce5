import { join } from 'node:path'
import { onTestFinished } from 'vitest'
import { startProduct } from '#tests/browser/tools/product.ts'
import { logIn } from './client.ts'
import { startCrowd } from './crowd.ts'
import { type engines, newPlace } from './engines.ts'
import { seedEmptyUser, temporaryDirectory } from './programs.ts'

type Engine = (typeof engines)[number]

/** Starts the server with an empty database for the test, and signs a user in. */
export const startServed = async (engine: Engine, environment: NodeJS.ProcessEnv = {}) => {
  const place = { ...(await newPlace(engine)), ...environment }
  const product = await startProduct(place)
  onTestFinished(product.close)
  const token = await logIn(product.url, await seedEmptyUser(place))
  return { place, product, token }
}

/** The same, with `writers` writers that change records. */
export const startStory = async (engine: Engine, writers: number) => {
  const served = await startServed(engine)
  return { ...served, crowd: await startCrowd([served.product.url], served.token, writers) }
}

/** Starts two servers on one database of PostgreSQL, with `writers` writers whose requests go to either. */
export const startSharedStory = async (writers: number) => {
  const { place, product, token } = await startServed('PostgreSQL')
  const second = await startProduct({
    ...place,
    DATA_DIR: await temporaryDirectory(),
    SECRET_FILE: join(place.DATA_DIR, 'secret'),
  })
  onTestFinished(second.close)
  const crowd = await startCrowd([product.url, second.url], token, writers)
  return { place, products: [product, second] as const, crowd }
}
