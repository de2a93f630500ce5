import { toRupees } from '#contract/fields/money.ts'
import { Money } from '#src/ui/display/money.tsx'
import type { Series } from '../figures/series.ts'
import classes from './chart.module.css'

/** The legend of a chart: the color, the name and the total of each series. `totals` is in paise. */
export const Legend = ({ series, totals }: { series: readonly Series[]; totals: ReadonlyMap<string, number> }) => (
  <ul className={classes.legend}>
    {series.flatMap(({ name, label, color }) => {
      const paise = totals.get(name) ?? 0
      return paise > 0
        ? [
            <li key={name}>
              <span className={classes.swatch} style={{ background: color }} aria-hidden />
              <span>{label}</span>
              <span className={classes.amount}>
                <Money rupees={toRupees(paise)} />
              </span>
            </li>,
          ]
        : []
    })}
  </ul>
)
