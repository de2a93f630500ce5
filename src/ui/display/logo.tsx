import classes from './logo.module.css'

/** The logo. It is hidden from screen readers, because a text is next to it. */
export const Logo = ({ size = 32 }: { size?: number }) => (
  <svg className={classes.logo} width={size} height={size} viewBox="0 0 32 32" aria-hidden="true">
    <rect width="32" height="32" rx="9" />
    <path d="M22 9H10h4.5a4.25 4.25 0 0 1 0 8.5H10l7.5 6.5M10 13.25h12" />
  </svg>
)
