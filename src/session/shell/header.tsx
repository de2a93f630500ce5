import { Link } from '@tanstack/react-router'
import type { User } from '#contract/users.ts'
import { DataAge } from '#src/ui/connection/data-age.tsx'
import { OfflineBar } from '#src/ui/connection/offline-bar.tsx'
import { Logo } from '#src/ui/display/logo.tsx'
import { AccountMenu } from './account-menu.tsx'
import classes from './signed-in-shell.module.css'

/** The logo, a greeting with the first name, and the account menu. */
export const Header = ({ user }: { user: User | undefined }) => (
  <header className={classes.header}>
    <div className={classes.bar}>
      <Link to="/home" className={classes.brand} aria-label="Wealth Care, home">
        <Logo size={32} />
        <span className={classes.wordmark}>Wealth Care</span>
      </Link>
      {user && (
        <div className={classes.account}>
          <span className={classes.greeting}>Hello {user.name.trim().split(/\s+/)[0]}</span>
          <AccountMenu user={user} />
        </div>
      )}
    </div>
    <OfflineBar>
      <DataAge />
    </OfflineBar>
  </header>
)
