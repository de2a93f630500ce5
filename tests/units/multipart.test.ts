import { expect, test } from 'vitest'
import { createMultipartBody } from '#src/lib/api/multipart.ts'

test('a form carries its value as a part of JSON, and a file where there is one', async () => {
  const picture = new File(['x'], 'me.png', { type: 'image/png' })
  const form = createMultipartBody('user', { name: 'Asha' }, 'profileImage', picture)
  const part = form.get('user')
  expect(part).toBeInstanceOf(Blob)
  expect((part as Blob).type).toBe('application/json') // the line above has shown that it is one
  expect(await (part as Blob).text()).toBe('{"name":"Asha"}') // likewise
  expect(form.get('profileImage')).toMatchObject({ name: 'me.png', type: 'image/png' })
  expect([...createMultipartBody('user', {}, 'profileImage', undefined).keys()]).toEqual(['user'])
})
