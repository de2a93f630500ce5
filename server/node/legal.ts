import { readFileSync } from 'node:fs'
import { html, raw } from 'hono/html'
import { Marked } from 'marked'
import type { Page } from '#server/pages/page.ts'
import { StartError } from './start-error.ts'

const escapeText = (text: string): string => String(html`${text}`)

const ALLOWED_PROTOCOLS = ['http:', 'https:', 'mailto:']

const isAllowed = (href: string): boolean => URL.canParse(href) && ALLOWED_PROTOCOLS.includes(new URL(href).protocol)

/** HTML in the file shows as text, an image as its words, and a link that leads to no page and no e-mail as its text. */
const markdown = new Marked({
  async: false,
  renderer: {
    html: ({ text }) => escapeText(text),
    image: ({ text }) => escapeText(text),
    link({ href, tokens }) {
      const text = this.parser.parseInline(tokens)
      return isAllowed(href) ? `<a href="${escapeText(href)}">${text}</a>` : text
    },
  },
})

/** Renders the terms of the host, written in Markdown. */
const renderLegalPage = (text: string): Page => ({
  title: 'Terms',
  body: html`<article>${raw(markdown.parse(text, { async: false }))}</article>`,
  style:
    'article a { color: var(--accent); } article :is(h2, h3) { margin-top: 1.5rem; } article :is(ul, ol) { margin-bottom: .75rem; color: inherit; } pre { overflow-x: auto; }',
})

/** Reads the terms of the host. Throws a StartError for a file that cannot be read. */
export const readLegalPage = (file: string): Page => {
  try {
    return renderLegalPage(readFileSync(file, 'utf8'))
  } catch (error) {
    const { code } = error as { code?: string } // of the system
    throw new StartError(
      `LEGAL_FILE is "${file}": accepted is a file with Markdown that can be read (${code ?? 'unknown reason'}).`,
    )
  }
}
