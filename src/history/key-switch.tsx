import { Checkbox } from '@mantine/core'
import '@mantine/core/styles/InlineInput.layer.css'
import '@mantine/core/styles/Checkbox.layer.css'
import { useLocalStorage } from '@mantine/hooks'
import { SINGLE_KEYS_SETTING } from '#src/ui/shortcuts.ts'

/** Names the keyboard shortcuts and turns them off, because single letters disturb people who dictate. */
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
