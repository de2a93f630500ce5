import { vi } from 'vitest'
import { buildPath, endpoints } from '#contract/endpoints.ts'
import type { Lend } from '#contract/lends/response.ts'
import type { NewLend } from '#contract/lends/rules.ts'
import type { KnownPerson } from '#contract/people/response.ts'
import type { Claim, ShareAdded } from '#contract/shares/response.ts'
import type { NewClaim } from '#contract/shares/rules.ts'
import type { Language } from '#contract/words/language.ts'
import { getBackend } from '#mocks/node.ts'
import { demo } from '#mocks/seed.ts'
import { createMultipartBody } from '#src/lib/api/multipart.ts'
import { account, given } from '#tests/screens/banks/given.ts'
import { renderApp } from '#tests/screens/render-app.tsx'
import { rent } from '#tests/screens/returns/given.ts'

/** Replaces or adds an API of the browser until the end of the test. */
export const stubBrowserApi = (name: 'share' | 'clipboard' | 'setAppBadge' | 'clearAppBadge', value: unknown): void => {
  Object.defineProperty(navigator, name, { value, configurable: true, writable: true })
}

/** Removes APIs of the browser. jsdom has none of them, but user-event adds a clipboard. */
export const removeBrowserApis = (): void => {
  for (const name of ['share', 'setAppBadge', 'clearAppBadge']) Reflect.deleteProperty(navigator, name)
}

/** Stubs the clipboard and returns what was copied. Call it after the application is rendered. */
export const watchCopies = (): string[] => {
  const copies: string[] = []
  stubBrowserApi('clipboard', {
    writeText: async (text: string) => {
      copies.push(text)
    },
  })
  return copies
}

type Options = {
  records?: readonly NewLend[]
  /** The returned amount of the first record, in rupees. */
  returned?: number
  upi?: string
  /** The number of Ravi. */
  phone?: string
  /** The language in which the user last wrote to Ravi. */
  language?: Language
  path?: (lendId: string) => string
}

/** Renders the application for a user with an HDFC account, records lent to Ravi, and perhaps a UPI id. */
export const renderAsking = async ({
  records = [rent()],
  returned = 0,
  upi = '',
  phone,
  language,
  path = () => '/home',
}: Options = {}) => {
  const { call, kept, id: bankId } = await given([account()])
  const lends: Lend[] = []
  for (const record of records) lends.push(await call(endpoints.addLend, record))
  const [{ id } = { id: 'none' }] = lends
  if (returned > 0) {
    const date = records[0]?.lendDate
    await call(buildPath(endpoints.addReturn, { lendId: id }), { date, amount: returned })
  }
  if (upi !== '') await saveUpi(upi)
  if (phone) await call(endpoints.setHandles, { name: 'Ravi', handles: [{ kind: 'phone', value: phone }] })
  if (language) await call(endpoints.setLanguage, { name: 'Ravi', language })
  const shown = await renderApp(path(id))
  const known = (): Promise<KnownPerson[]> => call(endpoints.people)
  return { ...shown, ...asks(call), id, bankId, kept, known, lends: (): Promise<Lend[]> => call(endpoints.getLend) }
}

type Call = Awaited<ReturnType<typeof given>>['call']

/** Saves a UPI id in the profile of the signed-in user. */
const saveUpi = async (upi: string): Promise<void> => {
  const { name, email, deathOfBirth } = demo
  const change = { name, email, deathOfBirth, phoneNumber: '', profileImage: '', upi }
  const { method, path } = endpoints.updateProfile
  const response = await getBackend().fetch(
    new Request(`http://mocks.example${path}`, {
      method: method.toUpperCase(),
      headers: { Authorization: `Bearer ${localStorage.getItem('token')}` },
      body: createMultipartBody('updateProfile', change, 'newProfileImage', undefined),
    }),
  )
  if (!response.ok) throw new Error(`The profile was not saved: ${await response.text()}`)
}

/** What the user and the other person can do beside the screens. */
const asks = (call: Call) => ({
  addShare: (person = 'Ravi'): Promise<ShareAdded> => call(endpoints.addShare, { person, days: 30 }),
  claim: async ({ url = '' }: ShareAdded, claim: Omit<NewClaim, 'note'> & { note?: string }): Promise<void> => {
    await call(buildPath(endpoints.addClaim, { token: url.split('/').at(-1) ?? '' }), claim)
  },
  /** Sends the form of the page that says that all of an amount was paid. */
  sayPaid: async ({ url = '' }: ShareAdded, amount: number): Promise<void> => {
    const body = new URLSearchParams({ lendId: 'all', amount: String(amount), note: '' })
    const path = `http://mocks.example/s/${url.split('/').at(-1)}`
    const response = await getBackend().fetch(new Request(path, { method: 'POST', body }))
    if (response.status !== 303) throw new Error(`The page responded with ${response.status}`)
  },
  claims: (): Promise<Claim[]> => call(endpoints.claims),
})

/** Stubs the share sheet. `share` is called with what is shared. */
export const stubShare = (share: (data: ShareData) => Promise<void> = async () => {}) => {
  const spy = vi.fn(share)
  stubBrowserApi('share', spy)
  return spy
}
