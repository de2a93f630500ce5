import { Button, Stack, Text, Title } from '@mantine/core'
import { useLayoutEffect } from 'react'
import { removeFirstPaint } from '#src/lib/page/first-paint.ts'
import { Logo } from '#src/ui/display/logo.tsx'
import classes from './reload-screen.module.css'

/** The error component of all routes. */
export const ReloadScreen = () => {
  useLayoutEffect(removeFirstPaint, [])
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
