import { Button, Text } from '@mantine/core'
import { useState } from 'react'
import { toTagKey } from '#src/banks/tags/tag.ts'
import { RowActions } from '#src/ui/data-table/row-actions.tsx'
import { formatCount } from '#src/ui/display/count.ts'
import { QueryState } from '#src/ui/feedback/query-state.tsx'
import { useTagUse } from './tag-use-queries.ts'
import classes from './tags-section.module.css'
import { useTagActions } from './use-tag-actions.tsx'

/** The number of tags that show before "Show all". */
const TAG_COUNT = 8

type TagListProps = { tags: readonly string[]; counts: ReadonlyMap<string, number> }

const TagList = ({ tags, counts }: TagListProps) => {
  const [isExpanded, setExpanded] = useState(false)
  const [getActions, dialog] = useTagActions()
  const shown = isExpanded ? tags : tags.slice(0, TAG_COUNT)
  return (
    <>
      {tags.length === 0 && <Text c="dimmed">None yet. A tag stands beside the reason of a record or an expense.</Text>}
      <ul className="lines">
        {shown.map((tag) => (
          <li key={tag} className={classes.tag}>
            <span className="words">
              <strong>{tag}</strong>{' '}
              <Text span size="sm" c="dimmed">
                {formatCount(counts.get(toTagKey(tag)) ?? 0, 'entry', 'entries')}
              </Text>
            </span>
            <RowActions name={tag} actions={getActions(tag)} tabIndex={0} />
          </li>
        ))}
      </ul>
      {shown.length < tags.length && (
        <Button variant="default" onClick={() => setExpanded(true)}>
          Show all {tags.length} tags
        </Button>
      )}
      {dialog}
    </>
  )
}

/** All tags of the user, also those that Analysis does not show: of records and plans alone, and of other periods. */
export const TagsSection = () => {
  const use = useTagUse()
  const query = { ...use, data: use.isWhole ? use : undefined }
  return (
    <QueryState query={query} failure="Your tags could not be loaded." height={100}>
      {({ tags, counts }) => <TagList tags={tags} counts={counts} />}
    </QueryState>
  )
}
