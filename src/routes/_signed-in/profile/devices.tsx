import { createFileRoute } from '@tanstack/react-router'
import { DevicesSection } from '#src/profile/devices/devices-section.tsx'
import { requireFeature } from '#src/session/session-guard.ts'

export const Route = createFileRoute('/_signed-in/profile/devices')({
  beforeLoad: ({ context }) => requireFeature(context.queryClient, 'sessions'),
  component: DevicesSection,
})
