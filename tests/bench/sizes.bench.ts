import { makeBothBuilds } from '#tests/size/both-builds.ts'
import {
  addedToLogin,
  addedToScreen,
  budgetOf,
  budgets,
  chartsIn,
  drawers,
  firstScripts,
  formsIn,
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

const { product, bare, remove } = await makeBothBuilds()

const ofBare = firstScripts('The bare stack', bare)
const scripts: Budgeted = {
  part: firstScripts('The JavaScript of the login', product),
  budget: ofBare.bytes * budgets.loginOverBare,
}
const styles: Budgeted = { part: loginStyles(product), budget: budgets.loginStyles }
const ofScreens: Budgeted[] = screens.map((screen) => ({
  part: addedToLogin(product, screen),
  budget: budgetOf(screen),
}))
const ofDrawers = drawers.map((drawer) => addedToScreen(product, drawer))
const made = requests(product)

await report('sizes', [
  {
    ...within(scripts),
    goal: `≤ ${budgets.loginOverBare} × the bare stack`,
    reference: kilobytes(ofBare.bytes),
    ratio: scripts.part.bytes / ofBare.bytes,
  },
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
    'Form libraries in a screen before a form is opened',
    screens.flatMap((screen) => formsIn(product, screen)),
  ),
  none(
    'Charts elsewhere than in Analysis',
    routesWithoutCharts.flatMap((route) => chartsIn(product, route)),
  ),
])

for (const { part, budget } of [scripts, styles, ...ofScreens].filter(isTooLarge)) {
  process.stdout.write(`\n${inWords(part, budget)}`)
}
await remove()
