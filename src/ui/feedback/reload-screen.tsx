import { Button, Stack, Text, Title } from '@mantine/core'
import { useLayoutEffect } from 'react'
import { isOnline } from '#src/lib/api/online.ts'
import { removeFirstPaint } from '#src/lib/page/first-paint.ts'
import { Logo } from '#src/ui/display/logo.tsx'
import classes from './reload-screen.module.css'

/** Whether the code of a screen is missing: Chrome, Firefox and Safari say it in different words. */
const isCodeMissing = (error: unknown): error is Error =>
  error instanceof Error && /dynamically imported module|module script failed/.test(error.message)

/** Whether the page shall load again by itself: once for each missing file, as a newer version can have replaced it. */
const takeReload = (error: unknown): boolean => {
  if (!isCodeMissing(error) || !isOnline()) return false // offline a reload can lose the page
  const key = `tanstack_router_reload:${error.message}` // the router's own: it counts the files of components here
  if (sessionStorage.getItem(key) !== null) return false
  sessionStorage.setItem(key, '1')
  return true
}

/** The error component of all routes. The router reloads for the component of a route, and this for its loader. */
export const ReloadScreen = ({ error }: { error?: unknown }) => {
  useLayoutEffect(() => {
    if (takeReload(error)) window.location.reload()
    else removeFirstPaint()
  }, [error])
  return (
    <main className={classes.screen}>
      <Stack align="center" gap="md" role="alert">
        <Logo size={48} />
        <Title order={1} size="h3">
          This screen could not be loaded
        </Title>
        <Text c="dimmed">You may be offline, or there may be a newer version. Nothing you saved is lost.</Text>
        <Button onClick={() => window.location.reload()}>Reload</Button>
      </Stack>
    </main>
  )
}
