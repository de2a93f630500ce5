import { readFile } from 'node:fs/promises'
import sharp from 'sharp'

const icon = await readFile('public/icon.svg')

/** How much of a maskable icon is sure to be seen, as a share of its width. */
const SAFE = 0.8

const ground = '#1f6b4c'

for (const size of [192, 512]) {
  await sharp(icon, { density: 72 * 16 })
    .resize(size)
    .png({ compressionLevel: 9 })
    .toFile(`public/icon-${size}.png`)
}

const inner = Math.round(512 * SAFE)
const mark = await sharp(icon, { density: 72 * 16 })
  .resize(inner)
  .png()
  .toBuffer()
await sharp({ create: { width: 512, height: 512, channels: 3, background: ground } })
  .composite([{ input: mark }])
  .png({ compressionLevel: 9 })
  .toFile('public/icon-maskable-512.png')
