import { useRouter } from '@tanstack/react-router'
import { useState } from 'react'

/** The navigation state that the screen opened with. It stays the same while the next screen opens. */
export const useCarriedState = () => {
  const router = useRouter()
  const [carried] = useState(router.state.location.state)
  return carried
}
