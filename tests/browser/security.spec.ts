import type { BrowserContext, Page } from '@playwright/test'
import { endpoints } from '#contract/endpoints.ts'
import { account, addAccount, addExpense, expenseRow, openExpense } from '#tests/browser/tools/bank-steps.ts'
import { expect, signedInTest, test } from '#tests/browser/tools/fixtures.ts'
import { lend, lendRow } from '#tests/browser/tools/lend-steps.ts'
import { newcomer } from '#tests/browser/tools/people.ts'
import { chooseInRow, expectToast, field, logIn, signUp } from '#tests/browser/tools/steps.ts'

/** Text that would run, or call home, wherever it became markup, an attribute, a style or an address. */
const attacks = [
  '<script>window.ran = 1</script>',
  '"><img src=x onerror="window.ran = 2">',
  "'-window.ran-'",
  '<svg/onload=alert(3)>',
  'javascript:window.ran=4',
  '<iframe srcdoc="<script>parent.ran=5</script>"></iframe>',
  '</title></style></textarea><script>window.ran = 6</script>',
  '{{constructor.constructor("window.ran=7")()}}',
  '<a href="javascript:window.ran=8" autofocus onfocus="window.ran=9">click</a>',
  '<style>*{background:url(//evil.example)}</style><link rel=stylesheet href=//evil.example>',
  '<math><mtext><table><mglyph><style><!--</style><img title="--&gt;&lt;img src=x onerror=window.ran=10&gt;">',
  '\u202e<img src=x onerror=window.ran=11>',
]

const everything = attacks.join(' ').slice(0, 500)

/** What must not happen on any page: a dialog, a breach of its policy, a request to elsewhere. */
const watch = async (context: BrowserContext): Promise<string[]> => {
  const seen: string[] = []
  await context.exposeFunction('report', (text: string) => void seen.push(text))
  await context.addInitScript(() => {
    document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI, sample, sourceFile }) => {
      const { report } = window as unknown as { report: (text: string) => void } // exposed above
      report(`policy: ${violatedDirective} ${blockedURI} ${sample} ${sourceFile}`)
    })
  })
  context.on('dialog', (dialog) => {
    seen.push(`dialog: ${dialog.message()}`)
    void dialog.dismiss()
  })
  context.on('request', (request) => {
    if (new URL(request.url()).hostname !== '127.0.0.1' && !request.url().startsWith('blob:'))
      seen.push(`request: ${request.url()}`)
  })
  context.on('console', (message) => {
    if (/Content.Security.Policy|TrustedHTML|TrustedScript/i.test(message.text())) seen.push(message.text())
  })
  return seen
}

const hasRun = (page: Page): Promise<unknown> => page.evaluate(() => (window as { ran?: unknown }).ran ?? null)

for (const colorScheme of ['light', 'dark'] as const) {
  signedInTest(
    `text that attacks is only text, on every screen (${colorScheme})`,
    async ({ page, person, context }) => {
      const seen = await watch(context)
      await page.emulateMedia({ colorScheme })
      for (const [index, attack] of attacks.entries()) {
        await person.call(endpoints.addLend, lend(index, { reason: attack, returnName: attack.slice(0, 100) }))
      }
      const bank = await addAccount(person, { accountHolderName: everything, amount: 10_000 })
      for (const [index, attack] of attacks.entries()) await addExpense(person, bank, index, { reason: attack })
      const form = new FormData()
      const profile = { name: everything, phoneNumber: '', deathOfBirth: '1990-05-17', profileImage: '' }
      form.set('updateProfile', new Blob([JSON.stringify(profile)], { type: 'application/json' }))
      await person.call(endpoints.updateProfile, form)

      const visit = async (path: string, shown: () => Promise<unknown>) => {
        await page.goto(path)
        await shown()
        expect([path, await hasRun(page), seen]).toEqual([path, null, []])
      }
      await visit('/home', async () => {
        await expect(lendRow(page, 'window.ran = 1').first()).toBeVisible()
        await chooseInRow(lendRow(page, 'window.ran = 1').first(), 'Edit')
        await expect(field(page, 'Reason')).toHaveValue('<script>window.ran = 1</script>')
        await page.keyboard.press('Escape')
        await chooseInRow(lendRow(page, 'window.ran = 1').first(), 'Delete')
        await expect(page.getByRole('dialog')).toBeVisible()
      })
      await visit(`/home?${new URLSearchParams({ q: everything })}`, () =>
        expect(page.getByRole('heading', { level: 1 })).toBeVisible(),
      )
      await visit('/home/add', () => expect(field(page, 'Amount')).toBeVisible())
      await visit('/bank', async () => {
        await expect(page.getByRole('article', { name: 'HDFC ••1234' })).toContainText('window.ran')
        await page.getByRole('article', { name: 'HDFC ••1234' }).getByLabel(/^Edit/).click()
        await expect(page.getByRole('dialog')).toBeVisible()
      })
      await visit(`/bank/${bank.id}`, async () => {
        await expect(expenseRow(page, 'window.ran = 1').first()).toBeVisible()
        await openExpense(page)
        await field(page, 'Reason').fill(everything)
      })
      await visit('/profile', async () => {
        await expect(page.getByRole('main')).toContainText('window.ran')
        await page.getByRole('button', { name: 'Edit Profile' }).click()
        await expect(field(page, 'Name')).toHaveValue(everything)
      })
      await visit('/analysis', () => expect(page.getByRole('main')).toBeVisible())
      await visit('/history', () => expect(page.getByRole('main')).toBeVisible())
    },
  )

  test(`the way from sign-up to the first record keeps to the policy (${colorScheme})`, async ({
    page,
    mail,
    context,
    expectErrors,
  }) => {
    expectErrors(/status of 401/)
    const seen = await watch(context)
    await page.emulateMedia({ colorScheme })
    const user = newcomer()
    await page.goto('/auth/forget-password')
    await expect(field(page, 'E-mail')).toBeVisible()
    await signUp(page, mail, user)
    await field(page, 'E-mail').fill(user.email)
    await field(page, 'Password').fill('Wrong-Password')
    await page.getByRole('button', { name: 'Log in' }).click()
    await expectToast(page, 'Invalid input. Please try again.')
    await logIn(page, user)
    await page.getByRole('button', { name: 'Account menu' }).click()
    await expect(page.getByRole('menuitem', { name: 'Logout' })).toBeVisible()
    expect(seen).toEqual([])
  })
}

