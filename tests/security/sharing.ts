import { v7 as uuid } from 'uuid'
import { buildPath, endpoints } from '#contract/endpoints.ts'
import { sendMorningMails } from '#server/reminders/send-morning-mails.ts'
import { type Api, openApi } from '#tests/tools/server-api.ts'

const DAY_MS = 86_400_000
const LEND = { lendDate: '2026-01-02', reason: 'Rent', amount: 70, requirement: 'Required', bank: 'SBI' }
const REMINDERS = { calendar: true, mail: true, mailHour: 7, timeZone: 'UTC', daysBefore: 30 }

/** The e-mail address of the owner. */
export const EMAIL = 'canary-mail@example.com'

/** The public addresses of a share: its data and its page. */
export const pathsOf = (secret: string): string[] => [
  buildPath(endpoints.publicShare, { token: secret }).path,
  `/s/${secret}`,
]

/** Creates the app with an owner, or takes the given one, and shortcuts for what the owner and the other side send. */
export const openSharing = async (opened?: Api) => {
  const api = opened ?? (await openApi())
  const token = await api.signIn(EMAIL)
  const { id: user } = await api.user(token)
  return {
    api,
    token,
    user,
    addLend: async (fields: object = {}): Promise<string> => {
      const response = await api.post(endpoints.addLend.path, { ...LEND, ...fields }, { token })
      const { id }: { id: string } = await response.json()
      return id
    },
    addReturn: (lendId: string, body: object) =>
      api.post(buildPath(endpoints.addReturn, { lendId }).path, { date: '2026-01-03', amount: 1, ...body }, { token }),
    rename: (name: string, upi = '') => {
      const body = new FormData()
      const profile = { name, phoneNumber: '9731973319', deathOfBirth: '1990-02-03', upi }
      body.set('updateProfile', JSON.stringify(profile))
      return api.call('PATCH', endpoints.updateProfile.path, { token, body })
    },
    addShare: async (person = 'Ravi', days = 7) => {
      const response = await api.post(endpoints.addShare.path, { person, days }, { token })
      const { id, url }: { id: string; url: string } = await response.json()
      return { id, secret: url.split('/').at(-1) ?? '' }
    },
    revoke: (id: string) => api.call('DELETE', buildPath(endpoints.deleteShare, { shareId: id }).path, { token }),
    claim: (secret: string, lendId: string, fields: object = {}) =>
      api.post(buildPath(endpoints.addClaim, { token: secret }).path, { lendId, amount: 1, ...fields }),
    /** Sends the form of the page. */
    submit: (secret: string, body: BodyInit, headers: Record<string, string> = {}) =>
      api.fetch(new Request(`http://127.0.0.1/s/${secret}`, { method: 'POST', body, headers })),
    /** Turns the calendar and the mail on. Returns the path of the calendar. */
    remind: async (): Promise<string> => {
      const headers = { 'Idempotency-Key': uuid() } // a stored response must not hold the address
      const response = await api.call('PUT', endpoints.setReminders.path, { token, body: REMINDERS, headers })
      const { calendarUrl }: { calendarUrl: string } = await response.json()
      return new URL(calendarUrl).pathname
    },
    /** Sends the morning mail of the next day. Returns the path that ends it. */
    receiveMail: async (): Promise<string> => {
      api.advanceClock(DAY_MS)
      await sendMorningMails(api.ports)
      return new URL(api.outbox.at(-1)?.unsubscribeUrl ?? '').pathname
    },
  }
}

/** The app with an owner. */
export type Sharing = Awaited<ReturnType<typeof openSharing>>
