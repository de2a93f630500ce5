import { createLink } from '@tanstack/react-router'
import type { ComponentProps, ReactNode } from 'react'
import classes from './tab-links.module.css'

/** A row of links that change the view of a screen. */
export const TabLinks = ({ label, children }: { label: string; children: ReactNode }) => (
  <nav className={`row ${classes.tabs}`} aria-label={label}>
    {children}
  </nav>
)

/** A link to a view of the screen. */
export const TabLink = createLink(({ isShown, ...props }: ComponentProps<'a'> & { isShown: boolean }) => (
  <a {...props} className={classes.tab} aria-current={isShown ? 'page' : undefined} data-shown={isShown} />
))
