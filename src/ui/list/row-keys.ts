/** The ids that rows had first, by the ids that their records have now. */
const firstIds = new Map<string, string>()

/** Returns the React key of the row of a record. */
export const getRowKey = (id: string): string => firstIds.get(id) ?? id

/** Lets a row keep its key, and with it its open menu and its focus, when its record gets another id. */
export const keepRowKey = (id: string, newId: string): void => {
  if (newId !== id) firstIds.set(newId, getRowKey(id))
}

/** Forgets the keys with the session: a device that was cleared gives the ids of changes again. */
export const forgetRowKeys = (): void => firstIds.clear()
