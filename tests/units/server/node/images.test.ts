import { readdirSync, readFileSync } from 'node:fs'
import { crc32 } from 'node:zlib'
import sharp from 'sharp'
import { afterEach, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import { createImages } from '#server/node/adapters/images.ts'
import { findParent } from '#tests/tools/find-parent.ts'
import { type Api, openApi } from '#tests/tools/server-api.ts'

let api: Api

beforeEach(async () => {
  api = await openApi()
})

afterEach(() => api.close())

const RED = { r: 220, g: 20, b: 20 }

const picture = (width: number, height: number) => sharp({ create: { width, height, channels: 3, background: RED } })

const blob = (...parts: (Uint8Array | string)[]) => new Blob(parts.map((part) => new Uint8Array(Buffer.from(part))))

/** Creates a png whose header claims this width and height. */
const withSide = (png: Buffer, side: number): Buffer => {
  const patched = Buffer.from(png)
  patched.writeUInt32BE(side, 16)
  patched.writeUInt32BE(side, 20)
  patched.writeUInt32BE(crc32(patched.subarray(12, 29)), 29)
  return patched
}

const profilePath = async (): Promise<string> => {
  const { profile_image: name } = await api.store.selectFrom('users').select('profile_image').executeTakeFirstOrThrow()
  return `/api/v1/profile-image/${name}`
}

describe('a good picture becomes a square webp of 512 pixels without what was in its file', () => {
  const withMetadata = { exif: { IFD0: { Copyright: 'secret place' } } }
  test.each([
    ['png', () => picture(300, 900).png().withMetadata(withMetadata).toBuffer()],
    ['jpeg', () => picture(2_000, 100).jpeg().withMetadata(withMetadata).toBuffer()],
    ['webp', () => picture(5, 5).webp().withMetadata(withMetadata).toBuffer()],
    [
      'png with a page behind it',
      async () => Buffer.concat([await picture(9, 9).png().toBuffer(), Buffer.from('<script>')]),
    ],
  ])('%s', async (_, make) => {
    expect((await api.register(undefined, blob(await make()))).status).toBe(201)
    const response = await api.call('GET', await profilePath())
    expect(response.headers.get('Content-Type')).toBe('image/webp')
    expect(response.headers.get('X-Content-Type-Options')).toBe('nosniff')
    expect(response.headers.get('Cache-Control')).toContain('immutable')
    const bytes = Buffer.from(await response.arrayBuffer())
    expect(await sharp(bytes).metadata()).toMatchObject({ format: 'webp', width: 512, height: 512 })
    expect((await sharp(bytes).metadata()).exif).toBeUndefined()
    expect(bytes.toString('latin1')).not.toMatch(/secret place|<script>/)
  })
})

test('a picture is turned as its camera says', async () => {
  const left = await picture(64, 128).png().toBuffer()
  const twoHalves = sharp({ create: { width: 128, height: 128, channels: 3, background: '#0000ff' } })
  const turned = await twoHalves
    .composite([{ input: left, left: 0, top: 0 }])
    .jpeg()
    .withMetadata({ orientation: 6 })
    .toBuffer()
  await api.register(undefined, blob(turned))
  const bytes = Buffer.from(await (await api.call('GET', await profilePath())).arrayBuffer())
  const [red = 0, , blue = 0] = await sharp(bytes).extract({ left: 400, top: 50, width: 1, height: 1 }).raw().toBuffer()
  expect(red).toBeGreaterThan(blue)
})

describe('what is no png, jpeg or webp is refused, whatever it calls itself', () => {
  test.each([
    ['svg', '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'],
    ['html', '<!doctype html><script>alert(1)</script>'],
    ['gif that is a script', 'GIF89a/*\u0001*/=0;alert(1)'],
    ['RIFF that is a sound', 'RIFF\u0000\u0000\u0000\u0000WAVEfmt '],
  ])('%s', async (_, content) => {
    expect((await api.register(undefined, blob(content))).status).toBe(415)
    expect(await api.store.selectFrom('users').selectAll().execute()).toEqual([])
  })
})

describe('a picture that cannot be read is refused', () => {
  test.each([
    ['a head without a body', async () => Buffer.from([0x89, ...Buffer.from('PNG\r\n'), 0x1a, 0x0a])],
    [
      'cut off in the middle',
      async () =>
        (
          await sharp({
            create: {
              width: 400,
              height: 400,
              channels: 3,
              background: RED,
              noise: { type: 'gaussian', mean: 128, sigma: 40 },
            },
          })
            .jpeg()
            .toBuffer()
        ).subarray(0, 9_000),
    ],
    ['more pixels than memory holds', async () => withSide(await picture(9, 9).png().toBuffer(), 30_000)],
  ])('%s', async (_, make) => {
    expect((await api.register(undefined, blob(await make()))).status).toBe(400)
    expect(await api.store.selectFrom('users').selectAll().execute()).toEqual([])
  })
})

test('more than 16 megapixels are refused with a sentence that says so', async () => {
  const response = await api.register(undefined, blob(await picture(4_097, 4_096).png().toBuffer()))
  const problem = { status: 400, detail: 'The image is too large: at most 16 megapixels.' }
  expect([response.status, await response.json()]).toMatchObject([400, problem])
})

/** Finds the process that decodes pictures. */
const findImageProcesses = (): number[] =>
  readdirSync('/proc')
    .filter((id) => /^\d+$/.test(id) && findParent(id) === process.pid)
    .filter((id) => readFileSync(`/proc/${id}/cmdline`, 'latin1').includes('image-process'))
    .map(Number)

test('a picture whose process dies gets 503, and the next picture a new process', async () => {
  const before = new Set(findImageProcesses())
  const images = createImages()
  const png = new Uint8Array(await picture(40, 40).png().toBuffer())
  expect(await images.toProfileImage(png)).toBeDefined()
  const [id = 0] = findImageProcesses().filter((one) => !before.has(one))
  process.kill(id, 'SIGSTOP')
  const converting = images.toProfileImage(png)
  await new Promise(setImmediate) // the process has the picture and cannot answer
  process.kill(id, 'SIGKILL')
  await expect(converting).rejects.toMatchObject({ status: 503, details: { retryAfter: 2 } })
  expect(await images.toProfileImage(png)).toBeDefined()
})

test('the process that decodes pictures does not know the variables of the server', async () => {
  vi.stubEnv('SMTP_URL', 'smtp://user:password@mail.example.com')
  onTestFinished(() => void vi.unstubAllEnvs())
  const before = new Set(findImageProcesses())
  await createImages().toProfileImage(new Uint8Array(await picture(40, 40).png().toBuffer()))
  const [id] = findImageProcesses().filter((one) => !before.has(one))
  expect(readFileSync(`/proc/${id}/environ`, 'latin1')).not.toContain('SMTP_URL')
})

test('a megabyte is taken and one byte more is not', async () => {
  const png = await picture(8, 8).png().toBuffer()
  const padded = (size: number) => blob(png, new Uint8Array(size - png.length))
  expect((await api.register('a@example.com', padded(1_048_576))).status).toBe(201)
  expect((await api.register('b@example.com', padded(1_048_577))).status).toBe(413)
})

test('a replaced or removed picture is gone, and a profile saved without one keeps it', async () => {
  const token = await api.signIn()
  const update = async (profileImage: string, image?: Blob): Promise<string> => {
    const form = new FormData()
    const { name, deathOfBirth, phoneNumber } = await api.user(token)
    form.set('updateProfile', JSON.stringify({ name, deathOfBirth, phoneNumber, profileImage }))
    if (image) form.set('newProfileImage', image, 'me.exe')
    const user: { profileImage: string } = await (
      await api.call('PATCH', '/api/v1/update-profile', { token, body: form })
    ).json()
    return user.profileImage
  }
  const first = await update('', blob(await picture(40, 40).png().toBuffer()))
  expect(first).toMatch(/^\/api\/v1\/profile-image\/[0-9a-f]{64}\.webp$/)
  expect(await update(first)).toBe(first)
  const second = await update(first, blob(await picture(40, 41).negate().png().toBuffer()))
  expect((await api.call('GET', first)).status).toBe(404)
  expect((await api.call('GET', second)).status).toBe(200)
  expect(await update('')).toBe('')
  expect((await api.call('GET', second)).status).toBe(404)
})
