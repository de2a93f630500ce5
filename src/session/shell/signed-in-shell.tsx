import { Outlet } from '@tanstack/react-router'
import { type ReactNode, useInsertionEffect } from 'react'
import { removeFirstPaint } from '#src/lib/page/first-paint.ts'
import { useSession } from '#src/session/session-queries.ts'
import { KeptDrafts } from './kept-drafts.tsx'
import { SignedInFrame } from './signed-in-frame.tsx'

/** The signed-in screens in their frame. Without a user the frame is empty. `tools` stand beside the avatar. */
export const SignedInShell = ({ tools }: { tools?: ReactNode }) => {
  const { data: user } = useSession()
  useInsertionEffect(removeFirstPaint, []) // before a screen measures its position
  return (
    <SignedInFrame user={user} tools={user && tools}>
      {user && (
        <>
          <KeptDrafts />
          <Outlet />
        </>
      )}
    </SignedInFrame>
  )
}
