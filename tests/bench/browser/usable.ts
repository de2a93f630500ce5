import type { Browser } from '@playwright/test'
import { openPage, openProfile, type Speed } from './browser.ts'

/** Somebody who cannot wait: types into the login and presses its button until it sends. Runs in a page, alone. */
const beImpatient = (every: number): void => {
  const typed = { email: 'asha@example.com', password: 'Correct-Horse-7' }
  const impatience = { sent: 0, lost: false }
  const send = window.fetch
  window.fetch = (...request) => {
    const [resource, init] = request
    const { url, method } = resource instanceof Request ? resource : { url: String(resource), method: init?.method }
    if (!url.endsWith('/login') || method?.toUpperCase() !== 'POST') return send(...request)
    impatience.sent ||= performance.now()
    return new Promise(() => {})
  }
  const value = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')
  const fields = new Map<string, string>()
  const type = (name: keyof typeof typed): boolean => {
    const field = document.querySelector<HTMLInputElement>(`input[name="${name}"]`)
    if (!field) return false
    if (field.value === typed[name]) return true
    impatience.lost ||= fields.has(name)
    fields.set(name, typed[name])
    value?.set?.call(field, typed[name]) // past React's own setter, as the keyboard does
    field.dispatchEvent(new Event('input', { bubbles: true }))
    return false
  }
  const timer = setInterval(() => {
    const isTyped = [type('email'), type('password')].every(Boolean)
    if (isTyped) document.querySelector<HTMLButtonElement>('button[type="submit"]')?.click()
    if (impatience.sent) clearInterval(timer)
  }, every)
  // A button that no script listens to yet would load the page anew; nobody would wait for that twice.
  document.addEventListener('submit', (event) => event.preventDefault())
  Object.assign(window, { impatience })
}

/** When the login of a first visit sends what was typed, in milliseconds, and whether it lost any of it on the way. */
export const loadUntilUsable = async (browser: Browser, address: string, speed: Speed) => {
  await using profile = await openProfile(browser)
  const { page } = await openPage(profile, speed)
  await page.addInitScript(beImpatient, speed === 'plain' ? 10 : 25)
  await page.goto(address, { waitUntil: 'commit' })
  const given = await page.waitForFunction(() => {
    const { impatience } = window as unknown as { impatience: { sent: number; lost: boolean } } // of the script above
    return impatience.sent > 0 ? [impatience] : undefined
  })
  const [outcome] = (await given.jsonValue()) ?? []
  if (!outcome) throw new Error(`${address} never sent the login.`)
  return outcome
}
