import { createFileRoute, redirect } from '@tanstack/react-router'
import { banksQuery } from '#src/banks/bank-queries.ts'
import { prefetch } from '#src/lib/cache/prefetch.ts'
import { clearShared, readShared, type Shortcut } from '#src/lib/page/shared-text.ts'
import { AddPage } from '#src/reading/add-page.tsx'
import { requireFeature } from '#src/session/session-guard.ts'
import { prefetchLends } from './-prefetch.ts'

/** The screens of the shortcuts of the installed application. */
const shortcutLinks = {
  lend: { to: '/home/add' },
  borrow: { to: '/home/add', search: { direction: 'taken' } },
  expense: { to: '/bank/expense' },
} as const satisfies Record<Shortcut, object>

export const Route = createFileRoute('/_signed-in/add')({
  beforeLoad: ({ context: { queryClient } }) => {
    const form = readShared()?.form
    if (!form) return
    clearShared()
    if (form === 'borrow') requireFeature(queryClient, 'direction') // else it would be saved as lent
    throw redirect({ ...shortcutLinks[form], replace: true })
  },
  loader: async ({ context: { queryClient } }) => {
    await Promise.all([prefetchLends(queryClient), prefetch(queryClient, banksQuery)])
  },
  component: AddPage,
})
