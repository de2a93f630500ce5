import { createFileRoute, redirect } from '@tanstack/react-router'
import { addActions } from '#src/actions.ts'
import { banksQuery } from '#src/banks/bank-queries.ts'
import { prefetch } from '#src/lib/cache/prefetch.ts'
import { clearShared, readShared } from '#src/lib/page/shared-text.ts'
import { AddPage } from '#src/reading/add-page.tsx'
import { requireFullServer } from '#src/session/session-guard.ts'
import { prefetchLends } from './-prefetch.ts'

/** Finds the action of a shortcut of the installed application. */
const findShortcut = (form: string | undefined) =>
  Object.values(addActions).find(({ id, isInManifest }) => isInManifest && id === form)

export const Route = createFileRoute('/_signed-in/add')({
  beforeLoad: ({ context: { queryClient } }) => {
    const action = findShortcut(readShared()?.form)
    if (!action) return
    clearShared()
    if (action.needsFullServer) requireFullServer(queryClient) // else a borrowed record would be saved as lent
    throw redirect({ ...action.link, replace: true })
  },
  loader: async ({ context: { queryClient } }) => {
    await Promise.all([prefetchLends(queryClient), prefetch(queryClient, banksQuery)])
  },
  component: AddPage,
})
