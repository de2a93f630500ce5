import { type CallDescription, gives, takes } from '#contract/call-description.ts'
import { type RemindersState, remindersStateSchema } from './response.ts'
import { remindersSchema } from './rules.ts'

const subject = 'Reminders'
const feature = 'reminders'

const exampleFields = {
  calendar: true,
  mail: true,
  push: true,
  pushAmounts: false,
  mailHour: 7,
  timeZone: 'Asia/Kolkata',
  daysBefore: 3,
}

const exampleState: RemindersState = {
  ...exampleFields,
  calendarUrl: 'https://money.example/cal/pX4vN8qLr2ZsT6wYb0KdHg.ics',
  delivery: 'mail',
}

/** The calls of reminders. */
export const reminderCalls = {
  reminders: { subject, summary: 'Read the reminders', feature, response: gives(remindersStateSchema, exampleState) },
  setReminders: {
    subject,
    summary: 'Replace the reminders',
    details:
      'Turning `calendar` off and on gives the calendar a new address. Without `push` or `pushAmounts`, what was set stays.',
    feature,
    ignoresKey: true,
    request: takes(remindersSchema, exampleFields),
    response: gives(remindersStateSchema, exampleState),
  },
} satisfies Record<string, CallDescription>
