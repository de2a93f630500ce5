import { disconnect, type EndpointName, fail, respondWith } from '#mocks/faults.ts'

const refuseTries = (call: EndpointName, headers: HeadersInit = {}): void =>
  respondWith(call, Response.json({ status: 429 }, { status: 429, headers }))

const PAGE = '<!doctype html><title>Sign in to the Wi-Fi</title>'

/** Failures of a call that are said as what they are, whatever the call: why, how to make it fail so, and the message. */
export const failuresWithOwnMessage = [
  [
    'of too many tries, for seconds',
    (call: EndpointName) => refuseTries(call, { 'Retry-After': '43' }),
    'Too many tries. Please try again in 43 s.',
  ],
  [
    'of too many tries, for minutes',
    (call: EndpointName) => refuseTries(call, { 'Retry-After': '661' }),
    'Too many tries. Please try again in 12 min.',
  ],
  [
    'of too many tries, for hours',
    (call: EndpointName) => refuseTries(call, { 'Retry-After': '80000' }),
    'Too many tries. Please try again in 23 h.',
  ],
  [
    'of too many tries, for nobody knows how long',
    (call: EndpointName) => refuseTries(call),
    'Too many tries. Please try again later.',
  ],
  ['the network is down', (call: EndpointName) => disconnect(call), 'No connection. Please try again.'],
  [
    'a page came in place of the response',
    (call: EndpointName) =>
      respondWith(call, new Response(PAGE, { headers: { 'Content-Type': 'text/html; charset=utf-8' } })),
    'No connection. Please try again.',
  ],
] as const

/** Failures that have the usual message of the call. */
export const failuresWithUsualMessage = [
  ['the server refuses', (call: EndpointName) => fail(call, 400)],
  ['the server is not available', (call: EndpointName) => fail(call, 503)],
] as const
