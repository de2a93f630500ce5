import { Menu, UnstyledButton } from '@mantine/core'
import { IconPlus, IconSearch } from '@tabler/icons-react'
import { addActions } from '#src/actions.ts'
import { useLinkOverList } from '#src/lib/link.ts'
import { useOffered } from '#src/session/server.ts'
import { addIcons } from '#src/ui/action-icons.ts'
import { MenuLink } from '#src/ui/display/menu-link.tsx'
import classes from './add-menu.module.css'
import { FrameMenu } from './frame-menu.tsx'

type AddMenuProps = {
  /** Where the button is: in the header, or in the tab bar of phones. Only one of them is visible. */
  place: 'header' | 'bar'
  onTypeOrSearch: () => void
}

/** What can be added, and the palette, which has the rest. */
const AddItems = ({ onTypeOrSearch }: { onTypeOrSearch: () => void }) => {
  const overList = useLinkOverList()
  const offered = useOffered(addActions).filter(({ isInMenu }) => isInMenu)
  return (
    <>
      {offered.map(({ id, label, link }) => {
        const Icon = addIcons[id]
        return (
          <MenuLink key={id} leftSection={<Icon size={18} />} {...overList(link)}>
            {label}
          </MenuLink>
        )
      })}
      <Menu.Divider />
      <Menu.Item leftSection={<IconSearch size={18} />} onClick={onTypeOrSearch}>
        Type or search
      </Menu.Item>
    </>
  )
}

/** The menu of what can be added from every screen. In the header its button shows only an icon. */
export const AddMenu = ({ place, onTypeOrSearch }: AddMenuProps) => (
  <FrameMenu
    position={place === 'bar' ? 'top' : 'bottom-end'}
    button={
      <UnstyledButton
        className={classes.button ?? ''}
        data-place={place}
        aria-label="Add new" // longer than the text, because the button of a form has the name "Add"
        {...(place === 'header' && { title: 'Add new' })}
      >
        <span className={`round ${classes.icon}`}>
          <IconPlus size={20} stroke={2} aria-hidden />
        </span>
        {place === 'bar' && 'Add'}
      </UnstyledButton>
    }
  >
    <AddItems onTypeOrSearch={onTypeOrSearch} />
  </FrameMenu>
)
