import { useMemo, useState } from 'react'
import { getMovementForm } from '#src/banks/bank.ts'
import type { MovementName } from '#src/banks/movement.ts'
import { readFilledForm, useFilledVersion } from '#src/lib/filled-form.ts'

const readMovement = (name: string): MovementName | undefined => {
  const movement = readFilledForm(name)?.values.movement
  return movement === 'credit' || movement === 'debit' ? movement : undefined
}

/** The movement that was read from a line for this account, until `finish` is called. `version` is the key of its form. */
export const useFilledMovement = (bankId: string) => {
  const name = getMovementForm(bankId).name
  const version = useFilledVersion(name)
  const [finished, setFinished] = useState(0)
  // The form clears the values when it mounts, so read them once.
  const movement = useMemo(() => (version === 0 ? undefined : readMovement(name)), [name, version])
  return { filled: finished === version ? undefined : movement, version, finish: () => setFinished(version) }
}
