import type { IncomingMessage } from 'node:http'
import { BlockList, isIP } from 'node:net'

const findFamily = (address: string) => (isIP(address) === 6 ? 'ipv6' : 'ipv4')

/** Parses a list of IP addresses and networks. Calls `refuse` with a word that is neither. */
export const parseProxies = (words: readonly string[], refuse: (word: string) => never): BlockList => {
  const proxies = new BlockList()
  for (const word of words) {
    const [address = '', prefix, ...more] = word.split('/')
    const bits = Number(prefix)
    const isNetwork = prefix !== undefined && /^\d{1,3}$/.test(prefix) && bits <= (isIP(address) === 6 ? 128 : 32)
    if (!isIP(address) || more.length > 0) refuse(word)
    if (prefix === undefined) proxies.addAddress(address, findFamily(address))
    else if (isNetwork) proxies.addSubnet(address, bits, findFamily(address))
    else refuse(word)
  }
  return proxies
}

/** Returns the IPv4 address inside an IPv6 address (`::ffff:192.0.2.1`). */
const unwrapIpv4 = (address: string): string => address.trim().replace(/^::ffff:(?=\d+\.)/i, '')

/** Finds the client's address: that of the socket, or the one that a trusted proxy forwards. */
export const findClientAddress = (
  { socket, headers }: Pick<IncomingMessage, 'socket' | 'headers'>,
  proxies: BlockList,
): string => {
  const isTrusted = (address: string) => isIP(address) !== 0 && proxies.check(address, findFamily(address))
  const forwarded = [headers['x-forwarded-for'] ?? []].flat().join(',').split(',').map(unwrapIpv4)
  let address = unwrapIpv4(socket.remoteAddress ?? '')
  while (isTrusted(address)) {
    const previous = forwarded.pop() ?? ''
    if (!isIP(previous)) break
    address = previous
  }
  return address
}

/** Whether a trusted proxy received the request over TLS. */
export const isOverTls = (
  { socket, headers }: Pick<IncomingMessage, 'socket' | 'headers'>,
  proxies: BlockList,
): boolean => {
  if (headers['x-forwarded-proto'] === undefined) return false
  const nearest = unwrapIpv4(socket.remoteAddress ?? '')
  const isTrusted = isIP(nearest) !== 0 && proxies.check(nearest, findFamily(nearest))
  return isTrusted && [headers['x-forwarded-proto'] ?? []].flat().join(',').split(',').at(-1)?.trim() === 'https'
}
