import { setImmediate } from 'node:timers/promises'
import { v7 } from 'uuid'
import { createAttention } from '#src/changes/attention.ts'
import { defineCall } from '#src/changes/call.ts'
import { ChangeError } from '#src/changes/outcomes.ts'
import { KEY_WAS_USED } from '#src/changes/queue/waiting-change.ts'
import type { FakeServer, RowToAdd, Wish } from './fake-server.ts'
import type { openTab } from './open-tab.ts'

/** The call of the forms. The loop of `openTab` sends it. */
const addRow = defineCall<{ body: RowToAdd }>('addExpenses', {
  label: 'Row',
  success: 'Added!',
  failure: 'Not added!',
  touches: [],
  describe: () => '',
})

/** How long a person waits before the second press. */
const MAX_TURNS = 400

/** What one press came to for the person, and whether the row was in the ledger then. `used key`: it was sent with other values. */
type Said = { what: 'saved' | 'refused' | 'used key' | 'else'; isGood: boolean; isInLedger: boolean }

/** Whether a form said something that was not so. A row that the server refuses can have used its key without being saved. */
export const isUntrue = ({ what, isGood, isInLedger }: Said): boolean => {
  if (what === 'used key') return isGood && !isInLedger
  return what !== 'else' && isInLedger !== (what === 'saved')
}

/** A form of a tab with one row to add. It is pressed at once, and holds its change as `ChangeForm` does. */
export const openForm = (tab: ReturnType<typeof openTab>, server: FakeServer, name: string, wish: Wish) => {
  const attention = createAttention()
  const said: Said[] = []
  let isBusy = false

  const submit = async (note: string): Promise<Said['what']> => {
    try {
      // Each press makes the call again, with another id.
      const calls = [addRow({ body: { id: v7(), name, wish, on: [], note } })]
      const { isWaiting } = await tab.make(calls, { attention })
      return isWaiting ? 'else' : 'saved'
    } catch (error) {
      if (!(error instanceof ChangeError) || error.outcome.kind !== 'refused') return 'else'
      return error.outcome.status === KEY_WAS_USED ? 'used key' : 'refused'
    }
  }
  const press = async (note: string): Promise<void> => {
    isBusy = true
    const what = await submit(note)
    said.push({ what, isGood: wish === 'good', isInLedger: server.ledger.some((row) => row.name === name) })
    isBusy = false
  }
  server.logIn()
  void press('')
  return {
    name,
    wish,
    said,
    /** Presses again when the form holds its change, some moments later. `note` is what is typed into it meanwhile. */
    pressAgain: async (note: string): Promise<void> => {
      for (let turn = 0; isBusy && turn < MAX_TURNS; turn += 1) await setImmediate()
      if (isBusy || attention.sequence === undefined || tab.isDead()) return
      server.logIn()
      void press(note)
    },
    /** Leaves the form. */
    leave: (): void => {
      if (!isBusy && !tab.isDead()) tab.letGo(attention)
    },
    /** Whether it waits for what its change comes to. */
    isBusy: () => isBusy && !tab.isDead(),
  }
}
