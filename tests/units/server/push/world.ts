import { expect, onTestFinished } from 'vitest'
import { endpoints } from '#contract/endpoints.ts'
import type { PushRequest } from '#server/ports.ts'
import { sendMorningPushes } from '#server/push/send-morning-pushes.ts'
import type { PushMessage } from '#server/push/send-push.ts'
import { createBrowser, createTestPush, subscribe } from '#tests/tools/push.ts'
import { EMAIL, openApi } from '#tests/tools/server-api.ts'

const LEND = {
  lendDate: '2024-02-29',
  reason: 'Rent',
  amount: 1_500,
  requirement: 'Required',
  bank: 'SBI',
  returnName: 'Ravi',
  returnDate: '2026-11-21',
}
const WANTED = { calendar: false, mail: false, push: true, mailHour: 9, timeZone: 'UTC', daysBefore: 3 }

type Browser = ReturnType<typeof createBrowser>

/** Opens an app whose users want pushes at nine (UTC), and a push service whose answers a test chooses. The clock is at eight. */
export const openPushWorld = async () => {
  let answer: (request: PushRequest) => number = () => 201
  const { push, sent } = createTestPush((request) => answer(request))
  const api = await openApi({ push })
  onTestFinished(() => api.close())
  const remind = async (token: string, fields: object = {}): Promise<void> => {
    const response = await api.call('PUT', endpoints.setReminders.path, { token, body: { ...WANTED, ...fields } })
    expect(response.status).toBe(200)
  }
  const logIn = async (email = EMAIL): Promise<string> => {
    const { token }: { token: string } = await (await api.login(undefined, email)).json()
    return token
  }
  return {
    api,
    sent,
    remind,
    logIn,
    /** Lets the push service answer with this status, or with that of a function. */
    answerWith: (status: number | typeof answer): void => {
      answer = typeof status === 'number' ? () => status : status
    },
    addLend: async (token: string, fields: object = {}): Promise<string> => {
      const response = await api.post(endpoints.addLend.path, { ...LEND, ...fields }, { token })
      expect(response.status).toBe(201)
      const { id }: { id: string } = await response.json()
      return id
    },
    /** Subscribes a browser to the session of a token. */
    subscribe: async (token: string, browser: Browser = createBrowser()): Promise<Browser & { id: string }> => {
      const response = await subscribe(api, token, browser.subscription)
      expect(response.status).toBe(201)
      const { id }: { id: string } = await response.json()
      return { ...browser, id }
    },
    moveTo: (moment: string): void => api.advanceClock(Date.parse(moment) - api.ports.clock().getTime()),
    sendPushes: (signal?: AbortSignal): Promise<void> => sendMorningPushes(api.ports, signal),
    /** Opens what a browser got, the oldest first. */
    read: ({ endpoint, open }: Browser): PushMessage[] =>
      sent.filter((request) => request.endpoint === endpoint).map(({ body }) => open(body) as PushMessage), // the tests compare it
  }
}

/** The app, its push service, and shortcuts. */
export type PushWorld = Awaited<ReturnType<typeof openPushWorld>>
