import { findChromium, thisMachine } from '#tests/tools/find-chromium.ts'
import { setup as buildWhenOld } from './build-when-old.ts'

/** Finds a browser and builds the product before the browser tests. */
export default function prepare(): void {
  process.env.CHROMIUM_PATH = findChromium(thisMachine)
  buildWhenOld()
}
