import { VisuallyHidden } from '@mantine/core'
import '@mantine/core/styles/VisuallyHidden.layer.css'
import { type CSSProperties, memo, useId, useMemo, useState } from 'react'
import { formatDate, formatMonth } from '#src/ui/dates/dates.ts'
import { type HeatDay, heatDays, heatMonths, heatSentence, LEVELS, lastYear } from './heat.ts'
import { dayAt, stepOf, WEEK } from './heat-steps.ts'
import classes from './heat-strip.module.css'

/** Two days of the strip, by their place; in either order. */
type Span = { from: number; to: number }

const columnOf = (day: number): number => Math.floor(day / WEEK)
const rowOf = (day: number): number => day % WEEK

const levels = Array.from({ length: LEVELS + 1 }, (_, level) => level)

/** A stroke of no length to speak of, in the middle of a day's place: its round ends are the dot. */
const dotAt = (day: number): string => `M${columnOf(day) + 0.5} ${rowOf(day) + 0.5}h.001`

/** The dots, all of a level in one path: hundreds of elements would take the browser longer than the rest of the screen. */
const Dots = memo(({ days }: { days: readonly HeatDay[] }) => (
  <svg
    className={classes.dots}
    viewBox={`0 0 ${Math.ceil(days.length / WEEK)} ${WEEK}`}
    preserveAspectRatio="none"
    aria-hidden
  >
    {levels.map((level) => (
      <path
        key={level}
        className={classes.dot}
        data-level={level}
        d={days.map((day, place) => (day.level === level ? dotAt(place) : '')).join('')}
      />
    ))}
  </svg>
))

/** Some days of the strip, marked behind their dots. */
const Mark = ({ span: { from, to }, className }: { span: Span; className: string | undefined }) =>
  Array.from({ length: Math.abs(to - from) + 1 }, (_, index) => Math.min(from, to) + index).map((day) => (
    <span key={day} className={className} style={{ gridColumn: columnOf(day) + 1, gridRow: rowOf(day) + 1 }} />
  ))

type HeatStripProps = {
  counts: ReadonlyMap<string, number>
  today: string
  from: string | undefined
  to: string | undefined
  /** Told of the days chosen; of none when all are to be shown. */
  onChoose: (days: { from: string | undefined; to: string | undefined }) => void
}

/**
 * The last twelve months, a column a week: the more a day has, the larger and darker its dot. A click or a drag chooses
 * days; with the keyboard it is one slider over the days.
 */
export const HeatStrip = ({ counts, today, from, to, onChoose }: HeatStripProps) => {
  const dates = useMemo(() => lastYear(today), [today])
  const days = useMemo(() => heatDays(dates, counts), [dates, counts])
  const [cursor, setCursor] = useState(dates.length - 1)
  const [drawn, setDrawn] = useState<Span>()
  const hint = useId()
  // React passes a variable on; its types do not know of any.
  const columns = { '--weeks': Math.ceil(days.length / WEEK) } as CSSProperties
  const shown: Span | undefined =
    from === undefined && to === undefined
      ? undefined
      : {
          from: dates.findIndex((date) => date >= (from ?? '')),
          to: dates.findLastIndex((date) => date <= (to ?? today)),
        }
  const chosen = shown && shown.from >= 0 && shown.to >= shown.from ? shown : undefined
  const marked = drawn ?? chosen
  const choose = ({ from: one, to: other }: Span): void => {
    setDrawn(undefined)
    const [first, last] = [Math.min(one, other), Math.max(one, other)]
    const isShown = chosen?.from === first && chosen.to === last
    onChoose(isShown ? { from: undefined, to: undefined } : { from: dates[first], to: dates[last] })
  }
  const go = (day: number, extend: boolean): void => {
    setCursor(day)
    setDrawn(extend ? { from: drawn?.from ?? cursor, to: day } : undefined)
  }
  const at = days[cursor]
  return (
    <figure className={classes.figure} style={columns}>
      <div className={classes.months} aria-hidden>
        {heatMonths(dates).map(({ month, column }) => (
          <span key={month} style={{ gridColumnStart: column + 1 }}>
            {formatMonth(month).slice(0, 3)}
          </span>
        ))}
      </div>
      <div
        className={classes.strip}
        role="slider"
        tabIndex={0}
        aria-label="Days"
        aria-valuemin={0}
        aria-valuemax={days.length - 1}
        aria-valuenow={cursor}
        aria-valuetext={at && `${formatDate(at.date)}: ${at.count === 1 ? '1 event' : `${at.count} events`}`}
        aria-describedby={hint}
        onKeyDown={(event) => {
          const next = stepOf(event.key, cursor, days.length)
          if (next !== undefined) go(next, event.shiftKey)
          else if (event.key === 'Enter' || event.key === ' ') choose(drawn ?? { from: cursor, to: cursor })
          else if (event.key === 'Escape') onChoose({ from: undefined, to: undefined })
          else return
          event.preventDefault()
        }}
        onPointerDown={(event) => {
          const day = dayAt(event, days.length)
          setCursor(day)
          setDrawn({ from: day, to: day })
          event.currentTarget.setPointerCapture(event.pointerId)
        }}
        onPointerMove={(event) => drawn && event.buttons > 0 && go(dayAt(event, days.length), true)}
        onPointerUp={() => drawn && choose(drawn)}
        onPointerCancel={() => setDrawn(undefined)}
      >
        <div className={classes.marks} aria-hidden>
          {marked && <Mark span={marked} className={classes.chosen} />}
          <Mark span={{ from: cursor, to: cursor }} className={classes.cursor} />
        </div>
        <Dots days={days} />
      </div>
      <figcaption className={classes.caption}>
        {heatSentence(days, formatDate)}
        <VisuallyHidden id={hint}>
          Up and Down move by a day, Left and Right by a week. Hold Shift to select several days. Enter shows the
          selected days, Escape shows all.
        </VisuallyHidden>
      </figcaption>
    </figure>
  )
}