test('a script, a style and a handler that got into the page do nothing', { tag: '@journey' }, async ({
  page,
  context,
  expectErrors,
}) => {
  expectErrors(/Content Security Policy|Trusted ?HTML|TrustedScript/i)
  const seen = await watch(context)
  await page.goto('/')
  await expect(field(page, 'E-mail')).toBeVisible()
  const outcome = await page.evaluate(() => {
    const attempt = (act: () => void): string => {
      try {
        act()
        return 'done'
      } catch (error) {
        return String(error instanceof Error ? error.name : error)
      }
    }
    const element = document.createElement('div')
    const script = document.createElement('script')
    return {
      markup: attempt(() => {
        element.innerHTML = '<img src=x onerror="window.ran = 1">'
      }),
      script: attempt(() => {
        script.text = 'window.ran = 2'
        document.body.append(script)
      }),
      handler: attempt(() => {
        element.setAttribute('onclick', 'window.ran = 4')
        document.body.append(element)
        element.click()
      }),
      elsewhere: attempt(() => {
        script.src = 'https://evil.example/x.js'
      }),
    }
  })
  expect(outcome).toMatchObject({ markup: 'TypeError', script: 'TypeError', elsewhere: 'TypeError' })
  expect(await hasRun(page)).toBeNull()
  expect(seen.some((text) => text.startsWith('policy: require-trusted-types-for'))).toBe(true)
})

test('every response with the page has a nonce of its own, and the page carries it', async ({ page, request }) => {
  const nonceOf = (policy = '') => /'nonce-([\w-]{20,})'/.exec(policy)?.[1]
  const [first, second] = [
    await request.get('/'),
    await request.get('/bank/some-id', { headers: { Accept: 'text/html' } }),
  ]
  const nonces = [first, second].map((response) => nonceOf(response.headers()['content-security-policy']))
  expect(new Set(nonces).size).toBe(2)
  expect(await first.text()).toContain(`nonce="${nonces[0]}"`)
  expect(await first.text()).not.toContain('made-anew')

  const response = await page.goto('/')
  await expect(field(page, 'E-mail')).toBeVisible()
  const nonce = nonceOf(response?.headers()['content-security-policy'])
  const styles = await page.evaluate(() => Array.from(document.querySelectorAll('style'), (style) => style.nonce))
  expect(styles.length).toBeGreaterThan(0)
  expect(new Set(styles)).toEqual(new Set([nonce]))
  expect(response?.headers()['content-security-policy']).not.toMatch(/unsafe|\*|http:/)
})

signedInTest.describe('with the service worker', () => {
  signedInTest.use({ serviceWorkers: 'allow' })

  signedInTest('the page that it kept comes with the policy that it came with', async ({ page, person, context }) => {
    const seen = await watch(context)
    await addAccount(person, account())
    const card = page.getByRole('article', { name: 'HDFC ••1234' })
    const nonce = () => page.evaluate(() => document.querySelector('style')?.nonce)
    await page.goto('/bank')
    await expect(card).toBeVisible()
    const fresh = await nonce()
    await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined))
    await page.reload()
    await expect(card).toBeVisible()
    const kept = await nonce()
    await page.reload()
    await expect(card).toBeVisible()
    expect([await nonce(), kept === fresh]).toEqual([kept, false]) // it came from the worker both times
    await card.getByLabel(/^Edit/).click()
    await expect(page.getByRole('dialog')).toBeVisible()
    expect(seen).toEqual([])
  })
})
