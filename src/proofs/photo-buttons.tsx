import { Button, type ButtonProps, FileButton } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { type Icon, IconCamera, IconPhoto } from '@tabler/icons-react'
import { useRef } from 'react'

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
const PhotoButton = ({ label, camera = false, name, isSending, onPick, variant = 'default' }: PhotoButtonProps) => {
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
          px="xs"
          mih={44}
          leftSection={<ButtonIcon size={18} stroke={1.5} aria-hidden />}
          loading={isSending}
        >
          {label}
        </Button>
      )}
    </FileButton>
  )
}

type PhotoButtonsProps = Omit<PhotoButtonProps, 'label' | 'camera'> & { hasPhoto: boolean }

/** Take or choose a photo, in place of the one before. A phone opens its camera at once, where the user wants that. */
export const PhotoButtons = ({ hasPhoto, ...props }: PhotoButtonsProps) => {
  const hasCamera = useMediaQuery('(pointer: coarse)', false, { getInitialValueInEffect: false })
  return (
    <>
      {hasCamera && !hasPhoto && <PhotoButton label="Take a photo" camera {...props} />}
      <PhotoButton label={hasPhoto ? 'Replace' : hasCamera ? 'Choose a photo' : 'Add a photo'} {...props} />
    </>
  )
}
