import { Button, Group } from '@mantine/core'
import { IconBrandWhatsapp, IconCopy, IconMail, IconShare } from '@tabler/icons-react'
import { copyText } from '#src/lib/copy-text.ts'
import { canShare, shareText } from '#src/shares/share-text.ts'

/** The country code of the ten digits of a person's number. */
const INDIA = '91'

/** Opens a message to a number, or to whomever the user chooses in WhatsApp. */
const buildWhatsAppUrl = (text: string, phone: string | undefined): string =>
  `https://wa.me/${phone ? INDIA + phone : ''}?text=${encodeURIComponent(text)}`

const buildMailUrl = (text: string, subject: string): string =>
  `mailto:?subject=${encodeURIComponent(subject)}&body=${encodeURIComponent(text.replaceAll('\n', '\r\n'))}`

/** Three buttons stand on one line of a phone, but where the text is enlarged. */
const narrow = { size: 'sm', px: 'xs' } as const

const second = { ...narrow, variant: 'default' } as const

type SendButtonsProps = {
  text: string
  /** The subject of a mail. */
  subject: string
  /** The number of the person, where it is known: ten digits. */
  phone: string | undefined
  /** Runs at a press, because no application says whether the message went. */
  onSent: () => void
}

/** Hands the message to another application: the system's share sheet, or a copy. */
const ShareButton = ({ text, isFirst, onSent }: { text: string; isFirst: boolean; onSent: () => void }) => {
  const [label, Icon, send] = canShare()
    ? (['Share', IconShare, () => shareText({ text })] as const)
    : (['Copy', IconCopy, () => copyText(text)] as const)
  return (
    <Button
      {...(isFirst ? narrow : second)}
      leftSection={<Icon size={18} aria-hidden />}
      onClick={() => {
        onSent()
        void send()
      }}
    >
      {label}
    </Button>
  )
}

/**
 * The ways to send a message: WhatsApp, the system's share sheet or a copy, and e-mail. WhatsApp comes first where the number of the
 * person is known, because it then opens the message to them. The user sends it, not the server.
 */
export const SendButtons = ({ text, subject, phone, onSent }: SendButtonsProps) => {
  const share = <ShareButton text={text} isFirst={!phone} onSent={onSent} />
  const whatsApp = (
    <Button
      {...(phone ? narrow : second)}
      component="a"
      href={buildWhatsAppUrl(text, phone)}
      target="_blank"
      rel="noreferrer"
      onClick={onSent}
      leftSection={<IconBrandWhatsapp size={18} aria-hidden />}
    >
      WhatsApp
    </Button>
  )
  return (
    <Group gap="xs" grow preventGrowOverflow={false}>
      {phone ? whatsApp : share}
      {phone ? share : whatsApp}
      <Button
        {...second}
        component="a"
        href={buildMailUrl(text, subject)}
        rel="noreferrer"
        onClick={onSent}
        leftSection={<IconMail size={18} aria-hidden />}
      >
        E-mail
      </Button>
    </Group>
  )
}
