import { Link } from '@tanstack/react-router'
import classes from './person-page.module.css'

const countFormat = new Intl.NumberFormat('en-IN')

const tabs = [
  { tab: undefined, label: 'Open' },
  { tab: 'returned', label: 'Returned' },
] as const

type PersonTabsProps = {
  name: string
  shown: 'returned' | undefined
  /** The number of records of each tab; undefined until it is known. */
  counts: { open: number; returned: number | undefined }
}

/** The links to the two tabs of the page. */
export const PersonTabs = ({ name, shown, counts }: PersonTabsProps) => (
  <nav className={classes.tabs} aria-label="Records of this person">
    {tabs.map(({ tab, label }) => {
      const count = counts[tab ?? 'open']
      return (
        <Link
          key={label}
          to="/person/$name"
          params={{ name }}
          search={{ tab }}
          className={classes.tab}
          activeOptions={{ includeSearch: true, exact: true }}
          aria-current={shown === tab ? 'page' : undefined}
          data-shown={shown === tab}
          replace
          resetScroll={false}
        >
          {count === undefined ? label : `${label} (${countFormat.format(count)})`}
        </Link>
      )
    })}
  </nav>
)
