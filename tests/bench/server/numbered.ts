/** Replaces the `?` of a statement by the `$1`, `$2` and so on of PostgreSQL. */
export const numbered = (text: string): string => {
  let count = 0
  return text.replaceAll('?', () => {
    count += 1
    return `$${count}`
  })
}
