import { Button, type ButtonProps, Menu } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { useRef, useState } from 'react'
import { ButtonLink } from '#src/ui/display/link.tsx'
import { MenuLink } from '#src/ui/display/menu-link.tsx'
import { LayerMenu } from '#src/ui/layers/layer-menu.tsx'
import { type Offer, useOffers } from '#src/ui/layers/offers.ts'
import classes from './row-actions.module.css'

/** What a user can do with a row: a link or a function. */
export type RowAction = Offer & {
  /** The text of the button in a row, if `label` is too long for it. `label` contains it. */
  shortLabel?: string
  /** What usually comes next. A row shows it as a button, and the other actions in a menu. */
  isNext?: true
  /** Enter or a click on the row of a table does this. Without such an action it opens the sheet. */
  isDefault?: true
  /** It opens a page with all that the sheet of the row has. A press on the row of a phone does this instead. */
  showsAll?: true
  isDestructive?: true
}

type RowActionsProps = {
  actions: readonly RowAction[]
  /** The name of the row. */
  name: string
  /** -1 (the default) where arrow keys reach the buttons, and Tab does not. */
  tabIndex?: 0 | -1
}

type ActionButtonProps = Omit<RowActionsProps, 'actions'> & { action: RowAction }

/** An action as a button with its short label. */
const ActionButton = ({ action, name, tabIndex = -1 }: ActionButtonProps) => {
  const { label, shortLabel = label, link, onPress } = action
  const props = {
    className: classes.next ?? '',
    tabIndex,
    'aria-label': `${label}: ${name}`,
    'data-screen-only': true,
    children: shortLabel,
  }
  return link ? (
    <Link {...props} {...link} resetScroll={false} />
  ) : (
    <button type="button" {...props} onClick={onPress} />
  )
}

const moreProps = { type: 'button', className: classes.more ?? '', title: 'More', children: '⋯' } as const

/** The menu of a row. It opens on mount and takes the place of the button that was pressed. */
const OpenedMenu = ({ actions, name, tabIndex = -1 }: RowActionsProps) => {
  const button = useRef<HTMLButtonElement>(null)
  return (
    <LayerMenu defaultOpened onClose={() => button.current?.focus({ preventScroll: true })} position="bottom-end">
      <Menu.Target>
        <button ref={button} {...moreProps} tabIndex={tabIndex} aria-label={`More: ${name}`} />
      </Menu.Target>
      <Menu.Dropdown>
        {actions.map(({ label, icon: Icon, link, onPress, isDestructive, disabled = false, title }) => {
          const props = {
            leftSection: <Icon size={18} stroke={1.5} aria-hidden />,
            children: label,
            ...(isDestructive && { c: 'var(--mantine-color-error)' }),
            ...(title !== undefined && { title }),
          }
          return link ? (
            <MenuLink key={label} {...props} {...link} resetScroll={false} />
          ) : (
            <Menu.Item key={label} {...props} disabled={disabled} onClick={onPress} />
          )
        })}
      </Menu.Dropdown>
    </LayerMenu>
  )
}

/** The other actions behind a button. Hundreds of rows share a screen, so the menu exists from its first opening on. */
export const MoreActions = (props: RowActionsProps) => {
  const { name, tabIndex = -1 } = props
  const [wasOpened, setOpened] = useState(false)
  if (wasOpened) return <OpenedMenu {...props} />
  const open = (): void => setOpened(true)
  return <button {...moreProps} tabIndex={tabIndex} aria-label={`More: ${name}`} aria-haspopup="menu" onClick={open} />
}

/** The actions of a row or a card: what comes next, or the only action, as a button, and the rest in a menu. */
export const RowActions = ({ actions, ...rest }: RowActionsProps) => {
  const next = actions.length === 1 ? actions[0] : actions.find(({ isNext }) => isNext)
  const others = actions.filter((action) => action !== next)
  return (
    <>
      {next && <ActionButton action={next} {...rest} />}
      {others.length > 0 && <MoreActions actions={others} {...rest} />}
    </>
  )
}

type RowActionButtonsProps = Omit<RowActionsProps, 'tabIndex'> & {
  /** Runs before an action. */
  onRun?: () => void
  /** How many stand as buttons, without those that destroy something; the others are in a menu. The default is all of them. */
  shown?: number
}

/** The actions as buttons, what comes next as the main one: all with their labels for a sheet, some with their short ones for a page. */
export const RowActionButtons = ({ actions, name, onRun, shown }: RowActionButtonsProps) => {
  const buttons = shown === undefined ? actions : actions.filter(({ isDestructive }) => !isDestructive).slice(0, shown)
  const others = actions.filter((action) => !buttons.includes(action))
  useOffers(
    actions.map(({ label, icon, link, onPress }) => ({
      label: `${label}: ${name}`,
      icon,
      ...(link && { link }),
      onPress: () => {
        onRun?.()
        onPress?.()
      },
    })),
  )
  return (
    <div className={classes.buttons}>
      {buttons.map(({ label, shortLabel = label, icon: Icon, link, onPress, isNext, isDestructive }) => {
        const props = {
          variant: isNext ? 'filled' : 'default',
          mih: 44,
          px: 'xs',
          ...(isNext && shown === undefined && { className: classes.main ?? '' }),
          leftSection: <Icon size={18} stroke={1.5} aria-hidden />,
          'aria-label': `${label}: ${name}`,
          ...(isDestructive && { c: 'var(--mantine-color-error)' }),
          children: shown === undefined ? label : shortLabel,
        } as const satisfies ButtonProps & { 'aria-label': string }
        return link ? (
          <ButtonLink key={label} {...props} {...link} resetScroll={false} onClick={onRun} />
        ) : (
          <Button
            key={label}
            {...props}
            onClick={() => {
              onRun?.()
              onPress?.()
            }}
          />
        )
      })}
      {others.length > 0 && <MoreActions actions={others} name={name} tabIndex={0} />}
    </div>
  )
}
