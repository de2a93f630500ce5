import { toRupees } from '#contract/money.ts'
import { Money } from '#src/ui/money.tsx'
import classes from './chart.module.css'
import type { Series } from './series.ts'

/** The colours of a chart by name, in its order, each with what it comes to in paise. */
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
