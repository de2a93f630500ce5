import type { PatientMailer, Ports } from '#server/ports.ts'
import { createMorningMail } from './morning-mail.ts'
import { deriveUnsubscribeToken } from './reminder-store.ts'
import { sendMornings } from './send-mornings.ts'

type MorningPorts = Pick<Ports, 'store' | 'clock' | 'keys'> & {
  mailer: PatientMailer
  /** The origin of the addresses in the mail. The default is that of the request that turned the mail on. */
  publicUrl?: string | undefined
}

/** Sends the morning mails that are due. `sendMornings` says how. */
export const sendMorningMails = (ports: MorningPorts, signal?: AbortSignal): Promise<void> => {
  const { mailer, keys, publicUrl } = ports
  return sendMornings(
    ports,
    {
      way: 'mail',
      write: async ({ row, user, ...due }) => {
        const origin = publicUrl ?? row.origin
        const unsubscribeUrl = `${origin}/unsubscribe/${await deriveUnsubscribeToken(keys.codes, row.user_id)}`
        return createMorningMail({ to: user.email, name: user.name, ...due, origin, unsubscribeUrl })
      },
      sendWhenIdle: mailer.sendWhenIdle,
    },
    signal,
  )
}
