import { readFile } from 'node:fs/promises'
import sharp from 'sharp'

const icon = await readFile('public/icon.svg')

/** The width of the safe zone of a maskable icon, as a share of its width. A mask can cut off the rest. */
const SAFE_ZONE_RATIO = 0.8

const background = '#1f6b4c'

for (const size of [192, 512]) {
  await sharp(icon, { density: 72 * 16 })
    .resize(size)
    .png({ compressionLevel: 9 })
    .toFile(`public/icon-${size}.png`)
}

const logoSizePx = Math.round(512 * SAFE_ZONE_RATIO)
const logo = await sharp(icon, { density: 72 * 16 })
  .resize(logoSizePx)
  .png()
  .toBuffer()
await sharp({ create: { width: 512, height: 512, channels: 3, background: background } })
  .composite([{ input: logo }])
  .png({ compressionLevel: 9 })
  .toFile('public/icon-maskable-512.png')
