import type { Context } from 'hono'
import { html, raw } from 'hono/html'
import { encodeBase64 } from 'hono/utils/encode'
import type { ContentfulStatusCode } from 'hono/utils/http-status'
import { removeDirectionControls } from '#contract/fields/isolate.ts'
import type { AppContext } from '#server/environment.ts'
import { logLimit } from '#server/http/handle-error.ts'
import type { Problem } from '#server/http/problem.ts'
import { css } from './page-style.ts'

/** A part of a page. Texts in it are escaped. */
export type Html = ReturnType<typeof html>

/** A page with a title, a body and, if it needs them, a script, a style beside that of all pages, and a language other than English. */
export type Page = { title: string; body: Html; script?: string; style?: string; language?: string }

/** A text of a user. It is isolated, so that one from right to left does not turn what stands beside it. */
export const renderText = (text: string): Html => html`<bdi>${removeDirectionControls(text)}</bdi>`

const createNonce = (): string => encodeBase64(crypto.getRandomValues(new Uint8Array(18)).buffer)

/** Responds with a page. Its policy lets it load nothing, run its own script only, and send its form to this server only. */
export const respondWithPage = async (
  c: Context,
  status: ContentfulStatusCode,
  { title, body, script, style = '', language = 'en' }: Page,
) => {
  const nonce = createNonce()
  c.header(
    'Content-Security-Policy',
    [
      "default-src 'none'",
      `style-src 'nonce-${nonce}'`,
      ...(script ? [`script-src 'nonce-${nonce}'`, "require-trusted-types-for 'script'"] : []),
      "base-uri 'none'",
      "form-action 'self'",
      "frame-ancestors 'none'",
    ].join('; '),
  )
  return c.html(
    await html`<!doctype html>
      <html lang="${language}">
        <head>
          <meta charset="utf-8" />
          <meta name="viewport" content="width=device-width, initial-scale=1" />
          <meta name="robots" content="noindex, nofollow" />
          <meta name="color-scheme" content="light dark" />
          <title>${title}</title>
          <style nonce="${nonce}">
            ${raw(css + style)}
          </style>
        </head>
        <body>
          <main>${body}</main>
          <footer>Wealth Care</footer>
          ${script ? html`<script nonce="${nonce}">${raw(script)}</script>` : ''}
        </body>
      </html>`,
    status,
  )
}

/** The page at a limit. */
export const busyPage: Page = {
  title: 'Wealth Care',
  body: html`<h1>Too many tries. Please try again later.</h1>`,
}

/** Responds to a refusal with a page. Like the API, it logs a reached limit and says when to try again. */
export const respondWithRefusal = (c: AppContext, problem: Problem, page: Page) => {
  logLimit(c, problem)
  const { 'Retry-After': retryAfter } = problem.headers
  if (retryAfter !== undefined) c.header('Retry-After', retryAfter)
  return respondWithPage(c, problem.status, page)
}
