import { FileError } from '#src/statements/files/problem.ts'

/** An element of XML or SGML. Its name is in capitals, and has no prefix. */
export type Tag = { name: string; attributes: string; text: string; children: Tag[] }

/** No statement has elements in elements so deep. */
const MAX_DEPTH = 200

/** An element, or a sign such as a comment, and the text after it. */
const TAG = /<([^<>]*)>([^<]*)/g

const NAME = /^\/?(?:[\w.-]+:)?(?<name>[\w.-]+)(?![\w.:-])/

const entities: Record<string, string> = { lt: '<', gt: '>', amp: '&', quot: '"', apos: "'", nbsp: ' ', emsp: ' ' }

const toLetter = (code: number): string => (code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : '')

/** Decodes the letters that XML has by itself. What a file defines stays as it is, so that none grows. */
export const decodeEntities = (text: string): string =>
  text.replace(/&(?:#x([\da-f]{1,6})|#(\d{1,7})|([a-z]{2,4}));/gi, (all, hex = '', decimal = '', name = '') => {
    if (hex) return toLetter(Number.parseInt(hex, 16))
    return decimal ? toLetter(Number(decimal)) : (entities[name.toLowerCase()] ?? all)
  })

const escapeText = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')

/** Writes the parts of a text that may have any signs as other texts are written. */
const escapeSections = (text: string): string => {
  const [first = '', ...others] = text.split('<![CDATA[')
  return [
    first,
    ...others.map((part) => {
      const end = part.indexOf(']]>')
      return end < 0 ? escapeText(part) : escapeText(part.slice(0, end)) + part.slice(end + ']]>'.length)
    }),
  ].join('')
}

/**
 * Reads the elements of XML, and of the older SGML in which an element with a text has no end. Throws a `FileError` for a text
 * that ends before its elements do.
 */
export const readTags = (text: string): Tag => {
  const root: Tag = { name: '', attributes: '', text: '', children: [] }
  const open = [root]
  for (const [, inside = '', after = ''] of escapeSections(text).matchAll(TAG)) {
    const { name = '' } = NAME.exec(inside)?.groups ?? {}
    if (name === '') continue // a comment, or what stands before the elements
    const upper = name.toUpperCase()
    if (inside.startsWith('/')) {
      const index = open.findLastIndex((tag) => tag.name === upper)
      if (index > 0) open.length = index
      continue
    }
    const value = decodeEntities(after).trim()
    const tag: Tag = { name: upper, attributes: inside.slice(name.length), text: value, children: [] }
    open.at(-1)?.children.push(tag)
    if (value === '' && !inside.endsWith('/')) open.push(tag) // one with a text has no other in it
    if (open.length > MAX_DEPTH) throw new FileError('cut')
  }
  if (open.length > 1) throw new FileError('cut')
  return root
}

/** Finds all elements of a name, at any depth, from the first to the last. */
export const findTags = (tag: Tag, name: string): Tag[] =>
  tag.children.flatMap((child) => (child.name === name ? [child] : findTags(child, name)))

/** Finds the first element on a path of names, each at any depth below the one before. */
export const findTag = (tag: Tag, ...path: readonly string[]): Tag | undefined => {
  const [name, ...rest] = path
  if (name === undefined) return tag
  for (const found of findTags(tag, name)) {
    const end = findTag(found, ...rest)
    if (end) return end
  }
  return undefined
}

/** The text of the first element on a path; empty when there is none. */
export const findTagText = (tag: Tag, ...path: readonly string[]): string => findTag(tag, ...path)?.text ?? ''
