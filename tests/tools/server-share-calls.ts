import { v7 as uuid } from 'uuid'
import { buildPath, endpoints } from '#contract/endpoints.ts'
import type { PatientMailer } from '#server/ports.ts'
import { sendMorningPushes } from '#server/push/send-morning-pushes.ts'
import { sendMorningMails } from '#server/reminders/send-morning-mails.ts'
import type { Store } from '#server/store/tables.ts'
import { createBrowser, createTestPush, subscribe } from './push.ts'
import type { Api } from './server-api.ts'
import { expectStatus, idIn, insertPage } from './server-steps.ts'

const DAY_MS = 86_400_000

const lend = { lendDate: '2024-02-29', reason: 'Rent', amount: 100, requirement: 'Required', bank: 'SBI' }

const goThroughShares = async (api: Api, token: string): Promise<void> => {
  const due = { ...lend, returnName: 'Meera', returnDate: '2024-03-29' }
  const lendId = await idIn(api.post(endpoints.addLend.path, due, { token }))
  const { path } = buildPath(endpoints.addReturn, { lendId })
  await expectStatus(201, api.post(path, { date: '2024-03-01', amount: 5 }, { token }))
  const share = await expectStatus(201, api.post(endpoints.addShare.path, { person: 'Meera', days: 7 }, { token }))
  const { id, url }: { id: string; url: string } = await share.json()
  const shareToken = url.split('/').at(-1) ?? ''
  await expectStatus(200, api.post(endpoints.renamePerson.path, { from: 'meera', to: 'Meera' }, { token }))
  await expectStatus(200, api.call('GET', endpoints.shares.path, { token }))
  await expectStatus(200, api.call('GET', `/s/${shareToken}`))
  const claim = (amount: number) =>
    api.post(buildPath(endpoints.addClaim, { token: shareToken }).path, { lendId, amount })
  for (const amount of [5, 5, 6]) await expectStatus(202, claim(amount))
  const listed = await expectStatus(200, api.call('GET', endpoints.claims.path, { token }))
  const [second, first]: { id: string }[] = await listed.json()
  const accept = buildPath(endpoints.acceptClaim, { claimId: first?.id ?? '' }).path
  await expectStatus(201, api.post(accept, {}, { token }))
  await expectStatus(400, api.post(accept, {}, { token }))
  await expectStatus(200, api.post(buildPath(endpoints.rejectClaim, { claimId: second?.id ?? '' }).path, {}, { token }))
  await expectStatus(200, api.call('DELETE', buildPath(endpoints.deleteShare, { shareId: id }).path, { token }))
}

/** Writes mails that no mail server takes. */
const failingMailer: PatientMailer = {
  sendWhenIdle: async (prepare) => {
    await prepare()
    return 'failed'
  },
}

/** Sends pushes that a push service takes, refuses and knows no more. Two users share a browser. */
const goThroughPushes = async (api: Api, token: string): Promise<void> => {
  let status = 201
  const { push } = createTestPush(() => status)
  const wanted = { calendar: true, mail: true, push: true, mailHour: 7, timeZone: 'Asia/Kolkata', daysBefore: 3 }
  await expectStatus(200, api.call('PUT', endpoints.setReminders.path, { token, body: wanted }))
  const { subscription } = createBrowser()
  const other = await api.signIn('shares-the-browser@example.com')
  for (const user of [token, other, token]) await idIn(subscribe(api, user, subscription))
  await expectStatus(200, api.call('GET', endpoints.push.path, { token }))
  await expectStatus(202, api.call('POST', endpoints.testPush.path, { token }))
  for (status of [201, 500, 410]) {
    api.advanceClock(DAY_MS)
    await sendMorningPushes({ ...api.ports, push })
  }
  const id = await idIn(subscribe(api, token, subscription))
  const { path } = buildPath(endpoints.deleteSubscription, { subscriptionId: id })
  await expectStatus(200, api.call('DELETE', path, { token }))
  await idIn(subscribe(api, token, subscription)) // it goes with the user
}

const goThroughReminders = async (api: Api, token: string): Promise<void> => {
  const wanted = { calendar: true, mail: true, mailHour: 7, timeZone: 'Asia/Kolkata', daysBefore: 3 }
  const set = () => expectStatus(200, api.call('PUT', endpoints.setReminders.path, { token, body: wanted }))
  const { calendarUrl }: { calendarUrl: string } = await (await set()).json()
  await expectStatus(200, api.call('GET', endpoints.reminders.path, { token }))
  await expectStatus(200, api.call('GET', new URL(calendarUrl).pathname))
  api.advanceClock(DAY_MS)
  const sent = api.outbox.length
  await sendMorningMails(api.ports)
  api.advanceClock(DAY_MS)
  await sendMorningMails({ ...api.ports, mailer: failingMailer })
  await goThroughPushes(api, token)
  const unsubscribeUrl = api.outbox[sent]?.unsubscribeUrl ?? ''
  await expectStatus(200, api.call('POST', new URL(unsubscribeUrl).pathname))
}

const goThroughPeople = async (api: Api, store: Store, token: string): Promise<void> => {
  for (const returnName of ['Kabir', 'Zara']) {
    await idIn(api.post(endpoints.addLend.path, { ...lend, returnName }, { token }))
  }
  const id = await idIn(api.post(endpoints.addLend.path, { ...lend, returnName: 'Zoya' }, { token }))
  const row = await store.selectFrom('lends').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
  await insertPage(store, 'lends', () => ({ ...row, id: uuid() })) // a merge leaves some of them to the sweep
  const rename = (from: string, to: string) => api.post(endpoints.renamePerson.path, { from, to }, { token })
  await expectStatus(200, rename('Zara', 'Kabir'))
  await expectStatus(200, rename('Zoya', 'Zoya Khan'))
  await expectStatus(200, rename('Zoya Khan', 'Kabir'))
  const handles = [{ kind: 'alias', value: 'Z K' }]
  await expectStatus(200, api.call('PUT', endpoints.setHandles.path, { token, body: { name: 'Kabir', handles } }))
  await expectStatus(
    200,
    api.call('PUT', endpoints.setLanguage.path, { token, body: { name: 'Kabir', language: 'hi' } }),
  )
  const share = await expectStatus(201, api.post(endpoints.addShare.path, { person: 'Kabir', days: 7 }, { token }))
  const { url }: { url: string } = await share.json()
  await expectStatus(200, api.call('GET', new URL(url).pathname))
}

/** Sends the requests of people, shares, claims and reminders, and those of the pages that need no session. */
export const goThroughShareCalls = async (api: Api, store: Store, token: string): Promise<void> => {
  await goThroughPeople(api, store, token)
  await goThroughShares(api, token)
  await goThroughReminders(api, token)
}
