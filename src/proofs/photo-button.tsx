import { Button, type ButtonProps, FileButton } from '@mantine/core'
import { type Icon, IconCamera, IconPhoto } from '@tabler/icons-react'
import { useRef } from 'react'
import { useOnlineOnlyProps } from '#src/ui/connection/online-only-props.ts'

type PhotoButtonProps = {
  label: string
  /** Opens the camera, on a phone. */
  camera?: boolean
  /** What the photo is of. */
  name: string
  isSending: boolean
  onPick: (file: File) => void
} & Pick<ButtonProps, 'variant'>

/** A button that lets the user take or choose a photo. */
export const PhotoButton = ({
  label,
  camera = false,
  name,
  isSending,
  onPick,
  variant = 'default',
}: PhotoButtonProps) => {
  const needsServer = useOnlineOnlyProps(isSending)
  const forgetFile = useRef<() => void>(null)
  const ButtonIcon: Icon = camera ? IconCamera : IconPhoto
  return (
    <FileButton
      accept="image/*"
      {...(camera && { capture: 'environment' })}
      inputProps={{ 'aria-label': `${label}: ${name}`, tabIndex: -1 }}
      resetRef={forgetFile}
      onChange={(file) => {
        forgetFile.current?.() // else the browser does not tell when the same file is chosen again
        if (file) onPick(file)
      }}
    >
      {(props) => (
        <Button
          {...props}
          variant={variant}
          mih={44}
          leftSection={<ButtonIcon size={18} stroke={1.5} aria-hidden />}
          {...needsServer}
        >
          {label}
        </Button>
      )}
    </FileButton>
  )
}
