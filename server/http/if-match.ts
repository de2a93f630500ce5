import { Problem } from './problem.ts'

const ENTITY_TAG = '(?:W/)?"[\\x21\\x23-\\x7e\\x80-\\xff]*"'
const LIST = new RegExp(`^\\s*${ENTITY_TAG}(?:\\s*,\\s*${ENTITY_TAG})*\\s*$`)

/**
 * Whether the value of an `If-Match` header matches a version (RFC 9110, section 13.1.1): the version in quotes, one of a list,
 * or `*` for any version. A weak tag (`W/"3"`) never matches. 400 for a malformed value.
 */
export const matchesVersion = (ifMatch: string, version: number): boolean => {
  if (ifMatch.trim() === '*') return true
  if (!LIST.test(ifMatch)) throw new Problem(400, 'If-Match must be the version of the record in quotes, such as "3".')
  return ifMatch.split(',').some((tag) => tag.trim() === `"${version}"`)
}
