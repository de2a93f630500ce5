import { Suspense, useState, useTransition } from 'react'
import type { User } from '#contract/users.ts'
import { lazyWhenIdle } from '#src/lib/loading/lazy-when-idle.ts'
import { AccountButton } from './account-button.tsx'

const OpenMenu = lazyWhenIdle(() => import('./open-menu.tsx'), 'OpenMenu')

/** The avatar's menu. It comes after the screen that it stands on, and opens with the first press. */
export const AccountMenu = ({ user }: { user: User }) => {
  const [isAsked, setAsked] = useState(false)
  const [isComing, startComing] = useTransition()
  return (
    <Suspense>
      {isAsked ? (
        <OpenMenu user={user} />
      ) : (
        <AccountButton
          user={user}
          aria-haspopup="menu"
          aria-expanded={isComing}
          onClick={() => startComing(() => setAsked(true))}
        />
      )}
    </Suspense>
  )
}
