import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { readConfiguration } from '#server/node/configuration.ts'
import { temporaryDirectory } from '#tests/tools/server-start.ts'

const write = (text: string): string => {
  const file = join(temporaryDirectory(), 'value')
  writeFileSync(file, text)
  return file
}

const DATABASE = 'postgres://anke:geheim@kasse/x'

test('a secret comes from the file that its variable names, without the line break at its end', () => {
  expect(readConfiguration({ DATABASE_URL_FILE: write(`${DATABASE}\n`) })).toMatchObject({ databaseUrl: DATABASE })
  const readers = write('postgres://anke:geheim@kasse:5001/x')
  expect(readConfiguration({ DATABASE_URL: DATABASE, DATABASE_READERS_URL_FILE: readers })).toMatchObject({
    databaseReadersUrl: 'postgres://anke:geheim@kasse:5001/x',
  })
  const SMTP_URL_FILE = write('smtp://anke:geheim@post')
  expect(readConfiguration({ SMTP_URL_FILE, MAIL_FROM: 'codes@example.com' })).toMatchObject({
    mail: { url: 'smtp://anke:geheim@post' },
  })
  const openId = {
    PUBLIC_URL: 'https://money.example.com',
    OIDC_ISSUER: 'https://login.example.com',
    OIDC_CLIENT_ID: 'kasse',
    OIDC_CLIENT_SECRET_FILE: write('geheim\n'),
  }
  expect(readConfiguration(openId)).toMatchObject({ openId: { clientSecret: 'geheim' } })
})

describe.each(['DATABASE_URL', 'DATABASE_READERS_URL', 'SMTP_URL', 'OIDC_CLIENT_SECRET'])('%s_FILE', (name) => {
  const others = name === 'DATABASE_READERS_URL' ? { DATABASE_URL: DATABASE } : {}
  const read = (variables: Record<string, string>) => () => readConfiguration({ ...others, ...variables })

  test('and the variable itself are not set together', () => {
    const both = read({ [name]: 'geheim', [`${name}_FILE`]: write('geheim') })
    expect(both).toThrow(`${name} and ${name}_FILE are set: accepted is one of them.`)
    expect(both).not.toThrow('geheim')
  })

  test.each([
    ['a file that is not there', () => '/nowhere/geheim', 'ENOENT'],
    ['a directory', () => temporaryDirectory(), 'EISDIR'],
    ['the secret itself', () => 'postgres://anke:geheim@kasse/x', 'ENOENT'],
    ['an empty file', () => write(' \n'), 'This one is empty.'],
  ])('with %s stops the start, and the error shows the variable only', (_, makeValue, reason) => {
    const value = makeValue()
    const start = read({ [`${name}_FILE`]: value })
    expect(start).toThrow(`${name}_FILE is not shown, because it can hold a password`)
    expect(start).toThrow(reason)
    expect(start).not.toThrow('geheim')
    expect(start).not.toThrow(value)
  })
})

test('a file with a bad address stops the start without a part of it', () => {
  const start = () => readConfiguration({ DATABASE_URL_FILE: write('ftp://anke:geheim@kasse/x') })
  expect(start).toThrow(/^DATABASE_URL is not shown/)
  expect(start).not.toThrow('geheim')
})
