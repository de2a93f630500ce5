import { Link } from '@tanstack/react-router'
import { toPersonKey } from '#contract/people/person-name.ts'
import { useServer } from '#src/session/server.ts'
import classes from './person-link.module.css'

/** Whether the address of a page can contain this name. A browser removes "." and ".." from an address. */
const fitsAddress = (name: string): boolean => !['', '.', '..'].includes(toPersonKey(name))

/** The name of a person as a link to their page. It is plain text without a full server, which alone has pages of people. */
export const PersonLink = ({ name, tabIndex }: { name: string; tabIndex?: -1 | undefined }) => {
  const { isFull } = useServer()
  return isFull && fitsAddress(name) ? (
    <Link to="/person/$name" params={{ name }} tabIndex={tabIndex} className={classes.link}>
      {name}
    </Link>
  ) : (
    name
  )
}
