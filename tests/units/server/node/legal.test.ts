import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { JSDOM } from 'jsdom'
import { expect, test } from 'vitest'
import { startServer, temporaryDirectory } from '#tests/tools/server-start.ts'

const writeTerms = (text: string): string => {
  const file = join(temporaryDirectory(), 'terms.md')
  writeFileSync(file, text)
  return file
}

/** Reads the page of a server with these terms. */
const readTerms = async (text: string) => {
  const { url } = await startServer({ LEGAL_FILE: writeTerms(text) })
  const response = await fetch(`${url}/legal`)
  expect(response.status).toBe(200)
  const { document } = new JSDOM(await response.text()).window
  return { document, article: document.querySelector('article'), headers: response.headers }
}

test('the terms of the host are a page, from their Markdown', async () => {
  const { document, article, headers } = await readTerms(
    '# Terms of the Raos\n\nAsk [us](mailto:us@example.com), *please*.\n',
  )
  expect(document.querySelector('h1')?.textContent).toBe('Terms of the Raos')
  expect(document.querySelector('a')?.getAttribute('href')).toBe('mailto:us@example.com')
  expect(article?.querySelector('p')?.textContent).toBe('Ask us, please.')
  expect(headers.get('Content-Type')).toMatch(/^text\/html/)
  expect(headers.get('Content-Security-Policy')).toMatch(
    /^default-src 'none'; style-src 'nonce-[^']+'; base-uri 'none'/,
  )
  expect(document.scripts).toHaveLength(0)
})

test('HTML in the terms shows as text, and no picture is loaded', async () => {
  const { article } = await readTerms(
    '<script>alert(1)</script>\n\nA <b onclick="x">word</b> ![of a picture](https://x.example/a.png)\n',
  )
  expect(article?.querySelectorAll('script, b, img')).toHaveLength(0)
  expect(article?.textContent).toContain('<script>alert(1)</script>')
  expect(article?.textContent).toContain('A <b onclick="x">word</b> of a picture')
})

test.each([
  '[word](javascript:alert(1))',
  '[word](JaVaScRiPt:alert(1))',
  '[word](java&#115;cript:alert(1))',
  '[word](data:text/html,<script>alert(1)</script>)',
  '[word](vbscript:x)',
  '[word](//x.example)',
  '[word](/home)',
  '[word][one]\n\n[one]: javascript:alert(1)',
  '<javascript:alert(1)>',
])('%s is no link', async (text) => {
  const { article } = await readTerms(text)
  expect(article?.querySelector('a')).toBeNull()
})

test('an address cannot leave its attribute', async () => {
  const { article } = await readTerms('[word](<https://x.example/"onmouseover="alert(1)> "a title")')
  const link = article?.querySelector('a')
  expect(link?.getAttributeNames()).toEqual(['href'])
  expect(link?.getAttribute('href')).toBe('https://x.example/"onmouseover="alert(1)')
})

test('the server does not start with terms that cannot be read', async () => {
  const file = join(temporaryDirectory(), 'gone.md')
  await expect(startServer({ LEGAL_FILE: file })).rejects.toThrow(
    `LEGAL_FILE is "${file}": accepted is a file with Markdown that can be read (ENOENT).`,
  )
})

test('without terms the address has none', async () => {
  const { url } = await startServer({}, temporaryDirectory())
  expect((await fetch(`${url}/legal`)).headers.get('Content-Security-Policy')).not.toContain('style-src')
})
