import { useDisclosure } from '@mantine/hooks'
import { Outlet } from '@tanstack/react-router'
import { Fragment, useLayoutEffect } from 'react'
import { removeFirstPaint } from '#src/lib/page/first-paint.ts'
import { useToday } from '#src/lib/today.ts'
import { Palette } from '#src/palette/palette.tsx'
import { useSession } from '#src/session/session-queries.ts'
import { formatDate } from '#src/ui/dates/dates.ts'
import { PrintingProvider } from '#src/ui/print/printing.tsx'
import { Header } from './header.tsx'
import { KeptDrafts } from './kept-drafts.tsx'
import { Footer } from './navigation.tsx'
import classes from './signed-in-shell.module.css'

/** The layout of every signed-in screen. It shows nothing after a logout. */
export const SignedInShell = () => {
  const { data: user } = useSession()
  const [isPaletteOpen, { toggle: togglePalette, close: closePalette }] = useDisclosure()
  useLayoutEffect(removeFirstPaint, [])
  const today = useToday()
  if (!user) return null
  return (
    // The key remounts the screen for another user, so that no old state remains.
    <Fragment key={user.id}>
      <a className={classes.skip} href="#content">
        Skip to the content
      </a>
      <Header user={user} onTypeOrSearch={togglePalette} />
      <main id="content" className={classes.content} tabIndex={-1}>
        <p className={classes.owner}>
          {user.name} · {formatDate(today)}
        </p>
        <KeptDrafts />
        <PrintingProvider>
          <Outlet />
        </PrintingProvider>
      </main>
      <Footer onTypeOrSearch={togglePalette} />
      <Palette isOpen={isPaletteOpen} onToggle={togglePalette} onClose={closePalette} />
    </Fragment>
  )
}
