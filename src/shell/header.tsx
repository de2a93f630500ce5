import { Link } from '@tanstack/react-router'
import { getFirstName } from '#contract/fields/first-name.ts'
import type { User } from '#contract/users/profile/response.ts'
import { WaitingHost } from '#src/changes/waiting/waiting-host.tsx'
import { AppBadge } from '#src/reminders/app-badge.tsx'
import { useServer } from '#src/session/server.ts'
import { ClaimsBell } from '#src/shares/claims/claims-bell.tsx'
import { DataAge } from '#src/ui/connection/data-age.tsx'
import { OfflineBar } from '#src/ui/connection/offline-bar.tsx'
import { StaleBar } from '#src/ui/connection/stale-bar.tsx'
import { Logo } from '#src/ui/display/logo.tsx'
import { AccountMenu } from './menus/account-menu.tsx'
import { AddMenu } from './menus/add-menu.tsx'
import { Navigation } from './navigation.tsx'
import classes from './signed-in-shell.module.css'

type HeaderProps = { user: User; onTypeOrSearch: () => void }

/** The logo, the links to the screens, a greeting with the first name, what waits, and the add and account menus. */
export const Header = ({ user, onTypeOrSearch }: HeaderProps) => {
  const { isFull } = useServer()
  return (
    <header className={classes.header}>
      <div className={classes.bar}>
        <Link to="/home" className={classes.brand} aria-label="Wealth Care, home">
          <Logo size={32} />
          <span className={classes.wordmark}>Wealth Care</span>
        </Link>
        <Navigation />
        <div className={classes.account}>
          <span className={classes.greeting}>Hello {getFirstName(user.name)}</span>
          <WaitingHost />
          {isFull && <ClaimsBell />}
          {isFull && <AppBadge />}
          <AddMenu place="header" onTypeOrSearch={onTypeOrSearch} />
          <AccountMenu user={user} />
        </div>
      </div>
      <OfflineBar>
        <DataAge />
      </OfflineBar>
      <StaleBar />
    </header>
  )
}
