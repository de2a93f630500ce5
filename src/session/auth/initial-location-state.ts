import { useRouter } from '@tanstack/react-router'
import { useState } from 'react'

/** Returns the location state of the screen at mount. It stays the same during the navigation to the next screen. */
export const useInitialLocationState = () => {
  const router = useRouter()
  const [initialState] = useState(router.state.location.state)
  return initialState
}
