import { Hono } from 'hono'
import { string } from 'yup'
import { endpoints } from '#contract/endpoints.ts'
import { updateProfileSchema } from '#contract/users/profile/rules.ts'
import type { Environment } from '#server/environment.ts'
import { respondWithChange } from '#server/http/change.ts'
import { readForm, readJsonPart } from '#server/http/multipart.ts'
import { notFound } from '#server/http/problem.ts'
import { keepForToday, readId } from '#server/http/read-request.ts'
import { limitForms } from '#server/limits/limit-forms.ts'
import { findPicture, namePicture } from '#server/users/image-store.ts'
import { readProfileImage } from '#server/users/read-picture.ts'
import { deleteUser, updateProfile } from './profile-store.ts'

/**
 * An empty `profileImage` removes the picture. The address of the current picture, or no address, keeps it. The change compares
 * the date of birth with the stored one, so that a repeated request gets its first response.
 */
const getChangeSchema = keepForToday((today) =>
  updateProfileSchema(today).shape({ profileImage: string().nullable() }).noUnknown(),
)

/** The routes of the profile: change it, read its picture, delete the user. */
export const profileRoutes = new Hono<Environment>()
  .patch(endpoints.updateProfile.path, limitForms, async (c) => {
    const { ports, caller } = c.var
    const form = await readForm(c)
    const { profileImage, ...profile } = await readJsonPart(form, 'updateProfile', getChangeSchema(c))
    const bytes = await readProfileImage(ports, form, 'newProfileImage')
    const removal = profileImage === '' ? 'none' : undefined
    const picture = bytes ? await namePicture(ports.keys.images, caller.userId, bytes) : removal
    const calls = [{ call: 'updateProfile', body: profile }] as const
    return respondWithChange(c, 200, calls, (change) => updateProfile(change, caller, { profile, picture }, ports))
  })
  .delete(endpoints.deleteUser.path, async (c) => {
    const { caller, log } = c.var
    const id = readId(c, 'userId')
    const response = await respondWithChange(c, 200, [{ call: 'deleteUser' }], (change) =>
      deleteUser(change, caller, id),
    )
    if (response.ok) log.info({ userId: caller.userId }, 'user deleted')
    return response
  })
  .get(endpoints.profileImage.path, async (c) => {
    const picture = await findPicture(c.var.ports.store, c.req.param('name'))
    if (!picture) throw notFound()
    return c.body(new Uint8Array(picture), 200, {
      'Content-Type': 'image/webp',
      'Cache-Control': 'private, max-age=31536000, immutable',
    })
  })
