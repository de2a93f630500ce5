import { Button, Kbd } from '@mantine/core'
import { useFocusWithin, useHotkeys, useHover, useMergedRef, useOs } from '@mantine/hooks'
import { type FocusEvent, useEffect, useRef, useState } from 'react'
import { shortcuts } from '#src/actions.ts'
import { type UndoableChange, undoStore, useUndoableChange } from '#src/lib/cache/undo.ts'
import { returnFocus } from '#src/ui/focus.ts'
import { getLatestOrder, useCover } from '#src/ui/layers/layers.ts'
import classes from './undo-bar.module.css'

/** How long the bar stays. The time starts again when the pointer or the focus leaves it, and when what covers it closes. */
const UNDO_DURATION_MS = 8_000

/** The fields in which Ctrl Z undoes the typing. */
const TEXT_FIELDS = 'textarea, input:not([type="checkbox"], [type="radio"])'

/** Returns what covers the bar: a layer that opened after the change was made. */
const useCoverOf = (change: UndoableChange) => {
  const [shown, setShown] = useState({ change, order: getLatestOrder() })
  if (shown.change !== change) setShown({ change, order: getLatestOrder() })
  return useCover(shown.order)
}

const Bar = ({ change }: { change: UndoableChange }) => {
  const { label, description } = change
  const { ref: hoverRef, hovered } = useHover()
  const { ref: focusRef, focused } = useFocusWithin()
  const ref = useMergedRef(hoverRef, focusRef)
  const cover = useCoverOf(change)
  const isHeld = hovered || focused || cover !== undefined
  const cameFrom = useRef<Element | null>(null)
  const isMac = ['macos', 'ios'].includes(useOs())
  useEffect(() => {
    if (isHeld) return
    const timer = setTimeout(() => undoStore.withdraw(change), UNDO_DURATION_MS)
    return () => clearTimeout(timer)
  }, [change, isHeld])
  return (
    <section
      ref={ref}
      className={`card ${classes.bar}`}
      aria-label="Last change"
      data-undo-bar
      data-cover={cover}
      onFocus={({ relatedTarget }: FocusEvent) => {
        cameFrom.current = relatedTarget instanceof Element ? relatedTarget : null
      }}
    >
      <p className={classes.text}>
        <span className={classes.label}>{label}</span>
        {description && <span className={`cut ${classes.description}`}>{description}</span>}
      </p>
      <Kbd className={classes.key ?? ''} aria-hidden>
        {isMac ? '⌘ Z' : 'Ctrl Z'}
      </Kbd>
      <Button
        variant="light"
        size="sm"
        aria-keyshortcuts="Control+Z Meta+Z"
        onClick={() => {
          if (focused) returnFocus(cameFrom.current)
          undoStore.run()
        }}
      >
        Undo
      </Button>
    </section>
  )
}

const undoByKey = (event: KeyboardEvent): void => {
  if (event.target instanceof Element && event.target.matches(TEXT_FIELDS)) return
  event.preventDefault()
  undoStore.run()
}

/**
 * Offers to undo the latest change, for eight seconds and by Ctrl or ⌘ Z. In a text field these keys undo the typing. A menu or a
 * sheet that opens covers the bar and stops its time.
 */
export const UndoBar = () => {
  const change = useUndoableChange()
  useHotkeys(change ? [[shortcuts.undo.hotkey, undoByKey, { preventDefault: false }]] : [], [])
  return <div aria-live="polite">{change && <Bar change={change} />}</div>
}
