import { Avatar, Button, FileButton, Group, Stack, Text } from '@mantine/core'
import { IconCamera } from '@tabler/icons-react'
import { useId, useRef } from 'react'
import { useOnline } from '#src/lib/api/online.ts'
import { useObjectUrl } from '#src/lib/use-object-url.ts'
import type { Picture } from './use-picture.ts'

type AvatarPickerProps = {
  picture: Picture
  /** The URL of the current picture, or "". */
  current?: string
  /** Why no picture can be chosen now. */
  obstacle?: string
}

/** A file picker for a profile picture of at most 1 MB, with a preview. A picture cannot wait for a connection. */
export const AvatarPicker = ({ picture, current = '', obstacle }: AvatarPickerProps) => {
  const { image, error, pick, shrink, shrinkButton } = picture
  const reason = useOnline() ? obstacle : 'You are offline: a picture needs the server.'
  const preview = useObjectUrl(image)
  const forgetFile = useRef<() => void>(null)
  const noteId = useId()
  return (
    <Group wrap="nowrap">
      <Avatar src={preview ?? (current || null)} size={72} color="accent" alt={image ? 'The chosen picture' : ''}>
        <IconCamera size={28} stroke={1.5} aria-hidden />
      </Avatar>
      <Stack gap={4} align="flex-start">
        <Group gap="xs">
          <FileButton
            accept="image/png,image/jpeg,image/webp"
            inputProps={{ 'aria-label': 'Profile picture' }}
            resetRef={forgetFile}
            onChange={(file) => {
              if (!file) return
              pick(file)
              forgetFile.current?.() // else the browser does not tell when the same file is chosen again
            }}
          >
            {(props) => (
              <Button {...props} variant="default" size="sm" disabled={reason !== undefined}>
                {image || current ? 'Change picture' : 'Add a picture'}
              </Button>
            )}
          </FileButton>
          {error && (
            <Button
              ref={shrinkButton}
              variant="light"
              size="sm"
              aria-describedby={noteId}
              onClick={() => void shrink()}
            >
              Make it smaller
            </Button>
          )}
          {(image || error) && (
            <Button variant="subtle" size="sm" onClick={() => pick(null)}>
              Remove
            </Button>
          )}
        </Group>
        <Text
          id={noteId}
          size="xs"
          c={error ? 'var(--mantine-color-error)' : 'dimmed'}
          role={error ? 'alert' : undefined}
        >
          {error || (reason ?? 'PNG, JPEG or WebP, up to 1 MB')}
        </Text>
      </Stack>
    </Group>
  )
}
