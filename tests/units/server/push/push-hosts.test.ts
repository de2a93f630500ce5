import { expect, test } from 'vitest'
import { isPushEndpoint, parsePushHost } from '#server/push/push-hosts.ts'

test.each([
  'https://fcm.googleapis.com/fcm/send/a:b',
  'https://updates.push.services.mozilla.com/wpush/v2/a',
  'https://eu.push.services.mozilla.com/wpush/v2/a',
  'https://web.push.apple.com/a',
  'https://api.push.apple.com/a',
  'https://wns2-par02p.notify.windows.com/w/?token=a',
  'https://push.example.com:8443/a',
])('%s is an endpoint of a push service', (endpoint) => {
  expect(isPushEndpoint(endpoint, ['push.example.com:8443'])).toBe(true)
})

test.each([
  'http://fcm.googleapis.com/a',
  'https://fcm.googleapis.com:8443/a',
  'https://fcm.googleapis.com.example.com/a',
  'https://fcm.googleapis.com@example.com/a',
  'https://user:password@fcm.googleapis.com/a',
  'https://evil-fcm.googleapis.com/a',
  'https://a.fcm.googleapis.com/a',
  'https://notify.windows.com/a',
  'https://evilnotify.windows.com/a',
  'https://push.example.com/a',
  'https://push.example.com:9443/a',
  'https://127.0.0.1/a',
  'https://localhost/a',
  'https://[::1]/a',
  'https://169.254.169.254/latest/meta-data',
  'file:///etc/passwd',
  'push.apple.com',
  '',
])('%s is none', (endpoint) => {
  expect(isPushEndpoint(endpoint, ['push.example.com:8443'])).toBe(false)
})

test.each([
  ['push.example.com', 'push.example.com'],
  ['PUSH.example.com:8443', 'push.example.com:8443'],
  ['push.example.com:443', 'push.example.com'],
  ['localhost:9000', 'localhost:9000'],
  ['127.0.0.1:9000', '127.0.0.1:9000'],
  ['[::1]:9000', '[::1]:9000'],
  ['https://push.example.com', undefined],
  ['push.example.com/path', undefined],
  ['user@push.example.com', undefined],
  ['*.example.com', undefined],
  ['push.example.com:99999', undefined],
  ['a b', undefined],
])('the entry %s of PUSH_HOSTS is the host %s', (entry, host) => {
  expect(parsePushHost(entry)).toBe(host)
})
