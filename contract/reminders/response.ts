import * as v from 'valibot'
import * as response from '#contract/fields/response-fields.ts'
import { deliverySchema } from '#contract/users/codes/response.ts'

/** The reminders of a user in a response. `calendarUrl` is "" without a calendar; `delivery` says where mails go. */
export const remindersStateSchema = v.object({
  calendar: v.boolean(),
  calendarUrl: response.optionalText,
  mail: v.boolean(),
  push: response.flag,
  pushAmounts: response.flag,
  mailHour: v.number(),
  timeZone: v.string(),
  daysBefore: v.number(),
  delivery: deliverySchema,
})

/** How a user is reminded. */
export type RemindersState = v.InferOutput<typeof remindersStateSchema>
