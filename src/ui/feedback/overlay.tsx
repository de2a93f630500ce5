import { Loader } from '@mantine/core'
import { Logo } from '#src/ui/display/logo.tsx'
import classes from './overlay.module.css'

/** Covers the screen while a route loads. */
export const LoadingOverlay = () => (
  <div className={classes.overlay} role="status">
    <Logo size={48} />
    <span>Wealth Care Loading...</span>
    <Loader type="dots" aria-hidden />
  </div>
)
