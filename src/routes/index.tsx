import { createFileRoute } from '@tanstack/react-router'
import { part } from '#src/lib/part.ts'
import { skipLogin } from '#src/session/session-guard.ts'

export const Route = createFileRoute('/')({
  beforeLoad: ({ context }) => skipLogin(context.queryClient),
  component: part(() => import('#src/session/login-page.tsx'), 'LoginPage'),
})
