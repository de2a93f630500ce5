import { Kbd, Modal, Stack, Title } from '@mantine/core'
import '@mantine/core/styles/Kbd.layer.css'
import '#src/ui/theme/modal-styles.ts'
import { useReturnFocus } from '#src/ui/focus.ts'
import { shortcutGroups } from '#src/ui/shortcuts.ts'
import classes from './shortcuts-modal.module.css'

/** A dialog with all keyboard shortcuts. */
export const ShortcutsModal = ({ opened, onClose }: { opened: boolean; onClose: () => void }) => {
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
      </Stack>
    </Modal>
  )
}
