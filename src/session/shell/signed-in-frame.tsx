import type { ReactNode } from 'react'
import type { User } from '#contract/users/users.ts'
import { Header } from './header.tsx'
import { Footer } from './navigation.tsx'
import classes from './signed-in-shell.module.css'

type SignedInFrameProps = { user?: User | undefined; tools?: ReactNode; children: ReactNode }

/** The layout of every signed-in screen. The key remounts the screen for another user, so that no old state remains. */
export const SignedInFrame = ({ user, tools, children }: SignedInFrameProps) => (
  <>
    <a className={classes.skip} href="#content">
      Skip to the content
    </a>
    <Header user={user} tools={tools} />
    <main id="content" className={classes.content} tabIndex={-1} key={user?.id}>
      {children}
    </main>
    <Footer user={user} />
  </>
)
