import type { Page } from '@playwright/test'
import { type MailSink, openMailSink } from './mail-sink.ts'
import { startProduct } from './product.ts'

/** Runs a test against the product with its limits on. */
export const withLimits = async (page: Page, run: (url: string, mail: MailSink) => Promise<void>): Promise<void> => {
  const mail = await openMailSink()
  const limited = await startProduct({ SMTP_URL: mail.url, MAIL_FROM: 'codes@example.com', RATE_LIMITS: 'on' })
  try {
    await run(limited.url, mail)
  } finally {
    await page.goto('about:blank') // so that the page sends this server nothing more
    await limited.close()
    await mail.close()
  }
}
