import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { setTimeout as pause } from 'node:timers/promises'
import { chromium } from '@playwright/test'
import { findChromium, thisMachine } from '#tests/tools/find-chromium.ts'
import { flags } from './browser.ts'

/** How long a browser that has just been started, and then a page, is left alone, in milliseconds. */
const REST = 2_500

/** Starts a browser with a profile that nobody has used, and says where it can be spoken to. */
const startBrowser = async (stack: AsyncDisposableStack): Promise<string> => {
  const profile = await mkdtemp(join(tmpdir(), 'wealth-care-profile-'))
  stack.defer(() => rm(profile, { recursive: true, maxRetries: 5 }))
  const own = ['--headless', '--window-size=1280,800', '--remote-debugging-port=0', `--user-data-dir=${profile}`]
  const browser = spawn(findChromium(thisMachine), [...flags, ...own, 'about:blank'], {
    stdio: ['ignore', 'ignore', 'pipe'],
    detached: true, // a group of its own
  })
  stack.defer(async () => {
    const end = once(browser.stderr.resume(), 'close')
    // The whole group: on Debian the executable is a script, which leaves the browser behind. That one would hold the pipe.
    if (browser.pid !== undefined) process.kill(-browser.pid)
    await end
  })
  for await (const line of createInterface(browser.stderr)) {
    const [, host] = /listening on ws:\/\/([^/]+)/.exec(line) ?? []
    if (host !== undefined) return `http://${host}`
  }
  throw new Error('The browser did not start.')
}

/**
 * The long tasks of a first visit, in milliseconds, while nobody inspects the page: an inspector has the browser find out
 * which line asked for each request, for which it parses whole scripts again, and that makes tasks long by itself.
 */
export const longTasksUnwatched = async (address: string): Promise<number[]> => {
  await using stack = new AsyncDisposableStack()
  const host = await startBrowser(stack)
  await pause(REST)
  await fetch(`${host}/json/new?${encodeURIComponent(address)}`, { method: 'PUT' })
  await pause(REST)
  const browser = await chromium.connectOverCDP(host)
  const page = browser
    .contexts()
    .flatMap((context) => context.pages())
    .find((each) => each.url().startsWith(address))
  if (!page) throw new Error(`${address} was not opened.`)
  return await page.evaluate(async () => {
    const tasks: number[] = []
    new PerformanceObserver((list) => {
      for (const { duration } of list.getEntries()) tasks.push(duration)
    }).observe({ type: 'longtask', buffered: true })
    await new Promise((resolve) => setTimeout(resolve, 100)) // those before are told in a task of their own
    return tasks
  })
}
