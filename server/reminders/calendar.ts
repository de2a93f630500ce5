import { ICalCalendar, ICalEventBusyStatus, ICalEventTransparency } from 'ical-generator'
import { toRupees } from '#contract/fields/money.ts'
import { formatRupees } from '#server/format.ts'
import type { LendRow } from '#server/lends/lend-store.ts'

/** A calendar text must not have control characters (RFC 5545), but for a new line. */
const toText = (text: string): string => text.replaceAll(/[^\P{Cc}\n]+/gu, ' ')

const summarize = ({ direction, return_name, reason, amount, returned }: LendRow): string => {
  const open = formatRupees(toRupees(amount - returned))
  if (direction === 'given') return return_name ? `${return_name} returns ${open}` : `${open} comes back: ${reason}`
  return return_name ? `Return ${open} to ${return_name}` : `Return ${open}: ${reason}`
}

/**
 * Builds the calendar of a user's open records (RFC 5545): an all-day event on each return date. The UID of a record stays,
 * so that calendars change its event and remove it. `changedAt` is the time of the user's latest change.
 */
export const buildCalendar = (lends: readonly LendRow[], changedAt: Date): string => {
  const calendar = new ICalCalendar({
    name: 'Wealth Care',
    prodId: { company: 'Wealth Care', product: 'Reminders' },
    ttl: 3_600,
  })
  for (const lend of lends) {
    calendar.createEvent({
      id: `${lend.id}@wealth-care`,
      stamp: changedAt,
      start: lend.return_date,
      allDay: true,
      summary: toText(summarize(lend)),
      description: toText(lend.reason),
      busystatus: ICalEventBusyStatus.FREE,
      transparency: ICalEventTransparency.TRANSPARENT,
    })
  }
  return `${calendar.toString()}\r\n` // the library leaves out the end of the last line
}
