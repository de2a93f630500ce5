import { Anchor, Group, Text } from '@mantine/core'
import { useLocation, useRouter } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { findLeftDrafts, hasDraft, type OfferedDraft, removeDraft } from '#src/lib/drafts.ts'
import classes from './kept-drafts.module.css'

/** A bar that offers to continue or discard the drafts that an ended session or a killed application left. */
export const KeptDrafts = () => {
  const router = useRouter()
  const href = useLocation({ select: (location) => location.href })
  const [left, setLeft] = useState<readonly OfferedDraft[]>([])
  useEffect(() => {
    findLeftDrafts().then(setLeft, () => undefined)
  }, [])
  // A form that opens by itself says that it has its draft.
  const draft = left.find(({ name, path }) => path !== href && hasDraft(name))
  if (!draft) return null
  const hide = (): void => setLeft(left.filter((each) => each !== draft))
  return (
    <section className={`card ends ${classes.bar}`} aria-label="Draft kept">
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
