import { Checkbox } from '@mantine/core'
import { useLocalStorage } from '@mantine/hooks'
import { SINGLE_KEYS_SETTING } from '#src/actions.ts'

/** A checkbox that names the single-character shortcuts and turns them off. Speech input would press them. */
export const KeySwitch = () => {
  const [isOn, setOn] = useLocalStorage<boolean>(SINGLE_KEYS_SETTING)
  return (
    <Checkbox
      size="xs"
      label="Keys: / searches, j and k move, Enter opens"
      checked={isOn}
      onChange={({ currentTarget }) => setOn(currentTarget.checked)}
    />
  )
}
