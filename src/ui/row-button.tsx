import { ActionIcon, UnstyledButton } from '@mantine/core'
import { createLink } from '@tanstack/react-router'
import type { ComponentProps, ReactNode } from 'react'
import classes from './row-button.module.css'

// The look is ActionIcon's own; a long list would pay for one in every row with a frame.
const look = [
  'mantine-focus-auto mantine-active mantine-ActionIcon-root',
  UnstyledButton.classes.root,
  ActionIcon.classes.root,
  classes.button,
].join(' ')

/** A button of a row of a list, as an icon; it needs an `aria-label`. */
export const RowButton = ({
  children,
  ...props
}: Omit<ComponentProps<'button'>, 'type' | 'className'> & { 'data-accent'?: true }) => (
  <button type="button" className={look} {...props}>
    {children}
  </button>
)

const RowAnchor = ({ children, ...props }: Omit<ComponentProps<'a'>, 'className'>) => (
  <a className={look} {...props}>
    {children}
  </a>
)

/** A link of a row of a list to a screen, as an icon; it needs an `aria-label`. */
export const RowLink = createLink(RowAnchor)

/** The buttons of a row, side by side. */
export const RowButtons = ({ children }: { children: ReactNode }) => <div className={classes.buttons}>{children}</div>
