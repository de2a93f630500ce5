import { Button, Group } from '@mantine/core'
import { IconBrandWhatsapp, IconCopy, IconMail, IconShare } from '@tabler/icons-react'
import { copyText } from '#src/lib/copy-text.ts'
import { canShare, shareText } from './share-text.ts'

const SUBJECT = 'Between us'

const buildWhatsAppUrl = (text: string): string => `https://wa.me/?text=${encodeURIComponent(text)}`

const buildMailUrl = (text: string): string =>
  `mailto:?subject=${encodeURIComponent(SUBJECT)}&body=${encodeURIComponent(text.replaceAll('\n', '\r\n'))}`

/** The ways to send a message: the system's share sheet or a copy, WhatsApp, and e-mail. The user sends it, not the server. */
export const SendButtons = ({ text }: { text: string }) => (
  <Group gap="xs">
    {canShare() ? (
      <Button leftSection={<IconShare size={18} aria-hidden />} onClick={() => void shareText({ text })}>
        Share
      </Button>
    ) : (
      <Button leftSection={<IconCopy size={18} aria-hidden />} onClick={() => void copyText(text)}>
        Copy
      </Button>
    )}
    <Button
      component="a"
      href={buildWhatsAppUrl(text)}
      target="_blank"
      rel="noreferrer"
      variant="default"
      leftSection={<IconBrandWhatsapp size={18} aria-hidden />}
    >
      WhatsApp
    </Button>
    <Button
      component="a"
      href={buildMailUrl(text)}
      rel="noreferrer"
      variant="default"
      leftSection={<IconMail size={18} aria-hidden />}
    >
      E-mail
    </Button>
  </Group>
)
