import { Avatar, Button, FileButton, Group, Stack, Text } from '@mantine/core'
import { IconCamera } from '@tabler/icons-react'
import { useEffect, useState } from 'react'
import { MAX_IMAGE_BYTES } from '#contract/users/profile/rules.ts'
import { useOnline } from '#src/lib/api/online.ts'

type AvatarPickerProps = {
  image: File | null
  onPick: (image: File | null) => void
  /** The URL of the current picture, or "". */
  current?: string
  /** The error text for a picture larger than 1 MB. */
  tooLarge: string
  /** Why no picture can be chosen now. */
  obstacle?: string
}

/** A file picker for a profile picture of at most 1 MB, with a preview. A picture cannot wait for a connection. */
export const AvatarPicker = ({ image, onPick, current = '', tooLarge, obstacle }: AvatarPickerProps) => {
  const reason = useOnline() ? obstacle : 'You are offline: a picture needs the server.'
  const [error, setError] = useState('')
  const [preview, setPreview] = useState<string>()
  useEffect(() => {
    if (!image) return setPreview(undefined)
    const url = URL.createObjectURL(image)
    setPreview(url)
    return () => URL.revokeObjectURL(url)
  }, [image])
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
            onChange={(picked) => {
              if (!picked) return
              const fits = picked.size <= MAX_IMAGE_BYTES
              setError(fits ? '' : tooLarge)
              if (fits) onPick(picked)
            }}
          >
            {(props) => (
              <Button {...props} variant="default" size="sm" disabled={reason !== undefined}>
                {image || current ? 'Change picture' : 'Add a picture'}
              </Button>
            )}
          </FileButton>
          {image && (
            <Button variant="subtle" size="sm" onClick={() => onPick(null)}>
              Remove
            </Button>
          )}
        </Group>
        <Text size="xs" c={error ? 'var(--mantine-color-error)' : 'dimmed'} role={error ? 'alert' : undefined}>
          {error || (reason ?? 'PNG, JPEG or WebP, up to 1 MB')}
        </Text>
      </Stack>
    </Group>
  )
}
