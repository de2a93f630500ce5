import { Text } from '@mantine/core'
import { Page } from '#src/ui/page.tsx'

/** A screen that is still to come. */
export const AnalysisPage = () => (
  <Page title="Analysis">
    <Text c="dimmed">Your figures over time are still to come.</Text>
  </Page>
)
