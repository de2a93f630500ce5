import type { LinkProps } from '@tanstack/react-router'
import { toRupees } from '#contract/fields/money.ts'
import { listParts, type Series } from '#src/analysis/figures/series.ts'
import { formatShortRupees } from '#src/analysis/format.ts'
import { AmountLink, TextLink } from '#src/ui/display/link.tsx'
import { Money } from '#src/ui/display/money.tsx'
import classes from './chart.module.css'

type LegendProps = {
  series: readonly Series[]
  /** The total of each series in paise. A series with a total of 0 does not show. */
  totals: ReadonlyMap<string, number>
  /** Returns the link of a total to its rows. Without a link the legend has no totals. */
  getLink: (name: string) => LinkProps | undefined
}

/** The legend of a chart: the color, the name and the total of each series. */
export const Legend = ({ series, totals, getLink }: LegendProps) => (
  <ul className={`list row ${classes.legend}`}>
    {series
      .filter(({ name }) => (totals.get(name) ?? 0) !== 0)
      .map(({ name, label, color }) => {
        const link = getLink(name)
        return (
          <li key={name}>
            <span className={classes.swatch} style={{ background: color }} aria-hidden />
            <span>{label}</span>
            {link && (
              <AmountLink {...link}>
                <Money rupees={toRupees(totals.get(name) ?? 0)} />
              </AmountLink>
            )}
          </li>
        )
      })}
  </ul>
)

type PartLinksProps = {
  series: readonly Series[]
  /** The amount of each series in paise, by the name of the series. */
  parts: ReadonlyMap<string, number>
  getLink: (name: string) => LinkProps
}

/** The amounts of a bar by series, each a link to its rows: `Cash ₹300 · ATM ₹1,200`. */
export const PartLinks = ({ series, parts, getLink }: PartLinksProps) =>
  listParts(series, parts).map(({ name, label, paise }, index) => (
    <span key={name}>
      {index > 0 && ' · '}
      {label}{' '}
      <TextLink inherit className={classes.whole ?? ''} {...getLink(name)}>
        {formatShortRupees(paise)}
      </TextLink>
    </span>
  ))
