import { Checkbox, Kbd, Stack, Title } from '@mantine/core'
import { shortcuts } from '#src/actions.ts'
import { Dialog } from '#src/ui/layers/dialog.tsx'
import classes from './shortcuts-modal.module.css'

const listed = Object.values(shortcuts)

const groups = [...new Set(listed.map(({ screens }) => screens))]

type ShortcutsModalProps = {
  opened: boolean
  onClose: () => void
  /** Whether shortcuts of a single character are on. */
  hasKeys: boolean
  onKeys: (hasKeys: boolean) => void
}

/** A dialog with all keyboard shortcuts. */
export const ShortcutsModal = ({ opened, onClose, hasKeys, onKeys }: ShortcutsModalProps) => (
  <Dialog opened={opened} onClose={onClose} title="Keyboard shortcuts">
    <Stack gap="lg">
      {groups.map((screens) => (
        <section key={screens} aria-label={screens}>
          <Title order={3} size="h5" mb="xs">
            {screens}
          </Title>
          <dl className={`list ${classes.list}`}>
            {listed
              .filter((shortcut) => shortcut.screens === screens)
              .map(({ keys, action }) => (
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
  </Dialog>
)
