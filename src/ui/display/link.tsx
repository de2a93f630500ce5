import { Anchor, type AnchorProps, Button, type ButtonProps } from '@mantine/core'
import { createLink } from '@tanstack/react-router'
import type { ComponentProps } from 'react'
import classes from './link.module.css'

type AsLink<Props> = Props & Omit<ComponentProps<'a'>, keyof Props>

/** A text link to a screen. */
export const TextLink = createLink(Anchor<'a'>)

/** An amount that leads to its rows. It is no green text, because green means that money came in. */
export const AmountLink = createLink(({ className, ...props }: AsLink<AnchorProps>) => (
  <Anchor<'a'> inherit className={`${classes.amount} ${className ?? ''}`} {...props} />
))

/** A link to a screen that looks like a button. */
export const ButtonLink = createLink((props: AsLink<ButtonProps>) => <Button component="a" {...props} />)
