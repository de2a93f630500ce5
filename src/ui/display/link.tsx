import { Anchor, Button, type ButtonProps } from '@mantine/core'
import { createLink } from '@tanstack/react-router'
import type { ComponentProps } from 'react'

type AsLink<Props> = Props & Omit<ComponentProps<'a'>, keyof Props>

/** A text link to a screen. */
export const TextLink = createLink(Anchor<'a'>)

/** A link to a screen that looks like a button. */
export const ButtonLink = createLink((props: AsLink<ButtonProps>) => <Button component="a" {...props} />)
