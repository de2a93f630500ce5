import type { ReactNode } from 'react'
import type { User } from '#contract/users.ts'
import { Header } from './header.tsx'
import { Navigation } from './navigation.tsx'
import classes from './signed-in-shell.module.css'

type SignedInFrameProps = { user?: User | undefined; children: ReactNode }

/** What stands around every signed-in screen. Another user gets a new screen, never what remains of the old one. */
export const SignedInFrame = ({ user, children }: SignedInFrameProps) => (
  <div className={classes.shell}>
    <a className={classes.skip} href="#content">
      Skip to the content
    </a>
    <Header user={user} />
    <main id="content" className={classes.content} tabIndex={-1} key={user?.id}>
      {children}
    </main>
    <Navigation />
  </div>
)
