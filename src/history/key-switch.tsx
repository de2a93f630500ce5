import { Checkbox } from '@mantine/core'
import '@mantine/core/styles/InlineInput.layer.css'
import '@mantine/core/styles/Checkbox.layer.css'

type KeySwitchProps = { keys: boolean; onKeys: (keys: boolean) => void }

/** Names the keyboard shortcuts and turns them off, because single letters disturb people who dictate. */
export const KeySwitch = ({ keys, onKeys }: KeySwitchProps) => (
  <Checkbox
    size="xs"
    label="Keys: / searches, j and k move, Enter opens"
    checked={keys}
    onChange={({ currentTarget }) => onKeys(currentTarget.checked)}
  />
)
