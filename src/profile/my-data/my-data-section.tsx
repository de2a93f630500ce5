import { Stack, Text } from '@mantine/core'
import { IconFileSpreadsheet } from '@tabler/icons-react'
import { useWaitingChanges } from '#src/changes/waiting-queries.ts'
import { later } from '#src/lib/later.tsx'
import { ButtonLink, TextLink } from '#src/ui/display/link.tsx'
import { DownloadEverything } from './download-everything.tsx'

const RestoreFile = later(() => import('./restore-file.tsx').then(({ RestoreFile: loaded }) => loaded))

/** Downloads everything in one file, restores such a file, and links to the CSV exports. */
export const MyDataSection = () => {
  const waitingCount = useWaitingChanges().length
  return (
    <>
      <Text size="sm" c="dimmed">
        One file with all records, photos, accounts, passbooks and people. Your own picture and password are not in it.
        {waitingCount > 0 && ' What waits to be sent is not in it.'}
      </Text>
      <Stack gap="sm" maw="24rem">
        <DownloadEverything />
        {/* As high as its button, so that nothing moves when its code arrives. */}
        <Stack gap="sm" mih={42}>
          <RestoreFile />
        </Stack>
        <ButtonLink
          to="/home/spreadsheet"
          variant="default"
          leftSection={<IconFileSpreadsheet size={18} aria-hidden />}
        >
          Bring lends from a spreadsheet
        </ButtonLink>
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
    </>
  )
}
