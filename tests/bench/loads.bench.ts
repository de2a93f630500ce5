import type { Speed } from './browser/browser.ts'
import { loadCold } from './browser/cold-load.ts'
import { atMost, plainly, ratioAtMost } from './browser/rows.ts'
import { inTurns, withSubjects } from './browser/subjects.ts'
import { loadUntilUsable } from './browser/usable.ts'
import { type Row, report } from './report.ts'

const ROUNDS = 7

const words: Record<Extract<Speed, 'plain' | 'slow'>, string> = {
  plain: 'Cold login',
  slow: 'Cold login, throttled',
}

await withSubjects(['static', 'lazyForms'], async ({ browser, product, references }) => {
  const rows: Row[] = []
  for (const [speed, name] of Object.entries(words) as [keyof typeof words, string][]) {
    // as it is written above
    const { own, still } = await inTurns(ROUNDS, {
      own: () => loadCold(browser, product.url, speed),
      still: () => loadCold(browser, references.static, speed),
    })
    const usable = await inTurns(ROUNDS, {
      own: () => loadUntilUsable(browser, product.url, speed),
      reference: () => loadUntilUsable(browser, references.lazyForms, speed),
    })
    const of = (loads: typeof own, what: Exclude<keyof (typeof own)[number], 'longTasks'>) =>
      loads.map((load) => load[what])
    const goals = speed === 'slow'
    rows.push(
      atMost({ what: `${name}: requests to first paint`, goal: '≤ 6' }, of(own, 'requestsBefore'), 6, 'requests'),
      plainly(
        `${name}: bytes to first paint`,
        of(own, 'bytesBefore').map((bytes) => bytes / 1_000),
        'kB',
      ),
      plainly(`${name}: requests in all`, of(own, 'requests'), 'requests'),
      plainly(
        `${name}: bytes in all`,
        of(own, 'bytes').map((bytes) => bytes / 1_000),
        'kB',
      ),
      plainly(`${name}: first paint`, of(own, 'firstPaint'), 'ms'),
    )
    const sentAt = (waits: typeof usable.own) => waits.map(({ sent }) => sent)
    const largest = ratioAtMost(
      { what: `${name}: largest paint`, goal: '≤ 1.3 × static page' },
      of(own, 'largestPaint'),
      of(still, 'largestPaint'),
      1.3,
      'ms',
    )
    const sends = ratioAtMost(
      { what: `${name}: usable`, goal: '≤ 1.1 × lazy forms' },
      sentAt(usable.own),
      sentAt(usable.reference),
      1.1,
      'ms',
    )
    rows.push(largest, sends)
    if (!goals) rows.push(atMost({ what: `${name}: longest task`, goal: '≤ 50 ms' }, of(own, 'longestTask'), 50, 'ms'))
  }
  await report('loads', rows)
})
