import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query'
import { buildPath, endpoints } from '#contract/endpoints.ts'
import { NO_PUSH_SERVICE, TOO_MANY_SUBSCRIPTIONS } from '#contract/fields/messages.ts'
import { subscribedSchema } from '#contract/push/response.ts'
import { apiFetch } from '#src/lib/api/api.ts'
import { getErrorMessage, getKnownMessage } from '#src/lib/api/errors.ts'
import { askForNotifications, NoWorkerError, subscribeBrowser, unsubscribeBrowser } from '#src/lib/page/push.ts'
import { getOwnTimeZone } from './morning-times.tsx'
import { browserPushQuery, pushQuery } from './push-queries.ts'
import { useSetReminders } from './reminder-changes.ts'
import { remindersQuery } from './reminder-queries.ts'

const invalidates = [pushQuery.queryKey]

/** The user closed the question of the browser, or said no. */
class NotAllowedError extends Error {}

const describeFailure = (error: Error): string => {
  if (error instanceof NotAllowedError) return 'Notifications are not allowed, so nothing was switched on.'
  if (error instanceof NoWorkerError) return 'This browser is still loading the application. Try again in a minute.'
  // The browser's own errors: no connection to its push service, or none in a private window.
  if (error instanceof DOMException) return "The browser's push service does not answer. Try again later."
  const fallback = getErrorMessage(error, 'The push was not switched on.')
  return getKnownMessage(error, [TOO_MANY_SUBSCRIPTIONS, NO_PUSH_SERVICE], fallback)
}

const removeSubscription = (subscriptionId: string) =>
  apiFetch(buildPath(endpoints.deleteSubscription, { subscriptionId }))

/** Reads again what the server and the browser say, so that the switch stands where it belongs when the change is over. */
const readPush = async (client: QueryClient) => {
  const [{ publicKey, subscriptions }] = await Promise.all([
    client.fetchQuery({ ...pushQuery, staleTime: 0 }),
    client.fetchQuery(browserPushQuery),
  ])
  return { publicKey, subscriptions }
}

/** Switches pushes on, on this device: the browser asks, subscribes, and the server learns of it. Call it in the press. */
export const useSwitchOnPush = () => {
  const client = useQueryClient()
  const { mutateAsync: setReminders } = useSetReminders()
  return useMutation({
    mutationFn: async () => {
      if (!(await askForNotifications())) throw new NotAllowedError()
      const { publicKey } = await readPush(client)
      const json = await subscribeBrowser(publicKey)
      await apiFetch(endpoints.addSubscription, { json }).json(subscribedSchema)
      const { push, mail } = await client.ensureQueryData(remindersQuery)
      if (!push) await setReminders({ push: true, ...(!mail && { timeZone: getOwnTimeZone() }) })
      await readPush(client)
    },
    meta: { invalidates, failure: describeFailure },
  })
}

/** Switches pushes off, on this device. With the last device, none are made any more. */
export const useSwitchOffPush = () => {
  const client = useQueryClient()
  const { mutateAsync: setReminders } = useSetReminders()
  return useMutation({
    mutationFn: async () => {
      const { subscriptions } = await readPush(client)
      for (const { id, current } of subscriptions) if (current) await removeSubscription(id)
      await unsubscribeBrowser()
      if (subscriptions.every(({ current }) => current)) await setReminders({ push: false })
      await readPush(client)
    },
    meta: { invalidates, failure: 'The push was not switched off.' },
  })
}

/** Ends the pushes of another device. */
export const useRemoveDevice = () =>
  useMutation({
    mutationFn: removeSubscription,
    meta: { invalidates, success: 'That device gets no more pushes.', failure: 'Something went wrong!' },
  })

/** Sends a test to this device. */
export const useTestPush = () =>
  useMutation({
    mutationFn: () => apiFetch(endpoints.testPush),
    meta: {
      invalidates, // the push service can say that it knows the browser no more
      success: 'Sent. It arrives within a minute.',
      failure: (error: Error) => getErrorMessage(error, 'The test was not sent.'),
    },
  })
