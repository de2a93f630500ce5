import { Anchor, Button } from '@mantine/core'
import { createLink } from '@tanstack/react-router'

/** A link to a screen, as text. */
export const TextLink = createLink(Anchor<'a'>)

/** A link to a screen, as a button. */
export const ButtonLink = createLink(Button<'a'>)
