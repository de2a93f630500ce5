/** The hosts of the push services of browsers. `*.` stands for any names before the rest. */
const KNOWN_HOSTS = [
  'fcm.googleapis.com', // Chrome, Edge on Android, and others
  'updates.push.services.mozilla.com',
  '*.push.services.mozilla.com',
  'web.push.apple.com',
  '*.push.apple.com',
  '*.notify.windows.com', // Edge on Windows
]

const isKnown = (host: string): boolean =>
  KNOWN_HOSTS.some((known) => (known.startsWith('*.') ? host.endsWith(known.slice(1)) : host === known))

/** Parses an entry of `PUSH_HOSTS`: a host name or an IP address, with or without a port. Undefined when it is none. */
export const parsePushHost = (entry: string): string | undefined => {
  const address = `https://${entry}`
  if (!URL.canParse(address) || /[/?#@*\\\s]/.test(entry)) return undefined
  return new URL(address).host
}

/**
 * Whether an endpoint is an https address of a push service: one that the server knows, on its usual port, or one of `hosts`. The
 * server sends requests to no other address, so a user cannot make it reach the host's own network.
 */
export const isPushEndpoint = (endpoint: string, hosts: readonly string[]): boolean => {
  if (!URL.canParse(endpoint)) return false
  const { protocol, host, username, password } = new URL(endpoint)
  if (protocol !== 'https:' || username !== '' || password !== '') return false
  return isKnown(host) || hosts.includes(host) // `host` has a port when it is not the usual one
}
