import { type MutationFunctionContext, type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { v7 } from 'uuid'
import { apiFetch } from '#src/lib/api/api.ts'
import { getErrorStatus, isDecided } from '#src/lib/api/errors.ts'
import { createRequestKeys, type SendRequest } from '#src/lib/api/idempotent-request.ts'
import { isOnline } from '#src/lib/api/online.ts'
import { tokenStore } from '#src/lib/api/token.ts'
import { optimisticUpdate } from '#src/lib/cache/optimistic.ts'
import { announceWaiting, offerSendLater, WaitingRecord } from '#src/lib/cache/waiting.ts'
import { useSession } from '#src/session/session-queries.ts'
import type { FormSubmit } from '#src/ui/form/form.tsx'
import { type Change, toSent } from './change.ts'
import { readFailure } from './queue/outcome.ts'
import { findNext } from './queue/transitions.ts'
import {
  type ChangeRequest,
  KEY_WAS_USED,
  listDependencies,
  type NewChange,
  SAVED_BEFORE,
} from './queue/waiting-change.ts'
import { useKeepEntry, waitingChangesQuery } from './queue-queries.ts'

/** Returns a function that sends the requests of a change with its key and its version. */
export const sendWith =
  ({ key, version }: Pick<ChangeRequest, 'key' | 'version'>): SendRequest =>
  (endpoint, options) =>
    apiFetch(endpoint, { ...options, idempotencyKey: key, ifMatch: version ?? undefined })

/** How a hook makes a change. The texts of the toasts and the undo are those of `mutationMeta`. */
type ChangeOptions<Input, Saved> = {
  /** Completes the input, for example by what the server does not know. */
  prepare?: (input: Input) => Input
  success: string
  failure: string | ((error: Error) => string)
  undoLabel?: string
  undo?: ((input: Input, saved: Saved) => (() => Promise<unknown>) | undefined) | undefined
  /** Changes of one scope run one after the other. */
  scope?: { id: string }
}

/** What is changed, and the form that submits it. Without one, the same change once more is the same request. */
type Made<Input> = { input: Input; submit: FormSubmit | undefined }

/** What submits a change that is a new one, also when its input is that of an earlier one: an undo. */
export const createSubmit = (): FormSubmit => ({ keys: createRequestKeys(), entry: undefined })

const SESSION_ENDED = 'Your session has ended. What you typed is there again after the login.'

const describeFailure = (error: Error, failure: ChangeOptions<never, never>['failure']): string => {
  const status = getErrorStatus(error)
  if (status === 401) return SESSION_ENDED
  if (status === KEY_WAS_USED) return SAVED_BEFORE
  return typeof failure === 'string' ? failure : failure(error)
}

/** Whether entries of a user are to be sent. A device that cannot read its outbox has none. */
const hasEntriesToSend = async (client: QueryClient, userId: string | undefined): Promise<boolean> => {
  const entries = userId === undefined ? [] : await client.ensureQueryData(waitingChangesQuery(userId)).catch(() => [])
  return findNext(entries) !== undefined
}

/**
 * Returns a mutation that makes a change: at once with a connection, else through the outbox. It waits, too, while earlier
 * entries wait, because the order counts, and when it depends on a record that waits. A change without a clear response can be
 * sent later. One of a record that has changed meanwhile goes into the outbox, where the user compares both versions. A form
 * passes its `FormSubmit`, too: it can change an entry that waits.
 */
export const useChange = <Input extends object, Saved>(
  change: Change<Input, Saved>,
  { prepare = (input) => input, failure, scope, undo, ...texts }: ChangeOptions<Input, Saved>,
) => {
  const client = useQueryClient()
  const [ownKeys] = useState(createRequestKeys)
  const { keepEntry, replaceEntry } = useKeepEntry()
  const { data: user } = useSession()

  const mustWait = async ({ input, submit }: Made<Input>): Promise<boolean> =>
    submit?.entry !== undefined ||
    !isOnline() ||
    listDependencies(toSent(change, input).input).length > 0 ||
    (await hasEntriesToSend(client, user?.id))

  const send = async (made: Made<Input>): Promise<Saved | WaitingRecord> => {
    const { input, submit } = made
    const sent = toSent(change, input)
    const keys = submit?.keys ?? ownKeys
    // What a form sends again after a lost response has the same key, also when the user has changed it.
    const request = submit && change.makesNew ? change.name : sent
    const { key, sentAt } = keys.choose(request)
    const entry: NewChange = { ...sent, key, madeAt: Date.now() }
    const keep = async (firstSentAt: number | undefined): Promise<WaitingRecord> => {
      const kept = await keepEntry(
        entry,
        firstSentAt === undefined ? { state: 'waiting' } : { state: 'unknown', firstSentAt },
      )
      keys.forget(request)
      return kept
    }
    if (await mustWait(made)) return keep(sentAt)
    const firstSentAt = sentAt ?? Date.now()
    keys.markSent(request)
    try {
      const saved = await change.send(input, sendWith(entry))
      keys.forget(request)
      return saved
    } catch (error) {
      const outcome = readFailure(error)
      // "Wait" and "log in" say nothing about an earlier try without a response.
      if (outcome.kind !== 'unknown' && (isDecided(error) || sentAt === undefined)) keys.forget(request)
      if (outcome.kind === 'unknown' && error instanceof Error) {
        offerSendLater(error, async () => {
          const kept = await keep(firstSentAt)
          announceWaiting(kept, change.describe(input, client))
          return kept
        })
      }
      if (outcome.kind !== 'conflict') throw error
      return keepEntry(entry, { state: 'conflict', current: outcome.current })
    }
  }

  const optimistic = optimisticUpdate(async ({ input: given, submit }: Made<Input>) => {
    const input = prepare(given)
    return change.waitsForResponse || (await mustWait({ input, submit })) ? [] : change.getChanges(input)
  })
  const { mutate, mutateAsync, ...mutation } = useMutation({
    ...(scope && { scope }),
    onMutate: async (made: Made<Input>, context: MutationFunctionContext) => ({
      token: tokenStore.get(),
      ...(await optimistic.onMutate(made, context)),
    }),
    onError: optimistic.onError,
    mutationFn: ({ input: given, submit }: Made<Input>): Promise<Saved | WaitingRecord> => {
      const input = prepare(given)
      return submit?.entry === undefined
        ? send({ input, submit })
        : replaceEntry(submit.entry, (entry) => ({ ...change.resend(input, entry), key: v7() }))
    },
    onSuccess: (saved, { input }, { undos, token }) => {
      if (saved instanceof WaitingRecord) for (const undo of undos) undo()
      else if (tokenStore.get() === token) change.cacheSaved?.(client, saved, input)
    },
    meta: {
      ...texts,
      ...(undo && { undo: ({ input }: Made<Input>, saved: Saved) => undo(input, saved) }),
      invalidates: change.invalidates,
      describe: ({ input }: Made<Input>) => change.describe(input, client),
      failure: (error) => describeFailure(error, failure),
    },
  })
  return {
    ...mutation,
    mutate: (input: Input, submit?: FormSubmit) => mutate({ input, submit }),
    mutateAsync: (input: Input, submit?: FormSubmit) => mutateAsync({ input, submit }),
  }
}
