import { useState, useTransition } from 'react'

/** Loads the code of a menu when its button is pressed. The menu replaces the button and opens on mount. */
export const useLazyMenu = () => {
  const [isRequested, setRequested] = useState(false)
  const [isLoading, startLoading] = useTransition()
  const buttonProps = {
    'aria-haspopup': 'menu',
    'aria-expanded': isLoading,
    onClick: () => startLoading(() => setRequested(true)),
  } as const
  return { isRequested, buttonProps }
}
