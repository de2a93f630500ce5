import { expect, test } from 'vitest'
import { Problem } from '#server/http/problem.ts'
import { createHasher } from '#server/node/adapters/hasher.ts'

test('a password is kept as argon2id with 19 MiB, two passes and one lane, and is known again', async () => {
  const { hash, verify } = createHasher()
  const encoded = await hash('Strong-password')
  expect(encoded).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
  expect(await verify(encoded, 'Strong-password')).toBe(true)
  expect(await verify(encoded, 'strong-password')).toBe(false)
})

test('more passwords than can wait are refused as busy, and none is lost', { timeout: 60_000 }, async () => {
  const { hash } = createHasher()
  const refused: unknown[] = []
  const passwords = Array.from({ length: 80 }, () => hash('Strong-password').catch((error) => void refused.push(error)))
  await Promise.any(passwords.slice(0, 4)) // the first four run, so no wait can have ended before
  expect(refused).toHaveLength(80 - 4 - 64)
  expect(refused.every((error) => error instanceof Problem && error.status === 503)).toBe(true)
  await Promise.all(passwords)
})
