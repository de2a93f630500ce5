import { Text } from '@mantine/core'
import { IconChevronRight } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useOffered } from '#src/session/server.ts'
import { useIsWide } from '#src/ui/theme/use-is-wide.ts'
import classes from './section-list.module.css'
import { sections } from './sections.ts'
import { useSectionName } from './use-section-name.ts'

/** The list that opens the sections. On a phone the first one, the profile itself, stands above it. */
export const SectionList = () => {
  const isWide = useIsWide()
  const offered = useOffered(sections)
  const getName = useSectionName()
  const listed = isWide ? offered : offered.filter(({ link }) => link.to !== '/profile')
  if (offered.length === 1) return null
  return (
    <nav className={`card ${classes.list}`} aria-label="Settings">
      {listed.map(({ Icon, ...section }) => (
        <Link key={section.id} {...section.link} className={classes.row} activeOptions={{ exact: true }}>
          <Icon size={20} stroke={1.5} aria-hidden />
          <span className={`words ${classes.words}`}>
            {getName(section)}
            <Text span size="sm" c="dimmed" className={classes.detail ?? ''}>
              {section.detail}
            </Text>
          </span>
          <IconChevronRight size={18} stroke={1.5} className={classes.chevron} aria-hidden />
        </Link>
      ))}
    </nav>
  )
}
