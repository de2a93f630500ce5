import type { CSSProperties } from 'react'
import { directions } from '#contract/fields/choices.ts'
import { formatDate } from '#src/ui/dates/dates.ts'
import { formatBriefRupees } from '#src/ui/display/money.tsx'
import type { ChangeTableSearch } from '#src/ui/list/table-search.ts'
import { type Division, describeSums, type PromisedPeriod } from './promises.ts'
import classes from './promises-line.module.css'

/** The smallest height of a mark, as a part of the largest. */
const MIN_HEIGHT = 0.15

const toMarkStyle = (index: number, rupees: number, largest: number) =>
  ({ '--day': index, '--height': Math.max(rupees / largest, MIN_HEIGHT) }) as CSSProperties // its type has no custom properties

const toLineStyle = ({ days, count }: Division) => ({ '--days': days, '--count': count }) as CSSProperties // as above

const formatDay = (date: string): string => formatDate(date).slice(0, -' 2026'.length)

type PeriodProps = { period: PromisedPeriod; number: number; largest: number; isShown: boolean; onPress: () => void }

/** A period with its marks: lent above the line, borrowed below. A press shows what is promised in it. */
const Period = ({ period: { from, to, sums, days }, number, largest, isShown, onPress }: PeriodProps) => {
  const text = `${formatDay(from)} to ${formatDay(to)}: ${describeSums(sums, formatBriefRupees)}`
  return (
    <li style={{ gridColumn: number }}>
      <button
        type="button"
        className={classes.button}
        aria-pressed={isShown}
        aria-label={text}
        title={text}
        onClick={onPress}
      >
        {days.flatMap(({ index, sums: promised }) =>
          directions
            .filter((direction) => promised[direction] > 0)
            .map((direction) => (
              <span
                key={`${index} ${direction}`}
                className={classes.mark}
                data-direction={direction}
                style={toMarkStyle(index, promised[direction], largest)}
              />
            )),
        )}
      </button>
    </li>
  )
}

type PromisesLineProps = {
  division: Division
  periods: readonly PromisedPeriod[]
  /** The days that filter the screen. */
  shown: { from?: string | undefined; to?: string | undefined }
  onChange: ChangeTableSearch
}

/** The next three months as one line with a mark for each day with promises. A press on a period filters the screen. */
export const PromisesLine = ({ division, periods, shown, onChange }: PromisesLineProps) => {
  const largest = Math.max(...periods.flatMap(({ days }) => days.flatMap(({ sums }) => [sums.given, sums.taken])), 0)
  if (largest === 0) return null
  return (
    <section className={classes.line} aria-label="Promised in the next 90 days" data-screen-only>
      <ol className={classes.periods} style={toLineStyle(division)}>
        {periods.map((period, index) => {
          if (period.days.length === 0) return null
          const isShown = shown.from === period.from && shown.to === period.to
          const change = isShown ? { from: undefined, to: undefined } : { from: period.from, to: period.to }
          return (
            <Period
              key={period.from}
              period={period}
              number={index + 1}
              largest={largest}
              isShown={isShown}
              onPress={() => onChange(change)}
            />
          )
        })}
      </ol>
      <div className={classes.ends} aria-hidden>
        <span>Today</span>
        <span>{formatDay(periods.at(-1)?.to ?? '')}</span>
      </div>
    </section>
  )
}
