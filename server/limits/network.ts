const splitGroups = (part: string): string[] => (part === '' ? [] : part.split(':'))

/** The parts of an IPv6 address whose clients count as one, in groups of 16 bits: /48 and /64. */
const PREFIX_GROUPS = [3, 4]

/**
 * Returns the networks of an IP address, the largest first. IPv6 has two, because a customer owns a /64 or a /48 and
 * could use a new address for each request. An IPv4 address stands for itself.
 */
export const toNetworks = (address: string): string[] => {
  const host = `http://[${address.replace(/%.*$/, '')}]`
  if (!address.includes(':') || !URL.canParse(host)) return [address]
  const [before = '', after = ''] = new URL(host).hostname.slice(1, -1).split('::')
  const [start, end] = [splitGroups(before), splitGroups(after)]
  const groups = [...start, ...Array.from({ length: 8 - start.length - end.length }, () => '0'), ...end]
  return PREFIX_GROUPS.map((count) => `${groups.slice(0, count).join(':')}::/${count * 16}`)
}
