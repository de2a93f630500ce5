import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { buildPath, endpoints } from '#contract/endpoints.ts'
import { clearFaults, fail, loseResponse, respondWith } from '#mocks/faults.ts'
import { addRecord, openWaiting, setOnline, waitUntilSent } from '#tests/screens/changes/given.ts'
import { chooseInRow } from '#tests/screens/choose.ts'
import { lend, renderWithLends, rowOf } from '#tests/screens/lends/given.ts'
import { watchRequests } from '#tests/screens/sent.ts'
import { createFile, drawPictures } from './photos.ts'

afterEach(() => setOnline(true))

const NAME = '₹640.00, Bus pass'

const openRecord = async ({ hasPhoto = false } = {}) => {
  const shown = await renderWithLends([lend({ hasPhoto })])
  const [{ id } = { id: '' }] = await shown.kept()
  await shown.user.click(within(await rowOf('Bus pass')).getByText('Bus pass'))
  return { ...shown, id, record: await screen.findByRole('dialog', { name: 'Bus pass' }) }
}

const findShown = () => screen.findByRole('button', { name: `Show the photo: ${NAME}` })

test('a photo of any size is made smaller, saved with the record, and shown', async () => {
  const drawn = drawPictures()
  const { user, id, kept } = await openRecord()
  const sent = watchRequests(buildPath(endpoints.setProof, { id }))
  await user.upload(await screen.findByLabelText(`Add a photo: ${NAME}`), createFile())
  expect(await screen.findByText('Photo saved!')).toBeVisible()
  expect(within(await findShown()).getByRole('img', { name: `Proof of ${NAME}` })).toHaveAttribute('src', 'blob:photo')
  expect(drawn).toEqual([[1_600, 1_200]])
  expect(sent).toHaveLength(1)
  expect(await kept()).toMatchObject([{ id, hasProof: true }])
})

test('a photo fills the screen after a press, and Escape closes only it', async () => {
  drawPictures()
  const print = vi.spyOn(window, 'print').mockImplementation(() => {})
  const { user, record } = await openRecord({ hasPhoto: true })
  await user.click(await findShown())
  const viewer = await screen.findByRole('dialog', { name: NAME })
  expect(within(viewer).getByRole('img', { name: `Proof of ${NAME}` })).toBeVisible()
  await user.click(within(viewer).getByRole('button', { name: 'Print' }))
  expect(print).toHaveBeenCalledOnce()
  await user.keyboard('{Escape}')
  await waitFor(() => expect(viewer).not.toBeInTheDocument())
  expect(record).toBeVisible()
})

test('a photo is replaced, and removed after a question', async () => {
  drawPictures()
  const { user, kept } = await openRecord({ hasPhoto: true })
  await user.upload(await screen.findByLabelText(`Replace: ${NAME}`), createFile('IMG_2.jpg'))
  expect(await screen.findByText('Photo saved!')).toBeVisible()
  await user.click(await screen.findByRole('button', { name: 'Remove' }))
  const question = within(await screen.findByRole('dialog', { name: 'Remove this photo?' }))
  await user.click(question.getByRole('button', { name: 'Remove' }))
  expect(await screen.findByText('Photo removed!')).toBeVisible()
  expect(await screen.findByRole('button', { name: 'Add a photo' })).toBeVisible()
  expect(await kept()).toMatchObject([{ hasProof: false }])
})

test('a file that the browser cannot read is refused with a sentence, and nothing is sent', async () => {
  drawPictures({ canRead: false })
  const { user, id } = await openRecord()
  const sent = watchRequests(buildPath(endpoints.setProof, { id }))
  await user.upload(
    await screen.findByLabelText(`Add a photo: ${NAME}`),
    new File(['x'], 'IMG_1.heic', { type: 'image/heic' }),
  )
  expect(await screen.findByText(/^This browser cannot read HEIC photos/)).toBeVisible()
  expect(sent).toEqual([])
  expect(screen.getByRole('button', { name: 'Add a photo' })).toBeEnabled()
})

test('what the server refuses is said in its words, and what it did not answer is sent again', async () => {
  drawPictures()
  const { user, kept } = await openRecord()
  const limit = 'You have reached the limit of 2,000 photos. Delete some before you add more.'
  respondWith(
    'setProof',
    Response.json({ status: 400, title: 'Bad Request', type: 'x', detail: limit }, { status: 400 }),
    'once',
  )
  const input = await screen.findByLabelText(`Add a photo: ${NAME}`)
  await user.upload(input, createFile())
  expect(await screen.findByText(limit)).toBeVisible()
  fail('setProof', 503, 'Busy.', 'once')
  await user.upload(input, createFile())
  expect(await screen.findByText('The photo is not saved yet. It will be sent again.')).toBeVisible()
  await waitFor(async () => expect(await kept()).toMatchObject([{ hasProof: true }]), { timeout: 5_000 })
})

test('a photo that does not load offers another try', async () => {
  drawPictures()
  fail('proof', 500)
  const { user } = await openRecord({ hasPhoto: true })
  const again = await screen.findByRole('button', { name: 'Try again' })
  clearFaults()
  await user.click(again)
  expect(within(await findShown()).getByRole('img', { name: `Proof of ${NAME}` })).toBeVisible()
})

test('a photo that is added without a connection is shown, and saved when the connection is back', async () => {
  drawPictures()
  const { user, kept } = await openRecord()
  setOnline(false)
  await user.upload(await screen.findByLabelText(`Add a photo: ${NAME}`), createFile())
  expect(within(await findShown()).getByRole('img', { name: `Proof of ${NAME}` })).toBeVisible()
  expect(await kept()).toMatchObject([{ hasProof: false }])
  setOnline(true)
  await waitFor(async () => expect(await kept()).toMatchObject([{ hasProof: true }]))
})

