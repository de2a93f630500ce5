import { Button, Group } from '@mantine/core'
import { IconBrandWhatsapp, IconCopy, IconMail, IconShare } from '@tabler/icons-react'
import { copyText } from '#src/lib/copy-text.ts'
import { canShare, shareText } from './share-text.ts'

const SUBJECT = 'Between us'

const buildWhatsAppUrl = (text: string): string => `https://wa.me/?text=${encodeURIComponent(text)}`

const buildMailUrl = (text: string): string =>
  `mailto:?subject=${encodeURIComponent(SUBJECT)}&body=${encodeURIComponent(text.replaceAll('\n', '\r\n'))}`

/** Three buttons stand on one line of a phone, but where the text is enlarged. */
const narrow = { size: 'sm', px: 'xs' } as const

/**
 * The ways to send a message: the system's share sheet or a copy, WhatsApp, and e-mail. The user sends it, not the server.
 * `onSent` runs at a press, because no application says whether the message went.
 */
export const SendButtons = ({ text, onSent }: { text: string; onSent: () => void }) => (
  <Group gap="xs" grow preventGrowOverflow={false}>
    {canShare() ? (
      <Button
        {...narrow}
        leftSection={<IconShare size={18} aria-hidden />}
        onClick={() => {
          onSent()
          void shareText({ text })
        }}
      >
        Share
      </Button>
    ) : (
      <Button
        {...narrow}
        leftSection={<IconCopy size={18} aria-hidden />}
        onClick={() => {
          onSent()
          void copyText(text)
        }}
      >
        Copy
      </Button>
    )}
    <Button
      {...narrow}
      component="a"
      href={buildWhatsAppUrl(text)}
      target="_blank"
      rel="noreferrer"
      onClick={onSent}
      variant="default"
      leftSection={<IconBrandWhatsapp size={18} aria-hidden />}
    >
      WhatsApp
    </Button>
    <Button
      {...narrow}
      component="a"
      href={buildMailUrl(text)}
      rel="noreferrer"
      onClick={onSent}
      variant="default"
      leftSection={<IconMail size={18} aria-hidden />}
    >
      E-mail
    </Button>
  </Group>
)
