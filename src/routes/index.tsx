import { createFileRoute } from '@tanstack/react-router'
import { LoginPage } from '#src/session/auth/login-page.tsx'
import { redirectIfSignedIn } from '#src/session/session-guard.ts'

export const Route = createFileRoute('/')({
  codeSplitGroupings: [], // the login is in the first file
  beforeLoad: ({ context }) => redirectIfSignedIn(context.queryClient),
  component: LoginPage,
})
