import { endpoints } from '#contract/endpoints.ts'
import { addAccount, addExpense } from '#tests/browser/tools/bank-steps.ts'
import { expect, signedInTest as test } from '#tests/browser/tools/fixtures.ts'
import { lend, lendRow } from '#tests/browser/tools/lend-steps.ts'
import { registerPerson } from '#tests/browser/tools/people.ts'
import { logIn, readToken } from '#tests/browser/tools/steps.ts'
import { dumpStorage } from '#tests/browser/tools/storage-dump.ts'

test.describe('with a service worker', () => {
  test.use({ serviceWorkers: 'allow' })

  test('after a logout no byte of the records is left on the device, in no tab, and the next user never sees one', {
    tag: '@journey',
  }, async ({ page, context, person, product, mail, expectErrors }) => {
    // The other tab can still be waiting for a list when this one logs out.
    expectErrors(/the server responded with a status of 401/, 'optional')
    const canaries = { lend: 'CANARY-lend', holder: 'CANARY-holder', expense: 'CANARY-expense' }
    await person.call(endpoints.addLend, lend(3, { reason: canaries.lend }))
    const bank = await addAccount(person, { accountHolderName: canaries.holder })
    await addExpense(person, bank, 2, { reason: canaries.expense })
    await page.goto('/home')
    await expect(lendRow(page, canaries.lend)).toBeVisible()
    await page.goto(`/bank/${bank.id}`)
    await expect(page.getByText(canaries.expense)).toBeVisible()
    const other = await context.newPage()
    await other.goto('/home')
    await expect(lendRow(other, canaries.lend)).toBeVisible()
    await expect
      .poll(async () => {
        const dump = await dumpStorage(page)
        return Object.values(canaries).filter((canary) => !dump.includes(canary))
      })
      .toEqual([])
    const token = await readToken(page)
    const { 0: stored, ...rest } = (await dumpStorage(page)).split(token)
    expect(stored).toContain('"token"')
    expect(Object.keys(rest), 'the token is nowhere but in local storage').toHaveLength(1)

    await page.getByRole('button', { name: 'Account menu' }).click()
    await page.getByRole('menuitem', { name: 'Logout' }).click()
    await expect(page).toHaveURL('/')
    await expect(other).toHaveURL('/')
    const leftovers = async () => {
      const dump = await dumpStorage(page)
      return ['CANARY', person.email, token].filter((word) => dump.includes(word))
    }
    await expect.poll(leftovers).toEqual([])

    const next = await registerPerson(product.url, mail)
    await logIn(page, next)
    await expect(page.getByText('No Lend Borrow found.')).toBeVisible()
    await expect(other.getByText('No Lend Borrow found.')).toBeVisible()
    await page.reload()
    await expect(page.getByText('No Lend Borrow found.')).toBeVisible()
    await expect(page.getByText(/CANARY/)).toHaveCount(0)
    expect(await leftovers()).toEqual([])
  })
})

const breakages: Record<string, () => void> = {
  'is absent': () => Object.defineProperty(window, 'indexedDB', { value: undefined }),
  'is refused': () => {
    window.IDBFactory.prototype.open = () => {
      throw new DOMException('Refused.', 'SecurityError')
    }
  },
  'never answers': () => {
    window.IDBFactory.prototype.open = () => new EventTarget() as IDBOpenDBRequest // no event will come
  },
  'has no room': () => {
    window.IDBObjectStore.prototype.put = () => {
      throw new DOMException('Full.', 'QuotaExceededError')
    }
  },
  'is of another shape': () => {
    window.indexedDB.open('wealth-care-cache', 1).onupgradeneeded = ({ target }) => {
      if (target instanceof IDBOpenDBRequest) target.result.createObjectStore('something-else')
    }
  },
}

for (const [problem, breakStorage] of Object.entries(breakages)) {
  test(`the screens work where the browser's storage ${problem}`, async ({ page, context, person }) => {
    await context.addInitScript(breakStorage)
    await person.call(endpoints.addLend, lend(3, { reason: 'School fees for Kabir' }))
    await page.goto('/home')
    await expect(lendRow(page, 'School fees for Kabir')).toBeVisible()
    await page.reload()
    await expect(lendRow(page, 'School fees for Kabir')).toBeVisible()
    await expect(page.getByRole('listitem').filter({ hasText: /storage|failed|wrong/i })).toHaveCount(0)
  })
}

test('what is kept but makes no sense is not shown, and is removed', async ({ page, person }) => {
  await person.call(endpoints.addLend, lend(3, { reason: 'School fees for Kabir' }))
  await page.goto('/home')
  await expect(lendRow(page, 'School fees for Kabir')).toBeVisible()
  await expect.poll(() => dumpStorage(page)).toContain('School fees for Kabir')
  await page.evaluate(
    () =>
      new Promise<void>((resolve) => {
        window.indexedDB.open('wealth-care-cache').onsuccess = ({ target }) => {
          if (!(target instanceof IDBOpenDBRequest)) return
          const transaction = target.result.transaction('queries', 'readwrite')
          const store = transaction.objectStore('queries')
          store.openCursor().onsuccess = ({ target: request }) => {
            const cursor = request instanceof IDBRequest ? request.result : null
            if (!(cursor instanceof IDBCursorWithValue)) return
            cursor.update('garbage')
            cursor.continue()
          }
          store.put(null, 'of an older version')
          transaction.oncomplete = () => resolve()
        }
      }),
  )
  await page.reload()
  await expect(lendRow(page, 'School fees for Kabir')).toBeVisible()
  await expect.poll(() => dumpStorage(page)).not.toMatch(/garbage|of an older version/)
})
