import { ActionIcon, type ActionIconProps, Anchor, Button, type ButtonProps } from '@mantine/core'
import { createLink } from '@tanstack/react-router'
import type { ComponentProps } from 'react'

type AsLink<Props> = Props & Omit<ComponentProps<'a'>, keyof Props>

/** A link to a screen, as text. */
export const TextLink = createLink(Anchor<'a'>)

/** A link to a screen, as a button. */
export const ButtonLink = createLink((props: AsLink<ButtonProps>) => <Button component="a" {...props} />)

/** A link to a screen, as an icon; it needs an `aria-label`. */
export const IconLink = createLink((props: AsLink<ActionIconProps>) => <ActionIcon component="a" {...props} />)
