import { Anchor, Group, Text } from '@mantine/core'
import { useRouter } from '@tanstack/react-router'
import { useState } from 'react'
import { findDraftsOfEndedSessions, removeDraft } from '#src/lib/drafts.ts'
import classes from './kept-drafts.module.css'

/** A bar that offers to continue or discard the drafts of earlier sessions. */
export const KeptDrafts = () => {
  const router = useRouter()
  const [hiddenNames, setHiddenNames] = useState<readonly string[]>([])
  const draft = findDraftsOfEndedSessions().find(({ name }) => !hiddenNames.includes(name))
  if (!draft) return null
  const hide = (): void => setHiddenNames([...hiddenNames, draft.name])
  return (
    <section className={classes.bar} aria-label="Draft kept">
      <Text size="sm">Draft kept: {draft.label}</Text>
      <Group gap="md">
        <Anchor
          component="button"
          type="button"
          size="sm"
          onClick={() => {
            hide()
            router.history.push(draft.path)
          }}
        >
          Continue
        </Anchor>
        <Anchor
          component="button"
          type="button"
          size="sm"
          onClick={() => {
            removeDraft(draft.name)
            hide()
          }}
        >
          Discard
        </Anchor>
      </Group>
    </section>
  )
}
