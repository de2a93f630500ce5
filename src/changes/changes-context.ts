import { createContext } from 'react'
import type { Changes } from './change.ts'

/** The changes that can wait. Undefined outside the signed-in screens: nothing is laid over the lists there. */
export const ChangesContext = createContext<Changes | undefined>(undefined)
