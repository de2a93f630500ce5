import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { getFirstName } from '#contract/fields/first-name.ts'
import type { User } from '#contract/users/users.ts'
import { DataAge } from '#src/ui/connection/data-age.tsx'
import { OfflineBar } from '#src/ui/connection/offline-bar.tsx'
import { StaleBar } from '#src/ui/connection/stale-bar.tsx'
import { Logo } from '#src/ui/display/logo.tsx'
import { AccountMenu } from './menus/account-menu.tsx'
import { AddMenu } from './menus/add-menu.tsx'
import { Navigation } from './navigation.tsx'
import classes from './signed-in-shell.module.css'

type HeaderProps = { user: User; tools: ReactNode; onTypeOrSearch: () => void }

/** The logo, the links to the screens, a greeting with the first name, `tools`, and the add and account menus. */
export const Header = ({ user, tools, onTypeOrSearch }: HeaderProps) => (
  <header className={classes.header}>
    <div className={classes.bar}>
      <Link to="/home" className={classes.brand} aria-label="Wealth Care, home">
        <Logo size={32} />
        <span className={classes.wordmark}>Wealth Care</span>
      </Link>
      <Navigation />
      <div className={classes.account}>
        <span className={classes.greeting}>Hello {getFirstName(user.name)}</span>
        {tools}
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
