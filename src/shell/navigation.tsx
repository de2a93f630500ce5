import { Link } from '@tanstack/react-router'
import { type ScreenAction, screenActions } from '#src/actions.ts'
import { useOffered } from '#src/session/server.ts'
import { screenIcons } from '#src/ui/action-icons.ts'
import { AddMenu } from './menus/add-menu.tsx'
import classes from './signed-in-shell.module.css'

/** The screens of the navigation that the server has. */
const useNavigation = (): ScreenAction[] => useOffered(screenActions).filter(({ isInNavigation }) => isInNavigation)

type ScreenLinksProps = {
  of: readonly ScreenAction[]
  /** Only a tab bar shows icons. */
  hasIcons?: boolean
}

const ScreenLinks = ({ of, hasIcons = false }: ScreenLinksProps) =>
  of.map(({ id, link, label }) => {
    const Icon = screenIcons[id]
    return (
      <Link key={id} {...link} className={`detail ${classes.link}`} activeProps={{ 'data-active': true }}>
        {hasIcons && <Icon className={classes.linkIcon} size={22} stroke={1.75} aria-hidden />}
        {label}
      </Link>
    )
  })

/** The links to the screens in the header. They show on wide windows. */
export const Navigation = () => (
  <nav className={classes.screens} aria-label="Main">
    <ScreenLinks of={useNavigation()} />
  </nav>
)

/** The links to the screens at the end of the page. On narrow windows they are a tab bar, on phones with the add button. */
export const Footer = ({ onTypeOrSearch }: { onTypeOrSearch: () => void }) => {
  const screens = useNavigation()
  const middle = screens.length / 2 // the add button of phones stands there
  return (
    <footer className={classes.footer}>
      <nav className={classes.links} aria-label="Footer">
        <ScreenLinks of={screens.slice(0, middle)} hasIcons />
        <AddMenu place="bar" onTypeOrSearch={onTypeOrSearch} />
        <ScreenLinks of={screens.slice(middle)} hasIcons />
      </nav>
    </footer>
  )
}
