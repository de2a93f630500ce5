import { Text } from '@mantine/core'
import { type ReactNode, useLayoutEffect } from 'react'
import { removeFirstPaint } from '#src/lib/page/first-paint.ts'
import { OfflineBar } from '#src/ui/connection/offline-bar.tsx'
import { Logo } from '#src/ui/display/logo.tsx'
import { PageHeading } from '#src/ui/page-heading.tsx'
import classes from './session-card.module.css'

type SessionCardProps = {
  title: string
  /** A sentence below the title. */
  lead?: ReactNode
  children: ReactNode
  /** Links to other screens. */
  footer: ReactNode
}

/** The layout of every screen without a session: the wordmark, the slogan and one card. */
export const SessionCard = ({ title, lead, children, footer }: SessionCardProps) => {
  useLayoutEffect(removeFirstPaint, [])
  return (
    <main className={classes.screen}>
      <div className={classes.brand}>
        <Logo size={44} />
        <p className={classes.wordmark}>Wealth Care</p>
        <Text c="dimmed">What you lent, borrowed and spent, in one quiet ledger.</Text>
        <OfflineBar />
      </div>
      <section className={classes.card}>
        <PageHeading title={title} />
        {lead && (
          <Text c="dimmed" mt={4}>
            {lead}
          </Text>
        )}
        <div className={classes.form}>{children}</div>
      </section>
      <div className={`row ${classes.footer}`}>{footer}</div>
    </main>
  )
}
