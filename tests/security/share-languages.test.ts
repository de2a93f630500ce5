import { afterEach, beforeEach, expect, test } from 'vitest'
import { languages } from '#contract/fields/choices.ts'
import { daysLater } from '#contract/fields/dates.ts'
import { languageNames } from '#contract/words/language.ts'
import { openSharing, type Sharing } from './sharing.ts'

let owner: Sharing

beforeEach(async () => {
  owner = await openSharing()
  await owner.rename('Asha', 'asha@okhdfc')
})

afterEach(() => owner.api.close())

const others = languages.filter((language) => language !== 'en')

/** Reads a page without what is the same in all languages: names, amounts, ids, the code, style and script. */
const readWords = async (response: Response): Promise<string> =>
  (await response.text())
    .replaceAll(/<(style|script|nav|svg)\b.*?<\/\1>/gs, '')
    .replaceAll(/<bdi>.*?<\/bdi>/gs, '')
    .replaceAll(/<footer>.*?<\/footer>/gs, '')
    .replaceAll(/Wealth Care|UPI|ID\b|QR|asha@okhdfc|Asha|Ravi/g, '')

/** The words with Latin letters in what a person reads or hears. */
const findLatin = (html: string): string[] => {
  const labels = [...html.matchAll(/(?:aria-label|data-copied|data-select)="([^"]*)"/g)].map(([, label]) => label)
  const text = html.replaceAll(/<[^>]+>/g, ' ')
  return `${text} ${labels.join(' ')}`.match(/[A-Za-z]{2,}/g) ?? []
}

/** Fills a page with all that it can say. */
const addEverything = async (): Promise<{ secret: string; ids: string[] }> => {
  const today = owner.api.ports.clock().toISOString().slice(0, 10)
  const interest = { rate: 1.5, per: 'month', since: '' }
  const instalments = { amount: 2_000, every: { unit: 'month', count: 1 }, first: daysLater(today, -40) }
  const loan = { returnName: 'Ravi', amount: 150_000, lendDate: daysLater(today, -100) }
  const ids = [
    await owner.addLend({ ...loan, interest, instalments }),
    await owner.addLend({ ...loan, amount: 500, returnDate: '2026-12-01' }),
    await owner.addLend({ ...loan, amount: 90, instalments: { ...instalments, amount: 1, first: today } }),
  ]
  await owner.addLend({ ...loan, amount: 20, direction: 'taken' })
  await owner.addReturn(ids[0] ?? '', { date: daysLater(today, -20), amount: 3_000 })
  await owner.addReturn(ids[1] ?? '', { date: daysLater(today, -20), amount: 5, kind: 'forgiven' })
  const { secret } = await owner.addShare()
  await owner.claim(secret, ids[1] ?? '', { amount: 10 })
  return { secret, ids }
}

test.each(others)('the page in %s has no word of English in it', async (language) => {
  const { secret, ids } = await addEverything()
  const [first = ''] = ids
  for (const query of ['', `&for=${first}`, `&for=${first}&amount=all`, '&claimed=1']) {
    const response = await owner.api.call('GET', `/s/${secret}?language=${language}${query}`)
    expect(findLatin(await readWords(response))).toEqual([])
  }
})

test.each(others)('a refused payment, an unknown page and a limit are in %s', async (language) => {
  const { secret, ids } = await addEverything()
  const send = (fields: Record<string, string>, path = secret) =>
    owner.api.fetch(
      new Request(`http://127.0.0.1/s/${path}?language=${language}`, {
        method: 'POST',
        body: new URLSearchParams(fields),
      }),
    )
  const [lendId = ''] = ids
  for (const fields of [
    { lendId, amount: '9999999' },
    { lendId, amount: '' },
    { lendId, amount: 'x' },
    { lendId: 'gone', amount: '1' },
    { lendId, amount: '1', note: 'x'.repeat(501) },
  ]) {
    const refused = await send(fields)
    expect([400, 404]).toContain(refused.status)
    const html = (await readWords(refused)).replaceAll(/value="[^"]*"/g, '')
    expect(html).toContain('role="alert"')
    expect(findLatin(html)).toEqual([])
  }
  const unknown = await send({ lendId, amount: '1' }, 'A'.repeat(22))
  expect(unknown.status).toBe(404)
  expect(findLatin(await readWords(unknown))).toEqual([])
})

test('what a person chooses and sends stays in the language', async () => {
  const { secret, ids } = await addEverything()
  const [, plain = ''] = ids
  const html = await (await owner.api.call('GET', `/s/${secret}?language=ta`)).text()
  expect(html).toContain(`href="?for=${plain}&amp;language=ta#pay"`)
  const chosen = await (await owner.api.call('GET', `/s/${secret}?for=${plain}&amount=all&language=ta`)).text()
  expect(chosen).toContain(`href="?for=${plain}&amp;amount=all&amp;language=kn"`)
  const sent = await owner.api.fetch(
    new Request(`http://127.0.0.1/s/${secret}?language=ta`, {
      method: 'POST',
      body: new URLSearchParams({ lendId: plain, amount: '1' }),
    }),
  )
  expect(sent.headers.get('Location')).toBe(`/s/${secret}?claimed=1&language=ta`)
})

test('offers every language by its own name, each marked as that language', async () => {
  const { secret } = await owner.addShare()
  const html = await (await owner.api.call('GET', `/s/${secret}?language=hi`)).text()
  for (const language of languages) {
    expect(html).toMatch(new RegExp(`lang="${language}"[^>]*>${languageNames[language]}</`))
  }
  expect(html).toContain('<span lang="hi" aria-current="true">हिन्दी</span>')
})

test('names of both sides are isolated in every language', async () => {
  await owner.rename('אשה ורמה', 'asha@okhdfc')
  await owner.addLend({ returnName: 'رافي', reason: 'שכר' })
  const { secret } = await owner.addShare('رافي')
  for (const language of languages) {
    const html = await (await owner.api.call('GET', `/s/${secret}?language=${language}`)).text()
    const body = html.slice(html.indexOf('<body'))
    expect(body.match(/[\u0590-\u08ff]/gu)?.length).toBeGreaterThan(10)
    expect(body.replaceAll(/<bdi>[^<]*<\/bdi>/g, '')).not.toMatch(/[\u0590-\u08ff\ue000-\ue00f]/u)
  }
})
