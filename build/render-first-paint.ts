import { pathToFileURL } from 'node:url'
import { JSDOM } from 'jsdom'

// Renders the screens of the module in the argument and prints them as JSON. It is a separate process, because it defines
// the globals of a browser.
const [, , bundle = ''] = process.argv
const { window } = new JSDOM('<!doctype html>', { url: 'http://localhost/', pretendToBeVisual: true })

for (const key of Object.getOwnPropertyNames(window)) {
  if (key in globalThis && key !== 'navigator') continue
  Object.defineProperty(globalThis, key, { configurable: true, get: () => window[key] })
}

// Ids use random numbers. A fixed sequence makes the build reproducible.
let randomCalls = 0
Math.random = () => {
  randomCalls += 1
  return randomCalls / 1_000_003
}

const { renderScreens } = await import(pathToFileURL(bundle).href)
process.stdout.write(JSON.stringify(renderScreens()))
process.exit()
