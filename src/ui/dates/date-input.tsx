import { ActionIcon, CloseButton, Popover, TextInput, type TextInputProps } from '@mantine/core'
import { useClickOutside } from '@mantine/hooks'
import { IconCalendar } from '@tabler/icons-react'
import { type FocusEvent, type KeyboardEvent, Suspense, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { isCalendarDate } from '#contract/calendar-date.ts'
import { localDate } from '#contract/dates.ts'
import { lazyWhenIdle } from '#src/lib/loading/lazy-when-idle.ts'
import classes from './date-input.module.css'
import { formatDate } from './dates.ts'
import '#src/ui/theme/popover.css'
import { parseTypedDate } from './typed-date.ts'

const Calendar = lazyWhenIdle(() => import('./calendar.tsx'), 'Calendar')

export type DateInputProps = Pick<
  TextInputProps,
  'name' | 'size' | 'required' | 'error' | 'autoComplete' | 'className'
> & {
  label: string
  isLabelHidden?: boolean
  /** `YYYY-MM-DD`, "", or text that is no date. */
  value: string
  /** Gets the date of what was typed, or the text itself when it cannot be read. */
  onChange: (value: string) => void
  /** Gets the value once a day was picked, Enter was pressed, or the field was cleared or left. */
  onCommit?: (value: string) => void
  /** Runs when the field and its calendar are left. */
  onBlur?: () => void
  /** The last day that the calendar offers. */
  maxDate?: string
  /** Whether a day without its year, or a weekday, is one of the past; so it is where there is a last day. */
  isPast?: boolean
  isBirthDate?: boolean
  /** Whether the field may be empty: a button empties it. */
  clearable?: boolean
}

/**
 * A calendar date, typed or picked. While the field has the focus it shows what is typed, afterwards `12 Nov 2026`.
 * Escape closes an open calendar, and not the drawer around the field.
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

  const read = (text: string): string => {
    const today = localDate(new Date())
    return parseTypedDate(text, { today, latest: maxDate ?? (isPast ? today : undefined), isBirthDate }) ?? text
  }
  const change = (next: string, text?: string): void => {
    setTyped(text)
    onChange(next)
  }
  const isOpen = calendar !== 'closed'
  const open = (by: HTMLElement | null, how: 'open' | 'focused'): void => {
    opener.current = by
    setCalendar(how)
  }
  const close = (): void => {
    setCalendar('closed')
    opener.current?.focus()
  }
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
    // Closes the calendar before the focus moves, which would move into it.
    if (event.key === 'Tab') flushSync(() => setCalendar('closed'))
    if (event.key === 'Enter') {
      setCalendar('closed')
      onCommit?.(value)
    }
  }
  const written = isCalendarDate(value) ? formatDate(value) : value
  // While it is open, Mantine leaves an Escape on these elements to the calendar.
  const keepsEscape = { 'data-mantine-stop-propagation': isOpen }
  const hasClearButton = clearable && value !== ''
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the handlers are those of the controls inside
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
        withRoles={false}
        closeOnClickOutside={false}
        closeOnEscape={false}
      >
        <Popover.Target>
          <TextInput
            {...rest}
            {...keepsEscape}
            ref={input}
            {...(isLabelHidden ? { 'aria-label': label } : { label })}
            placeholder="dd/mm/yyyy"
            autoComplete={autoComplete}
            value={typed !== undefined && read(typed) === value ? typed : written}
            onChange={({ currentTarget }) => change(read(currentTarget.value), currentTarget.value)}
            onClick={({ currentTarget }) => {
              if (!isOpen) open(currentTarget, 'open')
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
                  {...keepsEscape}
                  tabIndex={-1} // by keyboard the arrow down opens it
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
