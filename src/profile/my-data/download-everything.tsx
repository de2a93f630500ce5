import { Button, Text } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import { useDownloadEverything } from '#src/profile/my-data-queries.ts'
import { useOnlineOnlyProps } from '#src/ui/connection/online-only-props.ts'
import { Working } from './working.tsx'

const megabytes = new Intl.NumberFormat('en-IN', { maximumFractionDigits: 1, minimumFractionDigits: 1 })

const formatSize = (bytes: number): string =>
  bytes < 1_000_000 ? `${Math.ceil(bytes / 1_000)} kB` : `${megabytes.format(bytes / 1_000_000)} MB`

/** Saves everything of the user in one file, with its progress. */
export const DownloadEverything = () => {
  const { bytes, isTooLarge, isPending, start, stop } = useDownloadEverything()
  const needsServer = useOnlineOnlyProps()
  if (isPending) return <Working text={`Downloading, ${formatSize(bytes)} so far`} onCancel={stop} />
  return (
    <>
      <Button variant="default" leftSection={<IconDownload size={18} aria-hidden />} onClick={start} {...needsServer}>
        Download everything
      </Button>
      {isTooLarge && (
        <Text role="alert" size="sm">
          The file is larger than 16 MB. Restore takes no larger one, and sends the photos after it.
        </Text>
      )}
    </>
  )
}
