import { Checkbox, Kbd, Modal, Stack, Title } from '@mantine/core'
import { useReturnFocus } from '#src/ui/focus.ts'
import { shortcutGroups } from '#src/ui/shortcuts.ts'
import classes from './shortcuts-modal.module.css'

type ShortcutsModalProps = {
  opened: boolean
  onClose: () => void
  /** Whether shortcuts of a single character are on. */
  hasKeys: boolean
  onKeys: (hasKeys: boolean) => void
}

/** A dialog with all keyboard shortcuts. */
export const ShortcutsModal = ({ opened, onClose, hasKeys, onKeys }: ShortcutsModalProps) => {
  const { returnToOpener } = useReturnFocus(opened)
  return (
    <Modal
      opened={opened}
      onClose={onClose}
      onExitTransitionEnd={returnToOpener}
      title="Keyboard shortcuts"
      centered
      closeButtonProps={{ 'aria-label': 'Close' }}
    >
      <Stack gap="lg">
        {shortcutGroups.map(({ screens, shortcuts }) => (
          <section key={screens} aria-label={screens}>
            <Title order={3} size="h5" mb="xs">
              {screens}
            </Title>
            <dl className={classes.list}>
              {shortcuts.map(({ keys, action }) => (
                <div key={action} className={classes.shortcut}>
                  <dt>
                    {keys.map((key) => (
                      <Kbd key={key} mr={4}>
                        {key}
                      </Kbd>
                    ))}
                  </dt>
                  <dd>{action}</dd>
                </div>
              ))}
            </dl>
          </section>
        ))}
        <Checkbox
          label="Shortcuts of a single character"
          checked={hasKeys}
          onChange={({ currentTarget }) => onKeys(currentTarget.checked)}
        />
      </Stack>
    </Modal>
  )
}
