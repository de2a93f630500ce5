import { Anchor, Group, Text } from '@mantine/core'
import { useRouter } from '@tanstack/react-router'
import { useState } from 'react'
import { findDraftsOfEndedSessions, removeDraft } from '#src/lib/drafts.ts'
import classes from './kept-drafts.module.css'

/** Offers what was typed into a form before the last session ended. */
export const KeptDrafts = () => {
  const router = useRouter()
  const [handled, setHandled] = useState<readonly string[]>([])
  const draft = findDraftsOfEndedSessions().find(({ name }) => !handled.includes(name))
  if (!draft) return null
  const handle = (): void => setHandled([...handled, draft.name])
  return (
    <section className={classes.bar} aria-label="Draft kept">
      <Text size="sm">Draft kept: {draft.label}</Text>
      <Group gap="md">
        <Anchor
          component="button"
          type="button"
          size="sm"
          onClick={() => {
            handle()
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
            handle()
          }}
        >
          Discard
        </Anchor>
      </Group>
    </section>
  )
}
