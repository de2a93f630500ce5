import { IconBuildingBank, IconChartBar, IconHistory, IconHome } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { AddMenu } from './menus/add-menu.tsx'
import classes from './signed-in-shell.module.css'

const firstScreens = [
  { to: '/home', label: 'Home', Icon: IconHome },
  { to: '/bank', label: 'Bank', Icon: IconBuildingBank },
] as const

const lastScreens = [
  { to: '/analysis', label: 'Analysis', Icon: IconChartBar },
  { to: '/history', label: 'History', Icon: IconHistory },
] as const

const ScreenLinks = ({ screens }: { screens: typeof firstScreens | typeof lastScreens }) =>
  screens.map(({ to, label, Icon }) => (
    <Link key={to} to={to} className={classes.link} activeProps={{ 'data-active': true }}>
      <Icon className={classes.linkIcon} size={22} stroke={1.75} aria-hidden />
      {label}
    </Link>
  ))

/** The links to the screens in the header. They show on wide windows. */
export const Navigation = () => (
  <nav className={classes.screens} aria-label="Main">
    <ScreenLinks screens={firstScreens} />
    <ScreenLinks screens={lastScreens} />
  </nav>
)

/** The links to the screens at the end of the page. On narrow windows they are a tab bar, on phones with the add button. */
export const Footer = ({ onTypeOrSearch }: { onTypeOrSearch: () => void }) => (
  <footer className={classes.footer}>
    <nav className={classes.links} aria-label="Footer">
      <ScreenLinks screens={firstScreens} />
      <AddMenu place="bar" onTypeOrSearch={onTypeOrSearch} />
      <ScreenLinks screens={lastScreens} />
    </nav>
  </footer>
)
