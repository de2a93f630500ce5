import { createMiddleware } from 'hono/factory'
import { notFound, Problem } from './problem.ts'

/** Whether an escape stands for a NUL, or for bytes that are no UTF-8. PostgreSQL fails on both. */
const hasBadEscape = (text: string): boolean => {
  if (!text.includes('%')) return false
  try {
    return decodeURIComponent(text).includes('\u0000')
  } catch {
    return true
  }
}

/** Refuses a URL with text that a database cannot store: 404 for the path, 400 for the query string. */
export const refuseBadEscapes = createMiddleware(async (c, next) => {
  const { pathname, search } = new URL(c.req.url)
  if (hasBadEscape(pathname)) throw notFound()
  if (hasBadEscape(search)) throw new Problem(400, 'The query string has a character that cannot be stored.')
  await next()
})
