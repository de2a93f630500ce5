import { Button, Stack, Text } from '@mantine/core'

/** Says that a file has no amounts in rupees, so that nothing of it can be imported. */
export const OtherCurrency = ({ currency, onClose }: { currency: string | undefined; onClose: () => void }) => (
  <Stack align="start">
    <Text role="alert" fw={600}>
      These amounts are in {currency}. Nothing is imported: an account here is in rupees.
    </Text>
    <Button variant="default" onClick={onClose}>
      Another file
    </Button>
  </Stack>
)
