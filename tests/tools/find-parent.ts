import { readFileSync } from 'node:fs'

/** Reads the parent of a process. Undefined for a process that ended. */
export const findParent = (id: string): number | undefined => {
  try {
    return Number(/^PPid:\s+(\d+)/m.exec(readFileSync(`/proc/${id}/status`, 'utf8'))?.[1])
  } catch {
    return undefined
  }
}
