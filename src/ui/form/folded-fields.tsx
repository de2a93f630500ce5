import { Collapse, UnstyledButton } from '@mantine/core'
import { IconChevronDown } from '@tabler/icons-react'
import { type ReactNode, useId, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import classes from './folded-fields.module.css'

type FoldedFieldsProps = {
  label?: string
  /** Says what is inside while it is folded. */
  summary: string
  /** Whether a field inside is missing, filled, or has an error, so that the user has to see it. */
  needsUser: boolean
  children: ReactNode
}

/** The fields of a form that are seldom needed, behind a button. They open when the user has to see them, and stay open until the user folds them. */
export const FoldedFields = ({ label = 'More', summary, needsUser, children }: FoldedFieldsProps) => {
  const [isOpen, setOpen] = useState(false)
  const [root, contentId] = [useRef<HTMLDivElement>(null), useId()]
  if (needsUser && !isOpen) setOpen(true)
  const toggle = (): void => {
    flushSync(() => setOpen(!isOpen))
    root.current?.scrollIntoView({ block: 'nearest' }) // the fields can open behind the footer
  }
  return (
    <div ref={root} className={classes.more}>
      <UnstyledButton
        className={classes.button ?? ''}
        aria-expanded={isOpen}
        aria-controls={contentId}
        onClick={toggle}
      >
        <span className={classes.label}>{label}</span> {!isOpen && <span className="cut detail">{summary}</span>}
        <IconChevronDown className={classes.chevron} size={20} aria-hidden />
      </UnstyledButton>
      {/* Without a transition, because a field with an error gets the focus at once. */}
      <Collapse id={contentId} expanded={isOpen} transitionDuration={0} keepMountedMode="display-none">
        {children}
      </Collapse>
    </div>
  )
}
