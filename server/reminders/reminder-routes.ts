import { Hono } from 'hono'
import { endpoints } from '#contract/endpoints.ts'
import type { RemindersState } from '#contract/reminders/response.ts'
import { remindersSchema } from '#contract/reminders/rules.ts'
import type { AppContext, Environment } from '#server/environment.ts'
import { changeUser, setChangeHeaders } from '#server/http/change.ts'
import { readOrigin } from '#server/http/read-origin.ts'
import { readJson } from '#server/http/read-request.ts'
import {
  defaultReminders,
  deriveCalendarToken,
  findReminders,
  type ReminderRow,
  setReminders,
} from './reminder-store.ts'

const toState = async (c: AppContext, row: ReminderRow | undefined): Promise<RemindersState> => {
  const { keys, mailer } = c.var.ports
  const { delivery } = mailer
  if (!row) return { ...defaultReminders, calendarUrl: '', delivery }
  const calendar = row.calendar_hash !== null
  const token = calendar ? await deriveCalendarToken(keys.codes, row.user_id, row.calendar_salt) : ''
  return {
    calendar,
    calendarUrl: calendar ? `${readOrigin(c)}/cal/${token}.ics` : '',
    mail: row.mail === 1,
    push: row.push === 1,
    pushAmounts: row.push_amounts === 1,
    mailHour: row.mail_hour,
    timeZone: row.time_zone,
    daysBefore: row.days_before,
    delivery,
  }
}

/** The routes of a user's reminders. */
export const reminderRoutes = new Hono<Environment>()
  .get(endpoints.reminders.path, async (c) =>
    c.json(await toState(c, await findReminders(c.var.ports.store, c.var.caller.userId))),
  )
  .put(endpoints.setReminders.path, async (c) => {
    const { userId } = c.var.caller
    const sent = await readJson(c, remindersSchema)
    const reminders = { ...sent, userId, origin: readOrigin(c), key: c.var.ports.keys.codes }
    // A repeated PUT is safe without a stored response, and the address of the calendar must not be stored.
    const { row, change } = await changeUser(c, userId, async (change) => ({
      row: await setReminders(change, reminders),
      change,
    }))
    setChangeHeaders(c, change)
    return c.json(await toState(c, row))
  })
