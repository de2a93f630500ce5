import { useNavigate } from '@tanstack/react-router'
import { findForm, findKind } from '#src/changes/call.ts'
import type { ChangeQueue } from '#src/changes/change-queue.ts'
import { getQueueStore } from '#src/changes/queue/store.ts'
import { giveUpDraft, isOpenInForm, toDraft, type WaitingChange } from '#src/changes/queue/waiting-change.ts'
import { WaitingOrigin } from '#src/changes/waiting-origin.ts'
import { tokenStore } from '#src/lib/api/token.ts'
import { announceFailure } from '#src/lib/cache/announce.ts'
import { type FilledForm, fillForm } from '#src/lib/filled-form.ts'

const GONE = 404

/** The form of a change. An edit of a record that was deleted meanwhile has the form of a new one. */
const findFormOf = (waiting: WaitingChange): FilledForm | undefined => {
  const [call] = waiting.calls
  const isGone = waiting.state === 'refused' && waiting.status === GONE
  const again = isGone && call ? findKind(call)?.whenGone?.(call) : undefined
  return findForm(again && again !== 'done' ? { calls: [again] } : waiting)
}

/**
 * Returns a function that opens the form of a change, filled. The change is not sent while the form is open. A form that is left
 * without a submit leaves the change as it was. It resolves to false for a change that was sent meanwhile, or has no form.
 */
export const useEditWaiting = (userId: string, queue: ChangeQueue): ((sequence: number) => Promise<boolean>) => {
  const navigate = useNavigate()
  const store = getQueueStore(userId)
  return async (sequence) => {
    const update = (next: (waiting: WaitingChange) => WaitingChange): void => {
      store.update(sequence, next).catch(() => announceFailure('This device could not change the entry.'))
    }
    const release = (): void => {
      if (tokenStore.get() !== null) update(giveUpDraft) // after a session that ended, what was typed is still there
    }
    const waiting = await store.update(sequence, toDraft)
    const form = waiting && isOpenInForm(waiting) ? findFormOf(waiting) : undefined
    if (!waiting || !form) {
      release()
      return false
    }
    // The form starts from the lists, which must not have what the change itself changes.
    await queue.read()
    const open = (): (() => void) => {
      update(toDraft)
      return release
    }
    fillForm(form.name, form.values, new WaitingOrigin(waiting, open))
    void navigate({ ...form.link, resetScroll: false })
    return true
  }
}
