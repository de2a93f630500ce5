import type { LinkProps } from '@tanstack/react-router'
import { listParts, type Series } from '#src/analysis/figures/series.ts'
import { formatShortRupees } from '#src/analysis/format.ts'
import { TextLink } from '#src/ui/display/link.tsx'
import classes from './chart.module.css'

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
