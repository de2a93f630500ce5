import { createFileRoute } from '@tanstack/react-router'
import { ProfileLayout } from '#src/profile/sections/profile-layout.tsx'

export const Route = createFileRoute('/_signed-in/profile')({ component: ProfileLayout })
