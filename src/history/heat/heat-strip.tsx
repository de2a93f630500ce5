import { VisuallyHidden } from '@mantine/core'
import { type CSSProperties, memo, useId, useMemo, useState } from 'react'
import { formatDate, formatMonth } from '#src/ui/dates/dates.ts'
import { formatCount } from '#src/ui/display/count.ts'
import { buildHeatDays, describeHeat, findMonthColumns, type HeatDay, listLastYear, MAX_LEVEL } from './heat.ts'
import { DAYS_PER_WEEK, getDayAtPointer, getDayForKey } from './heat-steps.ts'
import classes from './heat-strip.module.css'

/** The indexes of two days, in either order. */
type Span = { from: number; to: number }

const getColumn = (day: number): number => Math.floor(day / DAYS_PER_WEEK)
const getRow = (day: number): number => day % DAYS_PER_WEEK

const levels = Array.from({ length: MAX_LEVEL + 1 }, (_, level) => level)

/** Builds a very short line in the middle of the day's cell. Its round line caps draw the dot. */
const buildDotPath = (day: number): string => `M${getColumn(day) + 0.5} ${getRow(day) + 0.5}h.001`

/** The dots of the heat map, one path for each level. Hundreds of elements would be slow to render. */
const Dots = memo(({ days }: { days: readonly HeatDay[] }) => (
  <svg
    className={classes.dots}
    viewBox={`0 0 ${Math.ceil(days.length / DAYS_PER_WEEK)} ${DAYS_PER_WEEK}`}
    preserveAspectRatio="none"
    aria-hidden
  >
    {levels.map((level) => (
      <path
        key={level}
        className={classes.dot}
        data-level={level}
        d={days.map((day, index) => (day.level === level ? buildDotPath(index) : '')).join('')}
      />
    ))}
  </svg>
))

/** The background behind the dots of some days. */
const MarkedDays = ({ span: { from, to }, className }: { span: Span; className: string | undefined }) =>
  Array.from({ length: Math.abs(to - from) + 1 }, (_, index) => Math.min(from, to) + index).map((day) => (
    <span key={day} className={className} style={{ gridColumn: getColumn(day) + 1, gridRow: getRow(day) + 1 }} />
  ))

type HeatStripProps = {
  counts: ReadonlyMap<string, number>
  today: string
  from: string | undefined
  to: string | undefined
  /** Called with the first and the last selected day, or with undefined to show all days. */
  onChoose: (days: { from: string | undefined; to: string | undefined }) => void
}

/**
 * A heat map of the last twelve months, one column per week. Days with more events have a larger and darker dot. A click
 * or a drag selects days; for the keyboard and screen readers it is a slider over the days.
 */
export const HeatStrip = ({ counts, today, from, to, onChoose }: HeatStripProps) => {
  const dates = useMemo(() => listLastYear(today), [today])
  const days = useMemo(() => buildHeatDays(dates, counts), [dates, counts])
  const [cursor, setCursor] = useState(dates.length - 1)
  const [dragged, setDragged] = useState<Span>()
  const hint = useId()
  // React supports CSS variables in `style`, but its types do not.
  const columns = { '--weeks': Math.ceil(days.length / DAYS_PER_WEEK) } as CSSProperties
  const shown: Span | undefined =
    from === undefined && to === undefined
      ? undefined
      : {
          from: dates.findIndex((date) => date >= (from ?? '')),
          to: dates.findLastIndex((date) => date <= (to ?? today)),
        }
  const selected = shown && shown.from >= 0 && shown.to >= shown.from ? shown : undefined
  const markedSpan = dragged ?? selected
  const choose = ({ from: one, to: other }: Span): void => {
    setDragged(undefined)
    const [first, last] = [Math.min(one, other), Math.max(one, other)]
    const isShown = selected?.from === first && selected.to === last
    onChoose(isShown ? { from: undefined, to: undefined } : { from: dates[first], to: dates[last] })
  }
  const go = (day: number, extend: boolean): void => {
    setCursor(day)
    setDragged(extend ? { from: dragged?.from ?? cursor, to: day } : undefined)
  }
  const cursorDay = days[cursor]
  return (
    <figure className={`card ${classes.figure}`} style={columns}>
      <div className={`note ${classes.months}`} aria-hidden>
        {findMonthColumns(dates).map(({ month, column }) => (
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
        aria-valuetext={cursorDay && `${formatDate(cursorDay.date)}: ${formatCount(cursorDay.count, 'event')}`}
        aria-describedby={hint}
        onKeyDown={(event) => {
          const next = getDayForKey(event.key, cursor, days.length)
          if (next !== undefined) go(next, event.shiftKey)
          else if (event.key === 'Enter' || event.key === ' ') choose(dragged ?? { from: cursor, to: cursor })
          else if (event.key === 'Escape') onChoose({ from: undefined, to: undefined })
          else return
          event.preventDefault()
        }}
        onPointerDown={(event) => {
          const day = getDayAtPointer(event, days.length)
          setCursor(day)
          setDragged({ from: day, to: day })
          event.currentTarget.setPointerCapture(event.pointerId)
        }}
        onPointerMove={(event) => dragged && event.buttons > 0 && go(getDayAtPointer(event, days.length), true)}
        onPointerUp={() => dragged && choose(dragged)}
        onPointerCancel={() => setDragged(undefined)}
      >
        <div className={classes.marks} aria-hidden>
          {markedSpan && <MarkedDays span={markedSpan} className={classes.chosen} />}
          <MarkedDays span={{ from: cursor, to: cursor }} className={classes.cursor} />
        </div>
        <Dots days={days} />
      </div>
      <figcaption className={`detail ${classes.caption}`}>
        {describeHeat(days, formatDate)}
        <VisuallyHidden id={hint}>
          Up and Down move by a day, Left and Right by a week. Hold Shift to select several days. Enter shows the
          selected days, Escape shows all.
        </VisuallyHidden>
      </figcaption>
    </figure>
  )
}
