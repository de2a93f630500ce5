import { Outlet, useChildMatches } from '@tanstack/react-router'
import classes from '#src/profile/profile.module.css'
import { useIsWide } from '#src/ui/theme/use-is-wide.ts'
import { SectionList } from './section-list.tsx'
import { SectionPage } from './section-page.tsx'
import { sections } from './sections.ts'

/** The sections of the profile: each on a page of its own, with the list beside it where there is room. */
export const ProfileLayout = () => {
  const isWide = useIsWide()
  // The profile itself has a page of its own: its route is `/profile/`, and its section `/profile`.
  const section = useChildMatches({
    select: ([match]) => Object.values(sections).find(({ link }) => link.to === match?.fullPath),
  })
  return (
    <div className={classes.columns}>
      {isWide && <SectionList />}
      <div>
        {section ? (
          <SectionPage key={section.id} section={section}>
            <Outlet />
          </SectionPage>
        ) : (
          <Outlet />
        )}
      </div>
    </div>
  )
}
