import { IconPlus } from '@tabler/icons-react'
import { ButtonLink } from '#src/ui/display/link.tsx'

/** The link that opens the form of a new record over the list, whose view stays as it is. */
export const AddLendLink = () => (
  <ButtonLink
    to="/home/add"
    search={(view) => view}
    resetScroll={false}
    leftSection={<IconPlus size={18} aria-hidden />}
  >
    Add Lend Borrow
  </ButtonLink>
)
