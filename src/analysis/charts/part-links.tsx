import type { LinkProps } from '@tanstack/react-router'
import { TextLink } from '#src/ui/display/link.tsx'
import { listParts, type Series } from '../figures/series.ts'
import { formatShortRupees } from '../format.ts'
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
