import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { makeBothBuilds } from './both-builds.ts'
import { routeChunks } from './bundle.ts'
import {
  addedToLogin,
  budgetOf,
  budgets,
  chartsIn,
  firstScripts,
  formsIn,
  frameBesideForgetting,
  iconsInLogin,
  loginMedia,
  loginStyles,
  requests,
  routesWithoutCharts,
  screens,
} from './figures.ts'
import { inWords, type Part } from './part.ts'

type BothBuilds = Awaited<ReturnType<typeof makeBothBuilds>>

let product: BothBuilds['product']
let bare: BothBuilds['bare']
let remove: BothBuilds['remove']

beforeAll(async () => {
  vi.stubEnv('NODE_ENV', 'production') // as `npm run build` has it, or React would be the one that warns
  ;({ product, bare, remove } = await makeBothBuilds())
  vi.unstubAllEnvs()
})

afterAll(() => remove?.())

const expectWithin = (part: Part, budget: number): void =>
  expect(part.bytes, inWords(part, budget)).toBeLessThanOrEqual(budget)

describe('the login', () => {
  test('loads at most 1.35 times the JavaScript of the bare stack', () => {
    const limit = firstScripts('The bare stack', bare).bytes * budgets.loginOverBare
    expectWithin(firstScripts('The JavaScript of the login', product), limit)
  })

  test('loads at most 12 kB of CSS', () => {
    expectWithin(loginStyles(product), budgets.loginStyles)
  })

  test('brings no font and no picture but the icon', () => {
    expect(loginMedia(product)).toEqual([])
  })

  test('takes at most 6 requests to its first paint', () => {
    const made = requests(product)
    expect(made.length, made.join('\n')).toBeLessThanOrEqual(budgets.requests)
  })

  test('loads no frame of a session when it forgets the last one', () => {
    expect(frameBesideForgetting(product)).toEqual([])
  })

  test('brings no icon library and no charts', () => {
    expect([...iconsInLogin(product), ...chartsIn(product, 'index')]).toEqual([])
  })
})

describe.each(screens)('src/routes/%s.tsx', (screen) => {
  test('has a part of its own that is loaded when it is needed', () => {
    expect(routeChunks(product, screen).size).toBeGreaterThan(0)
  })

  test(`adds at most ${budgetOf(screen) / 1000} kB to the login`, () => {
    expectWithin(addedToLogin(product, screen), budgetOf(screen))
  })

  test('loads no form but one that it shows, and no rules of forms', () => {
    expect(formsIn(product, screen)).toEqual([])
  })
})

test.each(routesWithoutCharts)('src/routes/%s.tsx loads no charts', (route) => {
  expect(chartsIn(product, route)).toEqual([])
})
