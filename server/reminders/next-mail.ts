import { TZDate } from '@date-fns/tz'
import { addDays } from 'date-fns/addDays'
import { format } from 'date-fns/format'

type Morning = { mailHour: number; timeZone: string }

/** The calendar date of a moment in a time zone. */
export const dateIn = (timeZone: string, moment: Date): string => format(new TZDate(moment, timeZone), 'yyyy-MM-dd')

/** When the next morning mail is due after a moment: at the user's hour in the user's time zone, today or tomorrow. */
export const findNextMail = ({ mailHour, timeZone }: Morning, moment: Date): Date => {
  const now = new TZDate(moment, timeZone)
  const today = new TZDate(now.getFullYear(), now.getMonth(), now.getDate(), mailHour, timeZone)
  if (today > now) return new Date(today.getTime())
  const tomorrow = addDays(now, 1)
  return new Date(
    new TZDate(tomorrow.getFullYear(), tomorrow.getMonth(), tomorrow.getDate(), mailHour, timeZone).getTime(),
  )
}
