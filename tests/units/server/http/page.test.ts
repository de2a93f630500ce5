import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { Hono } from 'hono'
import { JSDOM } from 'jsdom'
import { expect, test } from 'vitest'
import { defaultSignInOptions, type SignInOptions } from '#contract/users/session/sign-in-options.ts'
import { servePage } from '#server/node/http/page.ts'
import { temporaryDirectory } from '#tests/tools/server-start.ts'

const PAGE = '<!doctype html><html><head><title>Wealth Care</title></head><body></body></html>'

const readPage = async (options: SignInOptions): Promise<string> => {
  const file = join(temporaryDirectory(), 'index.html')
  writeFileSync(file, PAGE)
  const response = await new Hono().get('/', servePage(file, options)).request('/')
  return response.text()
}

test('the page says nothing about login and registration where they are as by default', async () => {
  expect(await readPage(defaultSignInOptions)).toBe(PAGE)
})

test('the page says what differs, and no text of the host can leave the tag', async () => {
  const options = { ...defaultSignInOptions, registration: 'invite', name: `$& "'></head><script>` } as const
  const page = await readPage(options)
  const { document } = new JSDOM(page).window
  const meta = document.head.querySelector('meta[name="sign-in"]')
  expect(JSON.parse(meta?.getAttribute('content') ?? '')).toEqual(options)
  expect([document.scripts.length, document.title]).toEqual([0, 'Wealth Care'])
})
