import { pathToFileURL } from 'node:url'
import { JSDOM } from 'jsdom'

// Prints the screens that the module named by the argument renders, as JSON. A process of its own: it pretends to be a browser.
const [, , bundle = ''] = process.argv
const { window } = new JSDOM('<!doctype html>', { url: 'http://localhost/', pretendToBeVisual: true })

for (const key of Object.getOwnPropertyNames(window)) {
  if (key in globalThis && key !== 'navigator') continue
  Object.defineProperty(globalThis, key, { configurable: true, get: () => window[key] })
}

// Ids are made of it: the same sources shall make the same page.
let drawn = 0
Math.random = () => {
  drawn += 1
  return drawn / 1_000_003
}

const { screens } = await import(pathToFileURL(bundle).href)
process.stdout.write(JSON.stringify(await screens()))
process.exit()
