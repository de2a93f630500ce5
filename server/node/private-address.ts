const isDecodable = (text: string): boolean => {
  try {
    decodeURIComponent(text)
    return true
  } catch {
    return false
  }
}

/**
 * Whether a value is an address with one of these protocols. `#`, `/`, `?` or `%` in a password must be percent-encoded: else the
 * password ends there, its rest becomes a path or a query with the `@` of the host, and drivers name these parts in their errors.
 */
export const isPrivateAddress = (value: string, ...protocols: string[]): boolean => {
  if (/\s/.test(value) || !URL.canParse(value)) return false
  const { protocol, username, password, pathname, search, hash } = new URL(value)
  const isWhole = hash === '' && !`${pathname}${search}`.includes('@') && isDecodable(username + password)
  return protocols.includes(protocol) && isWhole && value.startsWith(`${protocol}//`)
}
