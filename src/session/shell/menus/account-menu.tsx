import { useDisclosure, useLocalStorage } from '@mantine/hooks'
import { Suspense, useState } from 'react'
import type { User } from '#contract/users/users.ts'
import { lazyWhenIdle } from '#src/lib/loading/lazy-when-idle.ts'
import { SINGLE_KEYS_SETTING } from '#src/ui/shortcuts.ts'
import { useSingleKeys } from '#src/ui/use-single-keys.ts'
import { AccountButton } from './account-button.tsx'
import { useLazyMenu } from './use-lazy-menu.ts'

const OpenMenu = lazyWhenIdle(() => import('./open-menu.tsx'), 'OpenMenu')
const ShortcutsModal = lazyWhenIdle(() => import('./shortcuts-modal.tsx'), 'ShortcutsModal')

/** The account menu, and the list of keyboard shortcuts that it and the `?` key open. */
export const AccountMenu = ({ user }: { user: User }) => {
  const { isRequested, buttonProps } = useLazyMenu()
  const [hasKeys, setKeys] = useLocalStorage<boolean>(SINGLE_KEYS_SETTING)
  const [isListOpen, { open, close }] = useDisclosure()
  const [isListRequested, setListRequested] = useState(false)
  const showShortcuts = (): void => {
    setListRequested(true)
    open()
  }
  // `?` needs the Shift key on most keyboards, but not on all.
  useSingleKeys({ '?': showShortcuts, 'shift+?': showShortcuts })
  return (
    <>
      <Suspense>
        {isRequested ? (
          <OpenMenu user={user} onShowShortcuts={showShortcuts} />
        ) : (
          <AccountButton user={user} {...buttonProps} />
        )}
      </Suspense>
      <Suspense>
        {isListRequested && <ShortcutsModal opened={isListOpen} onClose={close} hasKeys={hasKeys} onKeys={setKeys} />}
      </Suspense>
    </>
  )
}
