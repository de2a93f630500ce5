import type { IncomingMessage } from 'node:http'
import { BlockList, isIP } from 'node:net'

const family = (address: string) => (isIP(address) === 6 ? 'ipv6' : 'ipv4')

/** The proxies of a list of addresses and networks; what is neither goes to `refuse`. */
export const trustedProxies = (words: readonly string[], refuse: (word: string) => never): BlockList => {
  const proxies = new BlockList()
  for (const word of words) {
    const [address = '', prefix, ...more] = word.split('/')
    const bits = Number(prefix)
    const isNetwork = prefix !== undefined && /^\d{1,3}$/.test(prefix) && bits <= (isIP(address) === 6 ? 128 : 32)
    if (!isIP(address) || more.length > 0) refuse(word)
    if (prefix === undefined) proxies.addAddress(address, family(address))
    else if (isNetwork) proxies.addSubnet(address, bits, family(address))
    else refuse(word)
  }
  return proxies
}

/** An IPv4 address that comes over an IPv6 socket, as itself. */
const plain = (address: string): string => address.trim().replace(/^::ffff:(?=\d+\.)/i, '')

/** Where a request comes from: the socket's end, or what a trusted proxy says is behind it. */
export const findClientAddress = (
  { socket, headers }: Pick<IncomingMessage, 'socket' | 'headers'>,
  proxies: BlockList,
): string => {
  const isTrusted = (address: string) => isIP(address) !== 0 && proxies.check(address, family(address))
  const forwarded = [headers['x-forwarded-for'] ?? []].flat().join(',').split(',').map(plain)
  let address = plain(socket.remoteAddress ?? '')
  while (isTrusted(address)) {
    const before = forwarded.pop() ?? ''
    if (!isIP(before)) break
    address = before
  }
  return address
}

/** Whether a trusted proxy says that a request came over TLS. */
export const isOverTls = (
  { socket, headers }: Pick<IncomingMessage, 'socket' | 'headers'>,
  proxies: BlockList,
): boolean => {
  if (headers['x-forwarded-proto'] === undefined) return false
  const nearest = plain(socket.remoteAddress ?? '')
  const isTrusted = isIP(nearest) !== 0 && proxies.check(nearest, family(nearest))
  return isTrusted && [headers['x-forwarded-proto'] ?? []].flat().join(',').split(',').at(-1)?.trim() === 'https'
}
