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

test('the morning mail and the calendar name the bill of a card, with its day', async () => {
  const api = await openApi()
  onTestFinished(() => api.close())
  const token = await api.signIn()
  const card = {
    kind: 'card',
    accountHolderName: 'Asha Verma',
    bankName: 'HDFC',
    accountNumber: '4321',
    limit: 100_000,
    statementDay: 18,
    dueDay: 24,
  }
  const added = await api.post(endpoints.addBank.path, card, { token })
  const { id } = await added.json()
  const flight = { bank_id: id, date: '2026-11-10', amount: 9_800, reason: 'Flight', amountDebit: 'DEBIT' }
  await api.post(endpoints.addExpenses.path, flight, { token })
  const set = await api.call('PUT', endpoints.setReminders.path, { token, body: { ...WANTED, calendar: true } })
  const { calendarUrl } = await set.json()
  api.advanceClock(Date.parse('2026-11-22T07:00:00Z') - api.ports.clock().getTime())
  const before = api.outbox.length
  await sendMorningMails(api.ports)
  const [mail] = api.outbox.slice(before)
  expect(mail?.subject).toBe('Wealth Care: 1 to pay')
  expect(mail?.text).toContain('\nTo pay:\n- HDFC ••4321, ₹9,800.00: in 2 days, 24 Nov 2026\n')
  const calendar = await (await api.call('GET', new URL(calendarUrl).pathname)).text()
  expect(calendar).toContain('DTSTART;VALUE=DATE:20261124\r\nSUMMARY:Pay ₹9\\,800.00 to HDFC ••4321')
})
