import { createFileRoute } from '@tanstack/react-router'
import { AskPersonDrawer } from '#src/shares/ask/ask-drawers.tsx'

export const Route = createFileRoute('/_signed-in/person/$name/ask')({
  component: AskPersonDrawer,
})
