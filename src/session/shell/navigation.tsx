import { IconBuildingBank, IconChartBar, IconHistory, IconHome } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import classes from './signed-in-shell.module.css'

const destinations = [
  { to: '/home', label: 'Home', Icon: IconHome },
  { to: '/bank', label: 'Bank', Icon: IconBuildingBank },
  { to: '/analysis', label: 'Analysis', Icon: IconChartBar },
  { to: '/history', label: 'History', Icon: IconHistory },
] as const

/** The main navigation: a tab bar on phones, a line of links on wider screens. */
export const Navigation = () => (
  <footer className={classes.footer}>
    <nav className={classes.links} aria-label="Main">
      {destinations.map(({ to, label, Icon }) => (
        <Link key={to} to={to} className={classes.link} activeProps={{ 'data-active': true }}>
          <Icon className={classes.linkIcon} size={22} stroke={1.75} aria-hidden />
          {label}
        </Link>
      ))}
    </nav>
  </footer>
)