test('a phone offers its camera and its photos', async () => {
  vi.spyOn(window, 'matchMedia').mockImplementation((media) =>
    Object.assign(new EventTarget(), {
      media,
      matches: media.includes('pointer: coarse') || media.includes('reduced-motion'),
      onchange: null,
      addListener: () => {},
      removeListener: () => {},
    }),
  )
  await openRecord()
  expect(await screen.findByLabelText(`Take a photo: ${NAME}`)).toHaveAttribute('capture', 'environment')
  expect(screen.getByLabelText(`Choose a photo: ${NAME}`)).not.toHaveAttribute('capture')
})

test('a record with a photo is deleted with it, and both come back by Undo', async () => {
  drawPictures()
  const { user, router, kept } = await openRecord({ hasPhoto: true })
  router.history.back()
  await chooseInRow(user, await rowOf('Bus pass'), 'Delete')
  const question = within(await screen.findByRole('dialog', { name: 'Delete this record?' }))
  expect(question.getByText('Its photo is deleted too.')).toBeVisible()
  expect(question.queryByText(/cannot be undone/)).not.toBeInTheDocument()
  await user.click(question.getByRole('button', { name: 'Delete' }))
  expect(await screen.findByText('Record deleted successfully!')).toBeVisible()
  expect(await kept()).toEqual([])
  await user.click(screen.getByRole('button', { name: 'Undo' }))
  await waitFor(async () => expect(await kept()).toMatchObject([{ hasProof: true }]))
  await user.click(within(await rowOf('Bus pass')).getByText('Bus pass'))
  expect(await findShown()).toBeVisible()
})

test('a photo that was removed comes back by Undo', async () => {
  drawPictures()
  const { user, kept } = await openRecord({ hasPhoto: true })
  await user.click(await screen.findByRole('button', { name: 'Remove' }))
  const question = within(await screen.findByRole('dialog', { name: 'Remove this photo?' }))
  await user.click(question.getByRole('button', { name: 'Remove' }))
  await user.click(await screen.findByRole('button', { name: 'Undo' }))
  expect(await findShown()).toBeVisible()
  expect(await kept()).toMatchObject([{ hasProof: true }])
})

/** Opens a list of one record, on a device that draws pictures. */
const openList = async () => {
  drawPictures()
  return renderWithLends([lend({})])
}

/** Chooses a photo in the form of a new record. */
const choosePhoto = async (user: Awaited<ReturnType<typeof openList>>['user']) => {
  await user.upload(await screen.findByLabelText('Add a photo: new entry'), createFile())
  await screen.findByRole('img', { name: 'What is added with it' })
}

const keptPhoto = { reason: 'Hotel', hasProof: true }

test('a new record takes its photo along, in one form', async () => {
  const { user, kept } = await openList()
  await addRecord(user, 'Hotel', () => choosePhoto(user))
  expect(await screen.findByText('Lend borrow added successfully!')).toBeVisible()
  await waitFor(async () => expect(await kept()).toContainEqual(expect.objectContaining(keptPhoto)))
})

test('a photo that is taken off again is not added', async () => {
  const { user, kept } = await openList()
  const sent = watchRequests(endpoints.setProof)
  await addRecord(user, 'Hotel', async () => {
    await choosePhoto(user)
    await user.click(screen.getByRole('button', { name: 'Remove' }))
  })
  expect(await screen.findByText('Lend borrow added successfully!')).toBeVisible()
  expect(await kept()).toContainEqual(expect.objectContaining({ ...keptPhoto, hasProof: false }))
  expect(sent).toEqual([])
})

test('the photo of a record that waits to be sent waits with it', async () => {
  const { user, kept } = await openList()
  await addRecord(user, 'Hotel', async () => {
    await choosePhoto(user)
    setOnline(false)
  })
  await screen.findByRole('button', { name: '2 waiting' })
  expect((await openWaiting(user)).getAllByText('₹750, Hotel')).toHaveLength(2)
  expect(await kept()).toHaveLength(1)
  setOnline(true)
  await waitFor(async () => expect(await kept()).toContainEqual(expect.objectContaining(keptPhoto)))
})

test('a record that is refused takes its photo along when it is saved after all', async () => {
  fail('addLend', 400, 'No.', 'once')
  const { user, kept } = await openList()
  await addRecord(user, 'Hotel', () => choosePhoto(user))
  await waitFor(() => expect(screen.getByRole('button', { name: 'Add' })).toBeEnabled())
  expect(screen.queryByRole('button', { name: /waiting/ })).not.toBeInTheDocument()
  await user.click(screen.getByRole('button', { name: 'Add' }))
  await waitFor(async () => expect(await kept()).toContainEqual(expect.objectContaining(keptPhoto)))
})

test('a photo that is taken off before a record without a response is sent again is not added', async () => {
  loseResponse('addLend', 'once')
  const { user, kept } = await openList()
  await addRecord(user, 'Hotel', () => choosePhoto(user))
  await screen.findByRole('button', { name: 'Send later' })
  await user.click(screen.getByRole('button', { name: 'Remove' }))
  await user.click(screen.getByRole('button', { name: 'Add' }))
  expect(await screen.findByText('Lend borrow added successfully!')).toBeVisible()
  await waitUntilSent()
  expect(await kept()).toContainEqual(expect.objectContaining({ ...keptPhoto, hasProof: false }))
})
