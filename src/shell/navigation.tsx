import { Link } from '@tanstack/react-router'
import { screenActions } from '#src/actions.ts'
import { screenIcons } from '#src/ui/action-icons.ts'
import { AddMenu } from './menus/add-menu.tsx'
import classes from './signed-in-shell.module.css'

const screens = Object.values(screenActions).filter(({ isInNavigation }) => isInNavigation)

/** The add button of phones stands in the middle. */
const middle = screens.length / 2

const ScreenLinks = ({ of }: { of: typeof screens }) =>
  of.map(({ id, link, label }) => {
    const Icon = screenIcons[id]
    return (
      <Link key={id} {...link} className={classes.link} activeProps={{ 'data-active': true }}>
        <Icon className={classes.linkIcon} size={22} stroke={1.75} aria-hidden />
        {label}
      </Link>
    )
  })

/** The links to the screens in the header. They show on wide windows. */
export const Navigation = () => (
  <nav className={classes.screens} aria-label="Main">
    <ScreenLinks of={screens} />
  </nav>
)

/** The links to the screens at the end of the page. On narrow windows they are a tab bar, on phones with the add button. */
export const Footer = ({ onTypeOrSearch }: { onTypeOrSearch: () => void }) => (
  <footer className={classes.footer}>
    <nav className={classes.links} aria-label="Footer">
      <ScreenLinks of={screens.slice(0, middle)} />
      <AddMenu place="bar" onTypeOrSearch={onTypeOrSearch} />
      <ScreenLinks of={screens.slice(middle)} />
    </nav>
  </footer>
)
