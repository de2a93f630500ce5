import { Outlet } from '@tanstack/react-router'
import classes from '#src/profile/profile.module.css'
import { useIsWide } from '#src/ui/theme/use-is-wide.ts'
import { SectionList } from './section-list.tsx'

/** The sections of the profile: each on a page of its own, with the list beside it where there is room. */
export const ProfileLayout = () => {
  const isWide = useIsWide()
  return (
    <div className={classes.columns}>
      {isWide && <SectionList />}
      <div>
        <Outlet />
      </div>
    </div>
  )
}
