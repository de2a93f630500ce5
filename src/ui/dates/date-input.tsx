import { ActionIcon, CloseButton, Popover, TextInput, type TextInputProps } from '@mantine/core'
import { useClickOutside } from '@mantine/hooks'
import { IconCalendar } from '@tabler/icons-react'
import { type FocusEvent, type KeyboardEvent, lazy, Suspense, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { isCalendarDate } from '#contract/fields/calendar-date.ts'
import { getToday } from '#src/lib/today.ts'
import { useLayer } from '#src/ui/layers/layers.ts'
import classes from './date-input.module.css'
import { formatDate } from './dates.ts'
import { parseTypedDate } from './typed-date.ts'

const Calendar = lazy(() => import('./calendar.tsx').then((module) => ({ default: module.Calendar })))

export type DateInputProps = Pick<
  TextInputProps,
  'name' | 'size' | 'required' | 'error' | 'autoComplete' | 'className'
> & {
  label: string
  isLabelHidden?: boolean
  /** `YYYY-MM-DD`, "", or invalid text. */
  value: string
  /** Called with the typed date, or with the text itself if it is invalid. */
  onChange: (value: string) => void
  /** Called with the value on pick, Enter, clear and blur. */
  onCommit?: (value: string) => void
  /** Called when the focus leaves the field and its calendar. */
  onBlur?: () => void
  /** The last day in the calendar. */
  maxDate?: string
  /** Whether a weekday or a date without a year is in the past. With `maxDate` it always is. */
  isPast?: boolean
  isBirthDate?: boolean
  /** Shows a button that clears the field. */
  clearable?: boolean
}

/**
 * An input for a typed or picked date. It shows the typed text while it has the focus, then `12 Nov 2026`. Escape closes
 * the open calendar, not the drawer around the field.
 */
export const DateInput = ({
  label,
  isLabelHidden = false,
  value,
  onChange,
  onCommit,
  onBlur,
  maxDate,
  isPast = false,
  isBirthDate = false,
  clearable = false,
  className = '',
  autoComplete = 'off',
  ...rest
}: DateInputProps) => {
  const [typed, setTyped] = useState<string>()
  const [calendar, setCalendar] = useState<'closed' | 'open' | 'focused'>('closed')
  const root = useClickOutside<HTMLDivElement>(() => setCalendar('closed'))
  const input = useRef<HTMLInputElement>(null)
  const opener = useRef<HTMLElement>(null)

  const parseText = (text: string): string => {
    const today = getToday()
    return parseTypedDate(text, { today, latest: maxDate ?? (isPast ? today : undefined), isBirthDate }) ?? text
  }
  const change = (next: string, text?: string): void => {
    setTyped(text)
    onChange(next)
  }
  const isOpen = calendar !== 'closed'
  const open = (element: HTMLElement | null, state: 'open' | 'focused'): void => {
    opener.current = element
    setCalendar(state)
  }
  const close = (): void => {
    setCalendar('closed')
    opener.current?.focus()
  }
  useLayer(isOpen, close, 'menu')
  const leave = ({ currentTarget, relatedTarget }: FocusEvent): void => {
    if (currentTarget.contains(relatedTarget)) return
    setTyped(undefined)
    setCalendar('closed')
    onBlur?.()
    onCommit?.(value)
  }
  const closeOnEscape = ({ key }: KeyboardEvent): void => {
    if (key === 'Escape' && isOpen) close()
  }
  const pressKey = (event: KeyboardEvent<HTMLElement>): void => {
    if (event.key === 'ArrowDown') {
      event.preventDefault()
      open(event.currentTarget, 'focused')
    }
    // Close the calendar first. Otherwise the focus would move into it.
    if (event.key === 'Tab') flushSync(() => setCalendar('closed'))
    if (event.key === 'Enter') {
      setCalendar('closed')
      onCommit?.(value)
    }
  }
  const formatted = isCalendarDate(value) ? formatDate(value) : value
  // While the calendar is open, Escape on these elements must not close the drawer.
  const escapeProps = { 'data-mantine-stop-propagation': isOpen }
  const hasClearButton = clearable && value !== ''
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the handlers receive events from the controls inside
    <div
      ref={root}
      className={`${classes.root} ${className}`}
      data-clearable={hasClearButton || undefined}
      onBlur={leave}
      onKeyDown={closeOnEscape}
    >
      <Popover
        opened={isOpen}
        position="bottom-start"
        transitionProps={{ duration: 0 }}
        withinPortal={false}
        hideDetached={false} // what scrolls cuts it already; hidden, the calendar would lose the focus and close
        withRoles={false}
        closeOnClickOutside={false}
        closeOnEscape={false}
      >
        <Popover.Target>
          <TextInput
            {...rest}
            {...escapeProps}
            ref={input}
            {...(isLabelHidden ? { 'aria-label': label } : { label })}
            placeholder="dd/mm/yyyy"
            autoComplete={autoComplete}
            value={typed !== undefined && parseText(typed) === value ? typed : formatted}
            onChange={({ currentTarget }) => change(parseText(currentTarget.value), currentTarget.value)}
            onClick={({ currentTarget }) => {
              // A birth date is typed: decades away in a calendar, which would also cover the rest of a form.
              if (!isOpen && !isBirthDate) open(currentTarget, 'open')
            }}
            onKeyDown={pressKey}
            rightSectionPointerEvents="all"
            rightSectionWidth="var(--buttons-width)"
            rightSection={
              <>
                {hasClearButton && (
                  <CloseButton
                    tabIndex={-1}
                    aria-label={`Clear the ${label.toLowerCase()}`}
                    onClick={() => {
                      change('')
                      onCommit?.('')
                      input.current?.focus()
                    }}
                  />
                )}
                <ActionIcon
                  {...escapeProps}
                  tabIndex={-1} // the arrow down key opens it
                  variant="subtle"
                  color="gray"
                  aria-label={`Open the calendar: ${label}`}
                  aria-haspopup="dialog"
                  aria-expanded={isOpen}
                  onClick={({ currentTarget }) => (isOpen ? close() : open(currentTarget, 'focused'))}
                >
                  <IconCalendar size={18} aria-hidden />
                </ActionIcon>
              </>
            }
          />
        </Popover.Target>
        <Popover.Dropdown
          role="dialog"
          aria-label={`Calendar: ${label}`}
          onMouseDown={(event) => event.preventDefault()}
        >
          <Suspense>
            <Calendar
              key={isCalendarDate(value) ? value : ''}
              value={value}
              onPick={(date) => {
                change(date)
                onCommit?.(date)
                close()
              }}
              maxDate={maxDate}
              isBirthDate={isBirthDate}
              takesFocus={calendar === 'focused'}
            />
          </Suspense>
        </Popover.Dropdown>
      </Popover>
    </div>
  )
}
