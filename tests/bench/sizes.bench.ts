import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buildProduct } from '#tests/size/bundle.ts'
import {
  addedToLogin,
  addedToScreen,
  budgetOf,
  budgets,
  chartsIn,
  drawers,
  firstScripts,
  iconsInLogin,
  loginMedia,
  loginStyles,
  requests,
  routesWithoutCharts,
  screens,
} from '#tests/size/figures.ts'
import { inWords, kilobytes, type Part } from '#tests/size/part.ts'
import { type Row, report } from './report.ts'

type Budgeted = { part: Part; budget: number }

const isTooLarge = ({ part, budget }: Budgeted): boolean => part.bytes > budget

const within = (budgeted: Budgeted): Row => ({
  what: budgeted.part.name,
  goal: `≤ ${kilobytes(budgeted.budget)}`,
  figure: kilobytes(budgeted.part.bytes),
  reached: !isTooLarge(budgeted),
})

const none = (what: string, found: readonly string[]): Row => ({
  what,
  goal: 'none',
  figure: found.length === 0 ? 'none' : [...new Set(found)].join(', '),
  reached: found.length === 0,
})

const product = await buildProduct(await mkdtemp(join(tmpdir(), 'wealth-care-sizes-')))

const scripts: Budgeted = {
  part: firstScripts('The JavaScript of the login', product),
  budget: budgets.loginScripts,
}
const styles: Budgeted = { part: loginStyles(product), budget: budgets.loginStyles }
const ofScreens: Budgeted[] = screens.map((screen) => ({
  part: addedToLogin(product, screen),
  budget: budgetOf(screen),
}))
const ofDrawers = drawers.map((drawer) => addedToScreen(product, drawer))
const made = requests(product)

await report('sizes', [
  within(scripts),
  within(styles),
  {
    what: 'Requests to the first paint of the login',
    goal: `≤ ${budgets.requests}`,
    figure: String(made.length),
    reached: made.length <= budgets.requests,
  },
  none('Fonts and pictures of the login', loginMedia(product)),
  none('Icons of the library in the login', iconsInLogin(product)),
  ...ofScreens.map(within),
  ...ofDrawers.map(({ name, bytes }) => ({ what: name, goal: '', figure: kilobytes(bytes) })),
  none(
    'Charts elsewhere than in Analysis',
    routesWithoutCharts.flatMap((route) => chartsIn(product, route)),
  ),
])

for (const { part, budget } of [scripts, styles, ...ofScreens].filter(isTooLarge)) {
  process.stdout.write(`\n${inWords(part, budget)}`)
}
await rm(product.folder, { recursive: true })
