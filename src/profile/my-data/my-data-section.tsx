import { Stack, Text, Title } from '@mantine/core'
import { IconArrowsSplit2, IconFileSpreadsheet } from '@tabler/icons-react'
import { useWaitingChanges } from '#src/changes/waiting-queries.ts'
import { later } from '#src/lib/later.tsx'
import { ButtonLink, TextLink } from '#src/ui/display/link.tsx'
import { DownloadEverything } from './download-everything.tsx'

const RestoreFile = later(() => import('./restore-file.tsx').then(({ RestoreFile: loaded }) => loaded))

/** Downloads everything in one file, links to the CSV exports, and has all that a person can bring: each is looked at before one press. */
export const MyDataSection = () => {
  const waitingCount = useWaitingChanges().length
  return (
    <>
      <Title order={2} size="h4">
        Take out
      </Title>
      <Text size="sm" c="dimmed">
        One file with all records, photos, accounts, passbooks and people. Your own picture and password are not in it.
        {waitingCount > 0 && ' What waits to be sent is not in it.'}
      </Text>
      <Stack gap="sm" maw="24rem">
        <DownloadEverything />
      </Stack>
      <Text size="sm" c="dimmed">
        For a spreadsheet, each list has CSV above it:{' '}
        <TextLink inherit underline="always" to="/home">
          records
        </TextLink>
        ,{' '}
        <TextLink inherit underline="always" to="/bank">
          accounts
        </TextLink>{' '}
        with their expenses and passbooks,{' '}
        <TextLink inherit underline="always" to="/history">
          history
        </TextLink>
        .
      </Text>
      <Title order={2} size="h4">
        Bring
      </Title>
      <Text size="sm" c="dimmed">
        Choose a file, look at what is in it, add it with one press. It is read on this device, and nothing is sent
        before the press.
      </Text>
      <Stack gap="sm" maw="24rem">
        <ButtonLink to="/home/splitwise" variant="default" leftSection={<IconArrowsSplit2 size={18} aria-hidden />}>
          Bring from Splitwise
        </ButtonLink>
        <ButtonLink
          to="/home/spreadsheet"
          variant="default"
          leftSection={<IconFileSpreadsheet size={18} aria-hidden />}
        >
          Bring lends from a spreadsheet
        </ButtonLink>
        {/* As high as its button, so that nothing moves when its code arrives. */}
        <Stack gap="sm" mih={42}>
          <RestoreFile />
        </Stack>
      </Stack>
    </>
  )
}
