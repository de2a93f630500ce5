import { expect, test } from 'vitest'
import { readConfiguration } from '#server/node/configuration.ts'

test.each([
  [{}, undefined],
  [{ PUBLIC_URL: 'https://money.example.com' }, 'https://money.example.com'],
  [{ PUBLIC_URL: 'http://localhost:3000' }, undefined],
  [{ MAIL_FROM: 'Codes <codes@example.com>', SMTP_URL: 'smtp://localhost' }, 'mailto:codes@example.com'],
  [{ MAIL_FROM: 'codes@example.com', PUBLIC_URL: 'https://money.example.com' }, 'https://money.example.com'],
  [{ PUSH_CONTACT: 'host@example.com', PUBLIC_URL: 'https://money.example.com' }, 'mailto:host@example.com'],
  [{ PUSH_CONTACT: 'https://example.com/contact' }, 'https://example.com/contact'],
])('with %j push services reach the host at %s', (variables, contact) => {
  expect(readConfiguration(variables).push).toEqual({ contact, hosts: [] })
})

test('PUSH_HOSTS are hosts with their ports, and PUSH=off turns pushes off', () => {
  const { push } = readConfiguration({ PUSH_HOSTS: ' push.example.com, LOCALHOST:9000 ,' })
  expect(push?.hosts).toEqual(['push.example.com', 'localhost:9000'])
  expect(readConfiguration({ PUSH: 'off' }).push).toBeUndefined()
})
