import { expect, type Locator, type Page } from '@playwright/test'
import sharp, { type OverlayOptions } from 'sharp'
import { lendRow } from './lend-steps.ts'
import { expectToast, field } from './steps.ts'

type Frame = { picture: Buffer; delay: number }

const SCALE = 2 // the device scale factor of the phone

/** Draws a tap at this place of the page, in CSS pixels. */
const dot = (x: number, y: number): OverlayOptions => {
  const size = 44 * SCALE
  const circle = `<circle cx="${size / 2}" cy="${size / 2}" r="${size / 2 - 2}" fill="#12303f66" stroke="#fff" stroke-width="3"/>`
  const left = Math.round(x * SCALE - size / 2)
  const top = Math.round(y * SCALE - size / 2)
  return { input: Buffer.from(`<svg width="${size}" height="${size}">${circle}</svg>`), left, top }
}

/** Takes the frames of a film. A tap first takes one with a dot where it is. */
const createCamera = (page: Page) => {
  const frames: Frame[] = []
  const take = async (delay = 1_100): Promise<void> => {
    frames.push({ picture: await page.screenshot({ animations: 'disabled' }), delay })
  }
  const tap = async (target: Locator): Promise<void> => {
    await target.waitFor()
    const { x, y, width, height } = (await target.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 }
    const picture = await sharp(await page.screenshot({ animations: 'disabled' }))
      .composite([dot(x + width / 2, y + height / 2)])
      .toBuffer()
    frames.push({ picture, delay: 800 })
    await target.tap()
  }
  return { frames, take, tap }
}

/** Films how a record is added from the add menu and a return of it recorded, on a phone that is logged in. */
export const filmTour = async (page: Page): Promise<Buffer> => {
  const { frames, take, tap } = createCamera(page)
  const dialog = page.getByRole('dialog')
  const button = (name: string) => dialog.getByRole('button', { name, exact: true })
  await take()
  await tap(page.getByRole('button', { name: 'Add new', exact: true }))
  await tap(page.getByRole('menuitem', { name: 'Lend', exact: true }))
  await field(page, 'Who').fill('Meera')
  await page.keyboard.press('Tab')
  await take()
  await field(page, 'Amount').fill('2500')
  await take()
  await field(page, 'Reason').fill('Train to Pune')
  await tap(button('1 week'))
  await take()
  await tap(button('Add'))
  await expectToast(page, 'Lend borrow added successfully!')
  await take(1_800)
  await expect(page.getByText('Lend borrow added successfully!')).toHaveCount(0)
  await tap(lendRow(page, 'Train to Pune').getByRole('button'))
  const recordReturn = dialog.getByRole('link', { name: /^Record a return: / })
  await recordReturn.waitFor()
  await take()
  await tap(recordReturn)
  await field(page, 'Amount').fill('1000')
  await take()
  await tap(button('Record'))
  await expectToast(page, 'Return recorded!')
  await take(2_500)
  return sharp(
    frames.map(({ picture }) => picture),
    { join: { animated: true } },
  )
    .webp({ loop: 0, delay: frames.map(({ delay }) => delay), quality: 70, effort: 6 })
    .toBuffer()
}
