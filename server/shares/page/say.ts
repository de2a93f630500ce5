import { html } from 'hono/html'
import type { Html } from '#server/pages/page.ts'

/** The first of the characters that stand for a part of the page while its sentence is built. No text of a user is built so. */
const FIRST_PLACE = 0xe000

/**
 * Says a sentence with parts of a page in it, such as a name, which must be isolated. `values` are plain texts of the server's own:
 * amounts and dates.
 */
export const say = <Values extends object, Name extends string>(
  sentence: (values: Values & Record<Name, string>) => string,
  values: Values,
  parts: Readonly<Record<Name, Html>>,
): Html => {
  const entries = Object.entries<Html>(parts)
  const places = Object.fromEntries(entries.map(([name], index) => [name, String.fromCharCode(FIRST_PLACE + index)]))
  const text = sentence({ ...values, ...(places as Record<Name, string>) }) // it has the names of the parts
  return html`${text.split(/([\ue000-\ue00f])/).map((piece) => {
    const [, part] = entries[piece.charCodeAt(0) - FIRST_PLACE] ?? []
    return part ?? piece
  })}`
}
