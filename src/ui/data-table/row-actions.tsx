import { ActionIcon, Button, type ButtonProps, Group, Stack } from '@mantine/core'
import type { IconProps } from '@tabler/icons-react'
import type { LinkProps } from '@tanstack/react-router'
import type { ComponentType } from 'react'
import { useOnlineOnlyProps } from '#src/ui/connection/online-only-props.ts'
import { ButtonLink, IconLink } from '#src/ui/display/link.tsx'

/** What a user can do with a row: a link or a function. */
export type RowAction = {
  /** The text of the button in the sheet. An icon button has the name of the row after it. */
  label: string
  icon: ComponentType<IconProps>
  link?: Pick<LinkProps, 'to' | 'params' | 'search'>
  onPress?: () => void
  /** Enter or a click on the row of a table does this. Without such an action it opens the sheet. */
  isDefault?: true
  /** Emphasizes the action. */
  isPrimary?: true
  isDestructive?: true
  /** Leaves the action out of a row of a table, where it has no place. */
  isInSheetOnly?: true
  /** Disables the action offline. */
  needsServer?: true
}

type RowActionsProps = {
  actions: readonly RowAction[]
  /** The name of the row. */
  name: string
}

/** The side of an icon button in pixels. Five of them must fit into the column. */
const ICON_BUTTON_PX = { few: 32, many: 24 } as const

const MAX_FEW = 3

/**
 * The actions as icon buttons, for a row of a table. The arrow keys reach them, so they are not in the tab order. They have
 * no Tooltip, because its code would exceed the size budget of a screen with a table.
 */
export const RowActionIcons = ({ actions, name }: RowActionsProps) => {
  const onlineOnlyProps = useOnlineOnlyProps()
  const shown = actions.filter(({ isInSheetOnly }) => !isInSheetOnly)
  const isMany = shown.length > MAX_FEW
  return (
    <Group gap={isMany ? 0 : 4} justify="flex-end" wrap="nowrap">
      {shown.map(({ label, icon: Icon, link, onPress, isDefault, isPrimary, needsServer }) => {
        const props = {
          variant: 'subtle',
          size: isMany ? ICON_BUTTON_PX.many : ICON_BUTTON_PX.few,
          tabIndex: -1,
          'aria-label': `${label}: ${name}`,
          'data-default': isDefault,
          ...(!isPrimary && { color: 'gray' }),
          children: <Icon size={18} stroke={1.5} aria-hidden />,
        } as const
        return link ? (
          <IconLink key={label} {...props} {...link} resetScroll={false} />
        ) : (
          <ActionIcon key={label} {...props} onClick={onPress} {...(needsServer && onlineOnlyProps)} />
        )
      })}
    </Group>
  )
}

/** The actions as buttons with their labels, for the sheet of a row. `onRun` runs before an action. */
export const RowActionButtons = ({ actions, name, onRun }: RowActionsProps & { onRun: () => void }) => {
  const onlineOnlyProps = useOnlineOnlyProps()
  return (
    <Stack gap="xs">
      {actions.map(({ label, icon: Icon, link, onPress, isPrimary, isDestructive, needsServer }) => {
        const props = {
          variant: isPrimary ? 'light' : 'default',
          fullWidth: true,
          mih: 44,
          justify: 'flex-start',
          leftSection: <Icon size={18} stroke={1.5} aria-hidden />,
          'aria-label': `${label}: ${name}`,
          ...(isDestructive && { c: 'var(--mantine-color-error)' }),
          children: label,
        } as const satisfies ButtonProps & { 'aria-label': string }
        return link ? (
          <ButtonLink key={label} {...props} {...link} resetScroll={false} onClick={onRun} />
        ) : (
          <Button
            key={label}
            {...props}
            {...(needsServer && onlineOnlyProps)}
            onClick={() => {
              onRun()
              onPress?.()
            }}
          />
        )
      })}
    </Stack>
  )
}
