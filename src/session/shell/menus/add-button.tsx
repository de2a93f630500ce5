import { UnstyledButton } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import type { ComponentProps } from 'react'
import classes from './add-button.module.css'

/** Where the button is: in the header, or in the tab bar of phones. Only one of them is visible. */
export type AddPlace = 'header' | 'bar'

/**
 * The button of the add menu. In the header it shows only its icon. Its name is longer than its text, because the button of
 * a form has the name "Add".
 */
export const AddButton = ({ place, ...rest }: ComponentProps<'button'> & { place: AddPlace }) => (
  <UnstyledButton
    {...rest}
    className={classes.button}
    data-place={place}
    aria-label="Add new"
    {...(place === 'header' && { title: 'Add new' })}
  >
    <span className={classes.icon}>
      <IconPlus size={20} stroke={2} aria-hidden />
    </span>
    {place === 'bar' && 'Add'}
  </UnstyledButton>
)
