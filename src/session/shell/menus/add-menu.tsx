import { Suspense } from 'react'
import type { User } from '#contract/users/users.ts'
import { lazyWhenIdle } from '#src/lib/loading/lazy-when-idle.ts'
import { AddButton, type AddPlace } from './add-button.tsx'
import { useLazyMenu } from './use-lazy-menu.ts'

const OpenAddMenu = lazyWhenIdle(() => import('./open-add-menu.tsx'), 'OpenAddMenu')

/** The menu of what can be added from every screen. Without a user its button is disabled. */
export const AddMenu = ({ user, place }: { user: User | undefined; place: AddPlace }) => {
  const { isRequested, buttonProps } = useLazyMenu()
  return (
    <Suspense>
      {isRequested ? <OpenAddMenu place={place} /> : <AddButton place={place} disabled={!user} {...buttonProps} />}
    </Suspense>
  )
}
