import { randomUUID } from 'node:crypto'
import { beforeAll, expect, test } from 'vitest'
import { call, expectBroken, expectJson } from './tools/calls.ts'
import { readExport, restore } from './tools/exports.ts'
import { describeFeature } from './tools/features.ts'
import { findKnown } from './tools/handles.ts'
import { keyed, newLend, rename } from './tools/money.ts'
import { newPerson, type Person, someone } from './tools/people.ts'
import { addShare, listShares, newShared, readPage, tokenIn } from './tools/shares.ts'
import { target, testWithMail } from './tools/target.ts'

/** What the pages of each language call their instalments, interest or payment: a word that no other language has. */
const words = {
  en: 'What you owe',
  hi: 'आपको क्या देना है',
  mr: 'तुम्ही काय देणे लागता',
  ta: 'நீங்கள் தர வேண்டியவை',
  te: 'మీరు ఇవ్వాల్సినవి',
  bn: 'আপনার যা দেওয়ার',
  gu: 'તમારે શું આપવાનું છે',
  kn: 'ನೀವು ಕೊಡಬೇಕಾದವು',
}

let person: Person

beforeAll(async () => {
  person = await someone()
})

/** Adds a record of a new person. Returns the name. */
const newName = async (by = person): Promise<string> => {
  const returnName = `Ravi ${randomUUID()}`
  await newLend(by, { returnName })
  return returnName
}

const languageOf = async (name: string, by = person): Promise<unknown> =>
  ((await findKnown(by, name)) as { language?: unknown } | undefined)?.language // the contract of people has it

const setLanguage = (name: unknown, language: unknown, by = person) =>
  call<object>('PUT /api/v1/people/language', { by, json: { name, language }, headers: keyed(randomUUID()) })

const htmlOf = async (token: string, query = ''): Promise<string> => (await readPage(`${token}${query}`)).text

describeFeature('languages')('the language of a page', () => {
  test.each(Object.entries(words))('%s is that of the share, in all of the page', async (language, word) => {
    const name = await newName()
    const made = await addShare(person, { person: name, language })
    expectJson(made, 201)
    const html = await htmlOf(tokenIn(made))
    expect(html).toContain(`<html lang="${language}">`)
    expect(html).toContain(word)
    for (const [other, theirs] of Object.entries(words)) {
      if (other !== language) expect(html).not.toContain(theirs)
      if (other !== language) expect(html).toContain(`?language=${other}"`)
    }
  })

  test('is English without one, and no other value is taken', async () => {
    const { returnName, token } = await newShared(person)
    expect(await htmlOf(token)).toContain('<html lang="en">')
    for (const language of ['fr', 'EN', '', 'hi-IN', null, 5, true]) {
      expectBroken(await addShare(person, { person: returnName, language }), 'language')
    }
    expect((await listShares(person)).body.filter((share) => share.person === returnName)).toHaveLength(1)
  })

  test('is another one where the address says so, and its own for any other value', async () => {
    const name = await newName()
    const token = tokenIn(await addShare(person, { person: name, language: 'mr' }))
    expect(await htmlOf(token, '?language=kn')).toContain('<html lang="kn">')
    for (const query of ['?language=fr', '?language=', '?language=%3Cb%3E']) {
      expect(await htmlOf(token, query)).toContain('<html lang="mr">')
    }
  })

  test('is that of the browser or of the address where there is no share', async () => {
    const unknown = 'A'.repeat(22)
    const read = async (path: string, accepted: string) =>
      (await fetch(new URL(path, target.host), { headers: { 'Accept-Language': accepted } })).text()
    expect(await read(`/s/${unknown}`, 'fr-FR,bn-IN;q=0.9,hi')).toContain('<html lang="bn">')
    expect(await read(`/s/${unknown}?language=gu`, 'bn')).toContain('<html lang="gu">')
    expect(await read(`/s/${unknown}`, 'fr')).toContain('<html lang="en">')
  })
})

describeFeature('languages')('the language of a person', () => {
  test('is the one that was used last for a page, and absent before', async () => {
    const name = await newName()
    expect(await languageOf(name)).toBeUndefined()
    await addShare(person, { person: name, language: 'ta' })
    expect(await languageOf(name)).toBe('ta')
    await addShare(person, { person: name.toUpperCase(), language: 'en' })
    expect(await languageOf(name.toUpperCase())).toBe('en')
    await addShare(person, { person: name.toUpperCase() })
    expect(await languageOf(name.toUpperCase())).toBe('en')
  })

  test('is set by itself, for somebody in any spelling, and for nobody', async () => {
    const name = await newName()
    const response = await setLanguage(name.toUpperCase(), 'te')
    expectJson(response, 200)
    expect(response.body).toEqual({ language: 'te' })
    expect(await languageOf(name)).toBe('te')
    const unknown = `Nobody ${randomUUID()}`
    expect((await setLanguage(unknown, 'te')).body).toEqual({})
    expect(await findKnown(person, unknown)).toBeUndefined()
    for (const language of ['fr', '', undefined, null, 5]) {
      expectBroken(await setLanguage(name, language), 'language')
    }
    expectBroken(await setLanguage('', 'hi'), 'name')
    expect(await languageOf(name)).toBe('te')
  })

  test('goes along with a rename, and with a merge where the other one has none', async () => {
    const [one, two, three] = [await newName(), await newName(), await newName()]
    await setLanguage(one, 'gu')
    await rename(person, one, `${one} Kumar`)
    expect(await languageOf(`${one} Kumar`)).toBe('gu')
    await rename(person, `${one} Kumar`, two)
    expect(await languageOf(two)).toBe('gu')
    await setLanguage(three, 'kn')
    await rename(person, two, three)
    expect(await languageOf(three)).toBe('kn')
  })

  testWithMail('is exported and restored', async () => {
    const [owner, fresh] = [await newPerson(), await newPerson()]
    const [name, other] = [await newName(owner), await newName(owner)]
    await setLanguage(name, 'bn', owner)
    const exported = await readExport(owner)
    expect(exported.people).toContainEqual({ name, handles: [], language: 'bn' })
    expectJson(await restore(fresh, exported), 200)
    expect(await languageOf(name, fresh)).toBe('bn')
    expect(await languageOf(other, fresh)).toBeUndefined()
  })
})
