import { NativeSelect, SimpleGrid } from '@mantine/core'
import type { RemindersState } from '#contract/reminders/response.ts'
import type { Reminders } from '#contract/reminders/rules.ts'
import { useOnlineOnlyProps } from '#src/ui/connection/online-only-props.ts'
import { formatCount } from '#src/ui/display/count.ts'

const hours = Array.from({ length: 24 }, (_, hour) => ({ value: `${hour}`, label: `${`${hour}`.padStart(2, '0')}:00` }))

const DAYS_BEFORE = [0, 1, 3, 7]

const describeDays = (days: number): string => {
  if (days === 0) return 'On the day'
  return `${formatCount(days, 'day')} before`
}

/** Returns the time zone of the browser. */
export const getOwnTimeZone = (): string => Intl.DateTimeFormat().resolvedOptions().timeZone

/** The known time zones. The current one can be missing: browsers and servers name some zones differently. */
const listTimeZones = (current: string): string[] =>
  [...new Set([current, getOwnTimeZone(), ...Intl.supportedValuesOf('timeZone')])].sort()

type MorningTimesProps = { state: RemindersState; onChange: (change: Partial<Reminders>) => void }

/** When the mail and the push come in the morning, and how early they name a date. */
export const MorningTimes = ({ state: { mailHour, timeZone, daysBefore }, onChange }: MorningTimesProps) => {
  const needsServer = useOnlineOnlyProps()
  return (
    <SimpleGrid type="container" cols={{ base: 1, '26rem': 3 }}>
      <NativeSelect
        label="Hour"
        data={hours}
        value={`${mailHour}`}
        onChange={({ currentTarget }) => onChange({ mailHour: Number(currentTarget.value) })}
        {...needsServer}
      />
      <NativeSelect
        label="Time zone"
        data={listTimeZones(timeZone)}
        value={timeZone}
        onChange={({ currentTarget }) => onChange({ timeZone: currentTarget.value })}
        {...needsServer}
      />
      <NativeSelect
        label="How early"
        data={[...new Set([...DAYS_BEFORE, daysBefore])]
          .toSorted((one, other) => one - other)
          .map((days) => ({ value: `${days}`, label: describeDays(days) }))}
        value={`${daysBefore}`}
        onChange={({ currentTarget }) => onChange({ daysBefore: Number(currentTarget.value) })}
        {...needsServer}
      />
    </SimpleGrid>
  )
}
