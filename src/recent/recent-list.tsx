import { Button } from '@mantine/core'
import { useEffect, useState } from 'react'
import { ignoreAnnounced } from '#src/changes/outcomes.ts'
import { useToday } from '#src/lib/today.ts'
import { formatDate } from '#src/ui/dates/dates.ts'
import { formatRelativeDay } from '#src/ui/dates/relative-day.ts'
import { NothingMatches } from '#src/ui/feedback/nothing-matches.tsx'
import classes from './recent.module.css'
import type { RecentChange } from './recent.ts'
import { RecentLine, toElementId } from './recent-line.tsx'
import { useRecentSearch } from './recent-search.ts'
import { useTurnQuestion } from './turn-question.tsx'
import { useTurn } from './use-turn.ts'

type DevicesProps = { devices: readonly string[]; chosen: string | undefined; onChoose: (device?: string) => void }

/** The filter by device. */
const Devices = ({ devices, chosen, onChoose }: DevicesProps) => (
  <fieldset className={`list row ${classes.devices}`} aria-label="Device">
    {devices.map((device) => (
      <Button
        key={device}
        size="xs"
        radius="xl"
        variant={device === chosen ? 'filled' : 'default'}
        aria-pressed={device === chosen}
        onClick={() => onChoose(device === chosen ? undefined : device)}
      >
        {device}
      </Button>
    ))}
  </fieldset>
)

/** Moves the focus to the line of a change, in the middle of the window. */
const focusLine = (key: string): void => {
  const line = document.getElementById(toElementId(key))
  line?.scrollIntoView({ block: 'center' })
  line?.focus({ preventScroll: true })
}

/** How long a change is undone without a question. */
const UNASKED_MS = 24 * 60 * 60 * 1_000

const isOld = ({ turn }: RecentChange): boolean => turn?.at !== undefined && Date.now() - turn.at.getTime() > UNASKED_MS

/** The changes by day, with the filter by device. */
export const RecentList = ({ changes }: { changes: readonly RecentChange[] }) => {
  const today = useToday()
  const [{ device }, changeSearch] = useRecentSearch()
  const { pending, blockers, turn } = useTurn()
  const [ask, question] = useTurnQuestion(turn)
  const devices = [...new Set(changes.map((change) => change.device))].toSorted()
  const shown = device === undefined ? changes : changes.filter((change) => change.device === device)
  const keys = new Set(shown.map(({ key }) => key))
  const findChange = (key: string | undefined) => changes.find((change) => change.key === key)
  const findBlocker = ({ key }: RecentChange): RecentChange | undefined => {
    const by = findChange(blockers.get(key))
    return findChange(by?.root) ?? by
  }
  const [wanted, setWanted] = useState<string>()
  const show = (key: string): void => {
    if (!keys.has(key)) changeSearch({ device: undefined })
    setWanted(key)
  }
  const isWantedShown = wanted !== undefined && keys.has(wanted)
  useEffect(() => {
    if (wanted === undefined || !isWantedShown) return
    focusLine(wanted)
    setWanted(undefined)
  }, [wanted, isWantedShown])
  const press = (change: RecentChange): void => {
    if (isOld(change)) ask(change)
    else void turn(change).catch(ignoreAnnounced)
  }
  return (
    <>
      {(devices.length > 1 || device !== undefined) && (
        <Devices devices={devices} chosen={device} onChoose={(next) => changeSearch({ device: next })} />
      )}
      {[...Map.groupBy(shown, ({ day }) => day)].map(([day, ofDay]) => (
        <section key={day} aria-labelledby={`day-${day}`}>
          <h2 id={`day-${day}`} className={classes.day}>
            {formatDate(day)} <span className={classes.relative}>{formatRelativeDay(day, today)}</span>
          </h2>
          <ul className="joined">
            {ofDay.map((change) => (
              <RecentLine
                key={change.key}
                change={change}
                blocker={findBlocker(change)}
                isPending={pending.has(change.key)}
                onTurn={change.root !== undefined && keys.has(change.root) ? undefined : () => press(change)}
                onShow={show}
              />
            ))}
          </ul>
        </section>
      ))}
      {shown.length === 0 && <NothingMatches onShowAll={() => changeSearch({ device: undefined })} />}
      {question}
    </>
  )
}
