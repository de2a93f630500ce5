import { Outlet } from '@tanstack/react-router'
import { useInsertionEffect } from 'react'
import { endFirstPaint } from '#src/lib/first-paint.ts'
import { Header } from './header.tsx'
import { KeptDrafts } from './kept-drafts.tsx'
import { KeptScreens } from './kept-screens.tsx'
import { Navigation } from './navigation.tsx'
import { useSession } from './session-queries.ts'
import classes from './signed-in-shell.module.css'

/** The frame of every signed-in screen. Another user gets screens of their own, never the remains; nobody gets none. */
export const SignedInShell = () => {
  const { data: user } = useSession()
  useInsertionEffect(endFirstPaint, []) // before a screen measures where it is
  return (
    <div className={classes.shell}>
      <a className={classes.skip} href="#content">
        Skip to the content
      </a>
      <Header user={user} />
      <main id="content" className={classes.content} tabIndex={-1} key={user?.id}>
        {user && (
          <>
            <KeptDrafts />
            <KeptScreens />
            <Outlet />
          </>
        )}
      </main>
      <Navigation />
    </div>
  )
}
