const groupsIn = (part: string): string[] => (part === '' ? [] : part.split(':'))

/**
 * What counts as one caller: an IPv4 address as it is; of an IPv6 address the network of 64 bits, all of which
 * belongs to one customer, who could otherwise call from a new address each time.
 */
export const networkOf = (address: string): string => {
  const host = `http://[${address.replace(/%.*$/, '')}]`
  if (!address.includes(':') || !URL.canParse(host)) return address
  const [before = '', after = ''] = new URL(host).hostname.slice(1, -1).split('::')
  const [start, end] = [groupsIn(before), groupsIn(after)]
  const groups = [...start, ...Array.from({ length: 8 - start.length - end.length }, () => '0'), ...end]
  return `${groups.slice(0, 4).join(':')}::/64`
}
