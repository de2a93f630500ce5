import { Menu, UnstyledButton } from '@mantine/core'
import {
  IconArrowDownLeft,
  IconArrowUpRight,
  IconPlus,
  IconReceipt,
  IconSearch,
  IconTransfer,
} from '@tabler/icons-react'
import { useMatch } from '@tanstack/react-router'
import { noRecord } from '#src/lib/record-link.ts'
import { useHasFeature } from '#src/session/features.ts'
import { MenuLink } from '#src/ui/display/menu-link.tsx'
import classes from './add-menu.module.css'
import { FrameMenu } from './frame-menu.tsx'

type AddMenuProps = {
  /** Where the button is: in the header, or in the tab bar of phones. Only one of them is visible. */
  place: 'header' | 'bar'
  onTypeOrSearch: () => void
}

/** What can be added. Over the list of its own screen, a form keeps the filters and the scroll position. */
const AddItems = ({ onTypeOrSearch }: { onTypeOrSearch: () => void }) => {
  const home = useMatch({ from: '/_signed-in/home', shouldThrow: false })
  const bank = useMatch({ from: '/_signed-in/bank', shouldThrow: false })
  const [hasDirection, hasTransfers] = [useHasFeature('direction'), useHasFeature('transfers')]
  const toLend = { to: '/home/add', resetScroll: !home } as const
  return (
    <>
      <MenuLink
        leftSection={<IconArrowUpRight size={18} />}
        {...toLend}
        search={{ ...home?.search, ...noRecord, direction: undefined }}
      >
        Lend
      </MenuLink>
      {hasDirection && (
        <MenuLink
          leftSection={<IconArrowDownLeft size={18} />}
          {...toLend}
          search={{ ...home?.search, ...noRecord, direction: 'taken' }}
        >
          Borrow
        </MenuLink>
      )}
      <MenuLink leftSection={<IconReceipt size={18} />} resetScroll={!bank} to="/bank/expense">
        Expense
      </MenuLink>
      {hasTransfers && (
        <MenuLink leftSection={<IconTransfer size={18} />} resetScroll={!bank} to="/bank/transfer">
          Transfer
        </MenuLink>
      )}
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
        <span className={classes.icon}>
          <IconPlus size={20} stroke={2} aria-hidden />
        </span>
        {place === 'bar' && 'Add'}
      </UnstyledButton>
    }
  >
    <AddItems onTypeOrSearch={onTypeOrSearch} />
  </FrameMenu>
)
