import sharp from 'sharp'
import { endpoints } from '#contract/endpoints.ts'
import { expect, signedInTest as test } from '#tests/browser/tools/fixtures.ts'
import { lend } from '#tests/browser/tools/lend-steps.ts'
import { expectToast, field, tryToLogIn, typeDate } from '#tests/browser/tools/steps.ts'

const picture = async () => ({
  name: 'me.png',
  mimeType: 'image/png',
  buffer: await sharp({ create: { width: 700, height: 400, channels: 3, background: 'teal' } })
    .png()
    .toBuffer(),
})

test('name, phone, date of birth and picture are changed, and stay', async ({ page }) => {
  await page.goto('/profile')
  await page.getByRole('button', { name: 'Edit Profile' }).click()
  await page.getByLabel('Profile picture').setInputFiles(await picture())
  await field(page, 'Name').fill('Meera Nair')
  await field(page, 'Phone').fill('0123456789')
  await typeDate(page, 'Date of birth', '1 Apr 1989')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expectToast(page, 'Profile updated!')
  await page.reload()
  await expect(page.getByText('Hello Meera')).toBeVisible()
  const card = page.getByRole('region', { name: 'Your profile' })
  await expect(card).toContainText('0123456789')
  await expect(card).toContainText('1 Apr 1989')
  const size = () =>
    card
      .locator('img')
      .evaluate((image) => image instanceof HTMLImageElement && [image.naturalWidth, image.naturalHeight])
  await expect.poll(size).toEqual([512, 512])
})

test('a picture over 1 MB is made smaller on the device, and the same one can be chosen again after Remove', async ({
  page,
}) => {
  const noise = { type: 'gaussian', mean: 128, sigma: 40 } as const
  const large = {
    name: 'photo.png',
    mimeType: 'image/png',
    buffer: await sharp({ create: { width: 1_200, height: 800, channels: 3, background: 'teal', noise } })
      .png()
      .toBuffer(),
  }
  expect(large.buffer.byteLength).toBeGreaterThan(1_048_576)
  await page.goto('/profile')
  await page.getByRole('button', { name: 'Edit Profile' }).click()
  const input = page.getByLabel('Profile picture')
  for (const isLast of [false, true]) {
    await input.setInputFiles(large)
    await expect(page.getByText('Please upload less than 1 MB')).toBeVisible()
    // A browser tells nothing about a file that the input has already.
    expect(await input.evaluate((element) => element instanceof HTMLInputElement && element.value)).toBe('')
    await page.getByRole('button', { name: isLast ? 'Make it smaller' : 'Remove' }).click()
  }
  await expect(page.getByRole('img', { name: 'The chosen picture' })).toBeVisible()
  await expect(page.getByText('Please upload less than 1 MB')).toHaveCount(0)
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expectToast(page, 'Profile updated!')
  await expect(page.getByRole('region', { name: 'Your profile' }).locator('img')).toBeVisible()
})

test('the list stands beside what it opens from 1024 px, and on a phone a section is a page of its own', async ({
  page,
}) => {
  await page.goto('/profile')
  const card = page.getByRole('region', { name: 'Your profile' })
  const settings = page.getByRole('navigation', { name: 'Settings' })
  const section = page.getByRole('region', { name: 'Devices and password' })
  const place = async (part: typeof card) => {
    const box = await part.boundingBox()
    if (!box) throw new Error('The part is not visible')
    return { ...box, right: box.x + box.width, end: box.y + box.height }
  }
  for (const width of [1024, 1280, 1920]) {
    await page.setViewportSize({ width, height: 900 })
    const [list, you] = [await place(settings), await place(card)]
    expect(you.x).toBeGreaterThan(list.right)
    expect(list.y).toBeLessThan(you.end)
    await settings.getByRole('link', { name: /^Devices and password/ }).click()
    const opened = await place(section)
    expect([opened.x, opened.width]).toEqual([you.x, you.width])
    expect(await place(settings)).toEqual(list)
    await page.goBack()
  }
  await page.setViewportSize({ width: 360, height: 740 })
  const [you, list] = [await place(card), await place(settings)]
  expect(list.x).toBe(you.x)
  expect(list.y).toBeGreaterThan(you.end)
  for (const link of await settings.getByRole('link').all()) {
    const { height } = await place(link)
    expect(height).toBeGreaterThanOrEqual(48)
  }
  await settings.getByRole('link', { name: /^Devices and password/ }).click()
  await expect(section).toBeVisible()
  await expect(settings).toHaveCount(0)
  await page.getByRole('link', { name: 'Profile', exact: true }).click()
  await expect(card).toBeVisible()
})

for (const width of [360, 480, 768, 1024, 1280]) {
  test(`the greeting is whole with ${width} px`, async ({ page }) => {
    await page.setViewportSize({ width, height: 740 })
    const greeting = page.getByText('Hello Asha')
    await expect(greeting).toBeVisible()
    const isCut = await greeting.evaluate(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth)
    expect(isCut).toBe(false)
  })
}

test('the button that deletes the profile is red, in the dark too', async ({ page }) => {
  await page.goto('/profile')
  const button = page.getByRole('button', { name: 'Delete Profile' })
  for (const [colorScheme, color] of [
    ['light', 'rgb(201, 42, 42)'],
    ['dark', 'rgb(255, 135, 135)'],
  ] as const) {
    await page.emulateMedia({ colorScheme })
    await expect(button).toHaveCSS('color', color)
  }
})

test('a profile is deleted once its e-mail was typed, and the way back in is closed', { tag: '@journey' }, async ({
  page,
  person,
  expectErrors,
}) => {
  expectErrors(/the server responded with a status of 401/)
  await person.call(endpoints.addLend, lend(3))
  await page.goto('/profile')
  await page.getByRole('button', { name: 'Delete Profile' }).click()
  const question = page.getByRole('dialog')
  const confirm = question.getByRole('button', { name: 'Delete Profile' })
  await expect(question.getByRole('button', { name: 'Cancel' })).toBeFocused()
  await question.getByRole('textbox').fill('somebody@example.com')
  await expect(confirm).toBeDisabled()
  await question.getByRole('textbox').fill(person.email)
  await confirm.click()
  await expectToast(page, 'Delete Profile Successful!')
  await tryToLogIn(page, person)
  await expectToast(page, 'Invalid input. Please try again.')
})
