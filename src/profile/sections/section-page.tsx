import type { ReactNode } from 'react'
import classes from '#src/profile/profile.module.css'
import { type BackLink, Page } from '#src/ui/page.tsx'
import { useIsWide } from '#src/ui/theme/use-is-wide.ts'
import type { SectionAction } from './sections.ts'
import { useSectionName } from './use-section-name.ts'

const back: BackLink = { label: 'Profile', link: { to: '/profile' } }

/** The page of a section. The list stands beside it, or behind the arrow. */
export const SectionPage = ({ section, children }: { section: SectionAction; children: ReactNode }) => {
  const isWide = useIsWide()
  const title = useSectionName()(section)
  return (
    <Page title={title} {...(!isWide && { back })}>
      <section className={`card ${classes.card}`} aria-label={title}>
        {children}
      </section>
    </Page>
  )
}
