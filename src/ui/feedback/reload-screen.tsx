import { Button, Stack, Text, Title } from '@mantine/core'
import { useLayoutEffect } from 'react'
import { removeFirstPaint } from '#src/lib/page/first-paint.ts'
import { shouldReload } from '#src/lib/page/missing-code.ts'
import { Logo } from '#src/ui/display/logo.tsx'
import classes from './reload-screen.module.css'

/** The error component of all routes. The router reloads for the missing component of a route, and this for its loader. */
export const ReloadScreen = ({ error }: { error?: unknown }) => {
  useLayoutEffect(() => {
    if (shouldReload(error)) window.location.reload()
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
