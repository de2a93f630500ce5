import { expect, onTestFinished, test } from 'vitest'
import { endpoints } from '#contract/endpoints.ts'
import { sendMorningMails } from '#server/reminders/send-morning-mails.ts'
import { openApi } from '#tests/tools/server-api.ts'

const WANTED = { calendar: false, mail: true, mailHour: 7, timeZone: 'UTC', daysBefore: 3 }

test('the morning mail names a plan that is due within the days, also without a record', async () => {
  const api = await openApi()
  onTestFinished(() => api.close())
  const token = await api.signIn()
  const template = { reason: 'Fees', amount: 5, requirement: 'Required', bank: 'SBI' }
  const plan = { kind: 'lend', next: '2026-11-24', every: { unit: 'month', count: 1 }, template }
  await api.post(endpoints.addPlan.path, plan, { token })
  await api.post(endpoints.addPlan.path, { ...plan, next: '2026-12-24' }, { token })
  await api.call('PUT', endpoints.setReminders.path, { token, body: WANTED })
  api.advanceClock(Date.parse('2026-11-22T07:00:00Z') - api.ports.clock().getTime())
  const before = api.outbox.length
  await sendMorningMails(api.ports)
  const [mail, ...others] = api.outbox.slice(before)
  expect(others).toEqual([])
  expect(mail?.subject).toBe('Wealth Care: 1 to enter')
  expect(mail?.text).toContain('\nTo enter:\n- Fees, ₹5.00: in 2 days, 24 Nov 2026\n')
})
