import type { Page } from '@playwright/test'
import { type MailSink, openMailSink } from './mail-sink.ts'
import { startProduct } from './product.ts'

/** Runs a test against a server with rate limits. */
export const withLimits = async (page: Page, run: (url: string, mail: MailSink) => Promise<void>): Promise<void> => {
  const mail = await openMailSink()
  const limited = await startProduct({ SMTP_URL: mail.url, MAIL_FROM: 'codes@example.com', RATE_LIMITS: 'on' })
  try {
    await run(limited.url, mail)
  } finally {
    await page.goto('about:blank') // the page must not send requests to a closed server
    await limited.close()
    await mail.close()
  }
}
