import { createFileRoute } from '@tanstack/react-router'
import { LoginPage } from '#src/session/auth/login-page.tsx'
import { redirectIfSignedIn } from '#src/session/session-guard.ts'

export const Route = createFileRoute('/')({
  beforeLoad: ({ context }) => redirectIfSignedIn(context.queryClient),
  component: LoginPage,
})
