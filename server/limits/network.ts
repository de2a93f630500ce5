const splitGroups = (part: string): string[] => (part === '' ? [] : part.split(':'))

/**
 * Returns the network of an IP address, which counts as one client: the /64 of an IPv6 address, because one customer
 * owns all of it and could use a new address for each request. An IPv4 address stays as it is.
 */
export const toNetwork = (address: string): string => {
  const host = `http://[${address.replace(/%.*$/, '')}]`
  if (!address.includes(':') || !URL.canParse(host)) return address
  const [before = '', after = ''] = new URL(host).hostname.slice(1, -1).split('::')
  const [start, end] = [splitGroups(before), splitGroups(after)]
  const groups = [...start, ...Array.from({ length: 8 - start.length - end.length }, () => '0'), ...end]
  return `${groups.slice(0, 4).join(':')}::/64`
}
