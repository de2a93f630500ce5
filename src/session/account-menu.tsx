import { Suspense, useState } from 'react'
import type { User } from '#contract/session-answers.ts'
import { laterPart } from '#src/lib/part.ts'
import { AccountButton } from './account-button.tsx'

const OpenMenu = laterPart(() => import('./open-menu.tsx'), 'OpenMenu')

/** The avatar's menu. It comes after the screen that it stands on, and opens with the first press. */
export const AccountMenu = ({ user }: { user: User }) => {
  const [isAsked, setAsked] = useState(false)
  const closed = (
    <AccountButton user={user} aria-haspopup="menu" aria-expanded={isAsked} onClick={() => setAsked(true)} />
  )
  return isAsked ? (
    <Suspense fallback={closed}>
      <OpenMenu user={user} />
    </Suspense>
  ) : (
    closed
  )
}
