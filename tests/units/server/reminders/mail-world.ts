import { once } from 'node:events'
import { createServer, type Socket } from 'node:net'
import { expect, onTestFinished } from 'vitest'
import { endpoints } from '#contract/endpoints.ts'
import { createSmtpMailer } from '#server/node/adapters/mail.ts'
import { sendMorningMails } from '#server/reminders/send-morning-mails.ts'
import { EMAIL, openApi } from '#tests/tools/server-api.ts'

const LEND = { lendDate: '2024-02-29', reason: 'Rent', amount: 1_500, requirement: 'Required', bank: 'SBI' }
const WANTED = { calendar: false, mail: true, mailHour: 9, timeZone: 'UTC', daysBefore: 3 }

/** Opens an app whose users want a mail at nine (UTC), and servers that send these mails over SMTP. */
export const openMailWorld = async () => {
  const api = await openApi()
  onTestFinished(() => api.close())
  const remind = async (token: string, fields: object = {}): Promise<void> => {
    const response = await api.call('PUT', endpoints.setReminders.path, { token, body: { ...WANTED, ...fields } })
    expect(response.status).toBe(200)
  }
  /** Adds a user with a record that is due. */
  const addReminded = async (email = EMAIL): Promise<string> => {
    const token = await api.signIn(email)
    await api.post(endpoints.addLend.path, { ...LEND, returnDate: '2026-11-22' }, { token })
    await remind(token)
    return token
  }
  return {
    api,
    remind,
    addReminded,
    /** Adds such users, and returns their e-mail addresses. */
    addMany: async (count: number): Promise<string[]> => {
      const emails = Array.from({ length: count }, (_, index) => `person-${index}@example.com`)
      for (const email of emails) await addReminded(email)
      return emails
    },
    moveTo: (moment: string): void => api.advanceClock(Date.parse(moment) - api.ports.clock().getTime()),
    /** Creates what a server uses to send its mails. */
    openServer: (url: string) => {
      const mailer = createSmtpMailer({ url, from: 'codes@example.com' }, { warn: () => {} }, { delaysMs: [0] })
      onTestFinished(() => mailer.stop(0))
      return { mailer, sendMails: (signal?: AbortSignal) => sendMorningMails({ ...api.ports, mailer }, signal) }
    },
  }
}

/** The recipients of mails, in the order of their addresses. */
export const recipientsOf = (received: readonly { recipients: string[] }[]): string[] =>
  received.flatMap(({ recipients }) => recipients).toSorted()

/** Starts a server that treats its connections in a way of its own. Returns its address. */
export const openRawServer = async (onConnection: (socket: Socket) => void): Promise<string> => {
  const server = createServer((socket) => onConnection(socket.on('error', () => {}))).listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => void server.close())
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('The server has no port.')
  return `smtp://127.0.0.1:${address.port}`
}
