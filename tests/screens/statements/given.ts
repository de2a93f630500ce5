import { readFileSync } from 'node:fs'
import { screen } from '@testing-library/react'
import { vi } from 'vitest'
import type { NewBank } from '#contract/banks/rules.ts'
import { buildPath, endpoints } from '#contract/endpoints.ts'
import type { Entry } from '#contract/ledger/response.ts'
import { type FileMessage, type FileRequest, respond } from '#src/statements/files/respond.ts'
import { account, given } from '#tests/screens/banks/given.ts'
import { renderApp } from '#tests/screens/render-app.tsx'

/** A worker in this thread: jsdom has none. */
export class SameThreadWorker extends EventTarget {
  #isEnded = false
  postMessage(request: FileRequest): void {
    void respond(request, (message: FileMessage) => {
      if (!this.#isEnded) this.dispatchEvent(new MessageEvent('message', { data: message }))
    })
  }
  terminate(): void {
    this.#isEnded = true
  }
}

/** The movements of the fixtures begin with this balance. */
export const OPENING = 25_000

/** A card with days of its own. */
export const card = account({
  kind: 'card',
  accountNumber: '4321',
  mobileNumber: '',
  amount: 0,
  limit: 100_000,
  statementDay: 15,
  dueDay: null,
})

export const fixture = (name: string): File => new File([readFileSync(`tests/fixtures/statements/${name}`)], name)

/** The line above a table that says that its dates have the day first. */
const PERIOD = 'Statement from 01/04/2026 to 30/11/2026,,'

/** Builds a file in the layout of a bank: date, narration, out, in, balance. */
export const file = (...rows: readonly string[]): File =>
  new File([[PERIOD, 'Date,Narration,Debit,Credit,Balance', ...rows].join('\n')], 'statement.csv')

type Call = Awaited<ReturnType<typeof given>>['call']

/** Renders the screen that imports a statement. `prepare` adds what the user has already. */
export const renderImport = async (
  accounts: readonly NewBank[] = [account({ amount: OPENING })],
  prepare: (call: Call, id: string) => Promise<unknown> = async () => undefined,
) => {
  vi.stubGlobal('Worker', SameThreadWorker)
  const user = await given(accounts)
  await prepare(user.call, user.id)
  const app = await renderApp(`/bank/${user.id}/import`)
  await screen.findByText('Choose a file')
  const open = (chosen: File): Promise<void> =>
    app.user.upload(screen.getByLabelText('Bank statement', { selector: 'input' }), chosen)
  const readLedger = (): Promise<Entry[]> => user.call(buildPath(endpoints.ledger, { bankId: user.id }))
  return { ...user, ...app, open, readLedger }
}

const findAround = async (text: string, selector: string): Promise<HTMLElement> => {
  const found = (await screen.findByText(text)).closest<HTMLElement>(selector)
  if (!found) throw new Error(`${text} is in no ${selector}.`)
  return found
}

// By their texts: on a busy machine a search by role takes seconds, because it names everything on the screen.

/** Finds the row of the review that has these words. */
export const row = (words: string): Promise<HTMLElement> => findAround(words, 'tr')

/** Finds the button that imports, which says how many rows. */
export const importButton = (rows: string): Promise<HTMLElement> => findAround(`Import ${rows}`, 'button')

/** Finds the dialog with this title. */
export const dialog = (title: string): Promise<HTMLElement> => findAround(title, '[role="dialog"]')
