import { readFileSync } from 'node:fs'
import { screen } from '@testing-library/react'
import { vi } from 'vitest'
import type { NewBank } from '#contract/banks/rules.ts'
import { buildPath, endpoints } from '#contract/endpoints.ts'
import type { Entry } from '#contract/ledger/response.ts'
import { type FileMessage, respond } from '#src/statements/files/respond.ts'
import { account, given } from '#tests/screens/banks/given.ts'
import { renderApp } from '#tests/screens/render-app.tsx'

/** A worker in this thread: jsdom has none. */
class SameThreadWorker extends EventTarget {
  #isEnded = false
  postMessage(file: Blob): void {
    void respond(file, (message: FileMessage) => {
      if (!this.#isEnded) this.dispatchEvent(new MessageEvent('message', { data: message }))
    })
  }
  terminate(): void {
    this.#isEnded = true
  }
}

/** The movements of the fixtures begin with this balance. */
export const OPENING = 25_000

export const fixture = (name: string): File => new File([readFileSync(`tests/fixtures/statements/${name}`)], name)

/** Builds a file in the layout of a bank: date, narration, out, in, balance. */
export const file = (...rows: readonly string[]): File =>
  new File([['Date,Narration,Debit,Credit,Balance', ...rows].join('\n')], 'statement.csv')

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
  await screen.findByRole('button', { name: 'Choose a file' })
  const open = (chosen: File): Promise<void> =>
    app.user.upload(screen.getByLabelText('Bank statement', { selector: 'input' }), chosen)
  const readLedger = (): Promise<Entry[]> => user.call(buildPath(endpoints.ledger, { bankId: user.id }))
  return { ...user, ...app, open, readLedger }
}

/** Finds the row of the review that has these words. */
export const row = async (words: string): Promise<HTMLElement> => {
  const cell = await screen.findByText(words)
  const found = cell.closest('tr')
  if (!found) throw new Error(`${words} is in no row.`)
  return found
}

/** Finds the button that imports, which says how many rows. */
export const importButton = (rows: string): Promise<HTMLElement> =>
  screen.findByRole('button', { name: `Import ${rows}` })
