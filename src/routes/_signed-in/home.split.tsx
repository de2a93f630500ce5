import { createFileRoute } from '@tanstack/react-router'
import { requireFullServer } from '#src/session/session-guard.ts'
import { SplitDrawer } from '#src/splits/split-drawer.tsx'

export const Route = createFileRoute('/_signed-in/home/split')({
  beforeLoad: ({ context }) => requireFullServer(context.queryClient),
  component: SplitDrawer,
})
