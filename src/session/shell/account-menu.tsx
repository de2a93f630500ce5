import { Suspense, useState, useTransition } from 'react'
import type { User } from '#contract/users.ts'
import { lazyWhenIdle } from '#src/lib/loading/lazy-when-idle.ts'
import { AccountButton } from './account-button.tsx'

const OpenMenu = lazyWhenIdle(() => import('./open-menu.tsx'), 'OpenMenu')

/** The account menu. Its module loads after the screen; the first click mounts and opens it. */
export const AccountMenu = ({ user }: { user: User }) => {
  const [isRequested, setRequested] = useState(false)
  const [isLoading, startLoading] = useTransition()
  return (
    <Suspense>
      {isRequested ? (
        <OpenMenu user={user} />
      ) : (
        <AccountButton
          user={user}
          aria-haspopup="menu"
          aria-expanded={isLoading}
          onClick={() => startLoading(() => setRequested(true))}
        />
      )}
    </Suspense>
  )
}
