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
  const results = await Promise.allSettled(Array.from({ length: 80 }, () => hash('Strong-password')))
  const refused = results.filter((result) => result.status === 'rejected')
  expect(refused).toHaveLength(80 - 4 - 64)
  expect(refused.every(({ reason }) => reason instanceof Problem && reason.status === 503)).toBe(true)
})
