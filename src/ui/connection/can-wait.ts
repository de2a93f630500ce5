import { createContext } from 'react'

/**
 * Whether a change can wait for a connection. The layout of the signed-in screens sets it: a server of the first version cannot tell
 * a repeated change from a new one, so there a change needs a connection.
 */
export const CanWait = createContext(true)
