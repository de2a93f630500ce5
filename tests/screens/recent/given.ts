import { screen, within } from '@testing-library/react'
import { HttpResponse, http } from 'msw'
import { v7 } from 'uuid'
import type { ListedChange } from '#contract/changes/response.ts'
import { endpoints } from '#contract/endpoints.ts'
import { CHANGED_SINCE } from '#contract/fields/messages.ts'
import { mockServer } from '#mocks/node.ts'
import { inDays, lend } from '#tests/screens/lends/given.ts'
import { renderApp } from '#tests/screens/render-app.tsx'

const MINUTE_MS = 60_000
export const DAY_MS = 24 * 60 * MINUTE_MS

/** The time so many milliseconds ago. */
export const ago = (milliseconds: number): string => new Date(Date.now() - milliseconds).toISOString()

/** The call that adds a record with this reason. */
export const adding = (reason: string) => ({
  call: 'addLend',
  body: { ...lend({ reason, amount: 500, lendDate: inDays(0) }), id: v7() },
})

/** Builds a change of a minute ago, which adds a record. `change` replaces its values. */
export const changed = (change: Partial<ListedChange> = {}): ListedChange => ({
  key: v7(),
  at: ago(MINUTE_MS),
  device: 'Chrome on Linux',
  calls: [adding('Rent')],
  isUndoOf: null,
  undoneBy: null,
  canUndo: true,
  ...change,
})

const PAGE_SIZE = 50

type ServeOptions = {
  /** The key of the change that stands in the way of the undo of another, by the key of that. */
  blockers?: Readonly<Record<string, string>>
}

/** Lets the server list these changes, newest first, and undo them. Returns the keys that it was asked to undo. */
export const serveChanges = (given: readonly ListedChange[], { blockers = {} }: ServeOptions = {}): string[] => {
  let changes = [...given]
  const undone: string[] = []
  mockServer.use(
    http.get(`*${endpoints.changes.path}`, ({ request }) => {
      const before = new URL(request.url).searchParams.get('before')
      const start = changes.findIndex(({ key }) => key === before) + 1
      return HttpResponse.json(changes.slice(start, start + PAGE_SIZE))
    }),
    http.post(`*${endpoints.undoChange.path}`, ({ params: { key } }) => {
      const by = blockers[String(key)]
      if (by !== undefined && changes.some((change) => change.key === by && change.undoneBy === null)) {
        const problem = { type: 'about:blank', title: 'Conflict', status: 409, detail: CHANGED_SINCE, by }
        return HttpResponse.json(problem, { status: 409, headers: { 'Content-Type': 'application/problem+json' } })
      }
      undone.push(String(key))
      const undo = changed({
        at: ago(0),
        calls: [{ call: 'undoChange', params: { key: String(key) } }],
        isUndoOf: String(key),
      })
      const mark = (change: ListedChange) =>
        change.key === key ? { ...change, undoneBy: undo.key, canUndo: false } : change
      changes = [undo, ...changes.map(mark)]
      return HttpResponse.json({ key: undo.key, results: [] }, { headers: { Revision: String(changes.length) } })
    }),
  )
  return undone
}

/** Renders the screen for a new user. */
export const renderRecent = (search = '') => renderApp(`/changes${search}`, { signedIn: true })

/** The text of each line, in order. */
export const readLines = async (): Promise<string[]> => {
  await screen.findAllByRole('heading', { level: 2 })
  return within(screen.getByRole('main'))
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent ?? '')
}

/** Finds the line of a change by its title. */
export const findLine = async (title: string): Promise<HTMLElement> => {
  const [text] = await screen.findAllByText(title, { exact: true, selector: 'li p' })
  const line = text?.closest('li')
  if (!line) throw new Error(`"${title}" is in no line`)
  return line
}
