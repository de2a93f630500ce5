import { setup as buildWhenOld } from '#tests/browser/tools/build-when-old.ts'
import { budgets, formatKilobytes, measureSizes } from '#tests/size/sizes.ts'
import { report } from './report.ts'

buildWhenOld()
const sizes = measureSizes()

await report('sizes', [
  ...(['login', 'rows', 'more', 'charts', 'styles'] as const).map((name) => ({
    what: sizes[name].name,
    goal: `≤ ${formatKilobytes(budgets[name])}`,
    figure: formatKilobytes(sizes[name].bytes),
    reached: sizes[name].bytes <= budgets[name],
  })),
  {
    what: 'Fonts and pictures of the first page',
    goal: 'none',
    figure: sizes.media.length === 0 ? 'none' : sizes.media.join(', '),
    reached: sizes.media.length === 0,
  },
])
