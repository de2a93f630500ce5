import { isolate } from '#contract/fields/isolate.ts'
import type { Plan } from '#contract/plans/response.ts'
import { isEnded } from '#contract/plans/rhythm.ts'
import type { NamedBill } from '#server/banks/card-bills.ts'
import { formatRupees } from '#server/format.ts'
import { getChangeTime, getVersion } from '#server/lends/lend-row.ts'
import type { DueLend } from './due-lends.ts'
import { escapeText, joinLines } from './ical.ts'

const summarize = ({ direction, return_name, reason, due_amount }: DueLend): string => {
  const open = formatRupees(due_amount)
  const [person, about] = [isolate(return_name), isolate(reason)]
  if (direction === 'given') return person ? `${person} returns ${open}` : `${open} comes back: ${about}`
  return person ? `Return ${open} to ${person}` : `Return ${open}: ${about}`
}

/** Formats a moment as UTC (RFC 5545, 3.3.5): `20261121T080910Z`. */
const formatMoment = (moment: number): string => new Date(moment).toISOString().replaceAll(/[-:]|\.\d+/g, '')

/** Formats a calendar date (RFC 5545, 3.3.4): `20261121`. */
const formatDay = (date: string): string => date.replaceAll('-', '')

/** The properties of all-day events that leave the user free. */
const END_OF_EVENT = [
  'TRANSP:TRANSPARENT',
  'X-MICROSOFT-CDO-ALLDAYEVENT:TRUE',
  'X-MICROSOFT-CDO-BUSYSTATUS:FREE',
  'END:VEVENT',
]

const describeEvent = (lend: DueLend): string[] => {
  const changed = formatMoment(getChangeTime(lend))
  return [
    'BEGIN:VEVENT',
    `UID:${escapeText(lend.due_id)}@wealth-care`,
    `DTSTAMP:${changed}`,
    `LAST-MODIFIED:${changed}`,
    `SEQUENCE:${getVersion(lend) - 1}`,
    `DTSTART;VALUE=DATE:${formatDay(lend.return_date)}`,
    `SUMMARY:${escapeText(summarize(lend))}`,
    `DESCRIPTION:${escapeText(lend.reason)}`,
    ...END_OF_EVENT,
  ]
}

/** The next date of a plan. Its stamp is of that date, because a plan keeps no time of its changes. */
const describePlan = ({ id, version = 1, next, template }: Plan): string[] => [
  'BEGIN:VEVENT',
  `UID:${escapeText(id)}@wealth-care`,
  `DTSTAMP:${formatDay(next)}T000000Z`,
  `SEQUENCE:${version - 1}`,
  `DTSTART;VALUE=DATE:${formatDay(next)}`,
  `SUMMARY:${escapeText(`To enter: ${formatRupees(template.amount)} for ${isolate(template.reason)}`)}`,
  ...END_OF_EVENT,
]

/** The day on which a bill of a card is due. Each statement has an event of its own. */
const describeBill = ({ bankId, card, amount, statement, due }: NamedBill): string[] => [
  'BEGIN:VEVENT',
  `UID:${escapeText(bankId)}-${statement}@wealth-care`,
  `DTSTAMP:${formatDay(statement)}T000000Z`,
  `DTSTART;VALUE=DATE:${formatDay(due)}`,
  `SUMMARY:${escapeText(`Pay ${formatRupees(amount)} to ${card}`)}`,
  ...END_OF_EVENT,
]

/** A calendar needs a component (RFC 5545, 3.6). This one shows nothing. */
const utcZone = [
  'BEGIN:VTIMEZONE',
  'TZID:UTC',
  'BEGIN:STANDARD',
  'DTSTART:19700101T000000',
  'TZOFFSETFROM:+0000',
  'TZOFFSETTO:+0000',
  'END:STANDARD',
  'END:VTIMEZONE',
]

/**
 * Builds the calendar of a user's open records and plans (RFC 5545): an all-day event on each return date or instalment, and on the next date of
 * each plan that goes on, and on which the bill of a card is due. The UID of a record stays,
 * so that calendars change its event and remove it; its version is the sequence, and its stamps are the time of its latest
 * change.
 */
export const buildCalendar = (
  lends: readonly DueLend[],
  plans: readonly Plan[] = [],
  bills: readonly NamedBill[] = [],
): string => {
  const going = plans.filter((plan) => !plan.paused && !isEnded(plan))
  const events = [...lends.flatMap(describeEvent), ...going.flatMap(describePlan), ...bills.flatMap(describeBill)]
  return joinLines([
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Wealth Care//Reminders//EN',
    'NAME:Wealth Care',
    'X-WR-CALNAME:Wealth Care',
    'REFRESH-INTERVAL;VALUE=DURATION:PT1H',
    'X-PUBLISHED-TTL:PT1H',
    ...(events.length === 0 ? utcZone : events),
    'END:VCALENDAR',
  ])
}
