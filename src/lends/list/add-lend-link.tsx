import { IconPlus } from '@tabler/icons-react'
import { ButtonLink } from '#src/ui/display/link.tsx'

/** A link to the form for a new record. It keeps the filters and the scroll position of the list. */
export const AddLendLink = () => (
  <ButtonLink
    to="/home/add"
    search={(view) => ({ ...view, direction: undefined })}
    resetScroll={false}
    leftSection={<IconPlus size={18} aria-hidden />}
  >
    Add Lend Borrow
  </ButtonLink>
)
