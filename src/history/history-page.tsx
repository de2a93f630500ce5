import { Text } from '@mantine/core'
import { Page } from '#src/ui/page.tsx'

/** A screen that is still to come. */
export const HistoryPage = () => (
  <Page title="History">
    <Text c="dimmed">What changed, and when, is still to come.</Text>
  </Page>
)
