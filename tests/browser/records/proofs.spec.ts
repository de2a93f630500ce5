import sharp from 'sharp'
import { endpoints } from '#contract/endpoints.ts'
import { findViolations } from '#tests/browser/tools/accessibility.ts'
import { addAccount } from '#tests/browser/tools/bank-steps.ts'
import { expect, test } from '#tests/browser/tools/fixtures.ts'
import { lend } from '#tests/browser/tools/lend-steps.ts'
import { expectToast, logIn } from '#tests/browser/tools/steps.ts'

/** A photo of 12 megapixels, turned by its camera, with the place where it was taken. */
const takePhoto = async (color: string) => ({
  name: 'IMG_1.jpg',
  mimeType: 'image/jpeg',
  buffer: await sharp({ create: { width: 4_000, height: 3_000, channels: 3, background: color } })
    .jpeg()
    .withMetadata({ orientation: 6, exif: { IFD3: { GPSLatitudeRef: 'N' } } })
    .toBuffer(),
})

test('a photo of 12 megapixels is added to a record and an expense in three presses, shown, printed and removed', {
  tag: '@journey',
}, async ({ page, person }) => {
  const bank = await addAccount(person, { amount: 50_000 })
  await person.call(endpoints.addLend, lend(3, { reason: 'Bicycle', returnName: 'Ravi' }))
  const expense = { bank_id: bank.id, date: '2024-01-31', amount: 640, reason: 'Shoes', amountDebit: 'DEBIT' }
  await person.call(endpoints.addExpenses, expense)
  await page.goto('/')
  await logIn(page, person)
  await page
    .getByRole('row', { name: /Bicycle/ })
    .getByText('Bicycle')
    .click()
  const record = page.getByRole('dialog', { name: 'Bicycle' })
  const chooser = page.waitForEvent('filechooser')
  await record.getByRole('button', { name: 'Add a photo' }).click()
  await (await chooser).setFiles(await takePhoto('teal'))
  await expectToast(page, 'Photo saved!')
  await page.reload() // the photo comes from the server now
  await record.getByRole('button', { name: /^Show the photo: / }).click()
  const viewer = page.getByRole('dialog', { name: /, Bicycle$/ })
  const photo = viewer.getByRole('img', { name: /^Proof of .*Bicycle$/ })
  await expect(photo).toBeVisible()
  const size = () =>
    photo.evaluate((image) => image instanceof HTMLImageElement && [image.naturalWidth, image.naturalHeight])
  await expect.poll(size).toEqual([1_200, 1_600])
  expect(await findViolations(page)).toEqual([])
  await page.emulateMedia({ media: 'print' })
  await expect(photo).toBeVisible()
  await expect(page.getByRole('main')).toBeHidden()
  await page.emulateMedia({ media: 'screen' })
  await page.keyboard.press('Escape')
  await expect(viewer).toHaveCount(0)
  await expect(record.getByRole('button', { name: 'Replace' })).toBeVisible()
  expect(await findViolations(page)).toEqual([])

  await record.getByRole('button', { name: 'Remove' }).click()
  await page.getByRole('dialog', { name: 'Remove this photo?' }).getByRole('button', { name: 'Remove' }).click()
  await expectToast(page, 'Photo removed!')
  await expect(record.getByRole('button', { name: 'Add a photo' })).toBeVisible()

  await page.goto(`/bank/${bank.id}`)
  await page.getByRole('button', { name: /^More: .*Shoes/ }).click()
  await page.getByRole('menuitem', { name: 'Add a photo' }).click()
  const dialog = page.getByRole('dialog', { name: /, Shoes$/ })
  const otherChooser = page.waitForEvent('filechooser')
  await dialog.getByRole('button', { name: 'Add a photo' }).click()
  await (await otherChooser).setFiles(await takePhoto('maroon'))
  await expectToast(page, 'Photo saved!')
  await expect(dialog.getByRole('img', { name: /^Proof of .*Shoes$/ })).toBeVisible()
  expect(await findViolations(page)).toEqual([])
})
