import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { type Bundle, buildProduct, routeChunks } from './bundle.ts'
import {
  addedToLogin,
  budgetOf,
  budgets,
  chartsIn,
  firstScripts,
  iconsInLogin,
  loginMedia,
  loginStyles,
  requests,
  routesWithoutCharts,
  screens,
} from './figures.ts'
import { inWords, type Part } from './part.ts'

let product: Bundle

beforeAll(async () => {
  vi.stubEnv('NODE_ENV', 'production') // as `npm run build` has it; otherwise React is built to warn
  product = await buildProduct(await mkdtemp(join(tmpdir(), 'wealth-care-sizes-')))
  vi.unstubAllEnvs()
})

afterAll(() => rm(product.folder, { recursive: true }))

const expectWithin = (part: Part, budget: number): void =>
  expect(part.bytes, inWords(part, budget)).toBeLessThanOrEqual(budget)

describe('the login', () => {
  test(`loads at most ${budgets.loginScripts / 1000} kB of JavaScript`, () => {
    expectWithin(firstScripts('The JavaScript of the login', product), budgets.loginScripts)
  })

  test(`loads at most ${budgets.loginStyles / 1000} kB of CSS`, () => {
    expectWithin(loginStyles(product), budgets.loginStyles)
  })

  test('brings no font and no picture but the icon', () => {
    expect(loginMedia(product)).toEqual([])
  })

  test(`takes at most ${budgets.requests} requests to its first paint`, () => {
    const made = requests(product)
    expect(made.length, made.join('\n')).toBeLessThanOrEqual(budgets.requests)
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
})

test.each(routesWithoutCharts)('src/routes/%s.tsx loads no charts', (route) => {
  expect(chartsIn(product, route)).toEqual([])
})
