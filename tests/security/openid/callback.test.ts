import { describe, expect, test } from 'vitest'
import { endpoints } from '#contract/endpoints.ts'
import { CLIENT } from '#tests/tools/openid-provider.ts'
import { EMAIL, PASSWORD } from '#tests/tools/server-api.ts'
import { type Browser, ORIGIN, refused, startSignIns } from './browser.ts'

const { getApi, getProvider, openBrowser } = startSignIns()

describe('the callback is refused, and nobody is signed in,', () => {
  const expectRefused = async (browser: Browser, callback: string, reason = 'failed') => {
    expect(await browser.comeBack(callback)).toBe(refused(reason))
    expect((await browser.redeem()).status).toBe(401)
    expect(await getApi().store.selectFrom('sessions').selectAll().execute()).toEqual([])
  }

  test('in a browser that began no sign-in', async () => {
    await expectRefused(openBrowser(), await openBrowser().goToProvider('asha'), 'elsewhere')
  })

  test('in a browser that began another sign-in', async () => {
    const victim = openBrowser()
    await victim.start()
    await expectRefused(victim, await openBrowser().goToProvider('asha'), 'elsewhere')
  })

  test.each(['state', 'code', 'iss'])('without its %s', async (parameter) => {
    const browser = openBrowser()
    const callback = new URL(await browser.goToProvider('asha'), ORIGIN)
    callback.searchParams.delete(parameter)
    await expectRefused(browser, `${callback.pathname}${callback.search}`)
  })

  test('with the name of another provider', async () => {
    const browser = openBrowser()
    const callback = new URL(await browser.goToProvider('asha'), ORIGIN)
    callback.searchParams.set('iss', 'https://another.example.com')
    await expectRefused(browser, `${callback.pathname}${callback.search}`)
  })

  test('with the code of a sign-in that another browser began', async () => {
    const stolen = new URL(await openBrowser().goToProvider('asha'), ORIGIN).searchParams.get('code') ?? ''
    const thief = openBrowser()
    const callback = new URL(await thief.goToProvider('asha'), ORIGIN)
    callback.searchParams.set('code', stolen)
    await expectRefused(thief, `${callback.pathname}${callback.search}`)
  })

  test('eleven minutes after the start', async () => {
    const browser = openBrowser()
    const callback = await browser.goToProvider('asha')
    getApi().advanceClock(11 * 60_000)
    await expectRefused(browser, callback, 'elsewhere')
  })

  test('with a cookie whose time is not that of the start', async () => {
    const browser = openBrowser()
    const callback = await browser.goToProvider('asha')
    browser.setCookie(browser.getCookie().replace(/=\d+/, (time) => `=${Number(time.slice(1)) + 1}`))
    await expectRefused(browser, callback, 'elsewhere')
  })
})

test('a callback that is sent again, with the cookie of then, opens nothing', async () => {
  const browser = openBrowser()
  const callback = await browser.goToProvider('asha')
  const cookie = browser.getCookie()
  await browser.comeBack(callback)
  browser.setCookie(cookie)
  expect(await browser.comeBack(callback)).toBe(refused('failed'))
  expect((await browser.redeem()).status).toBe(401)
})

describe('a page with hundreds of images uses up no tries of its visitor', () => {
  test.each([
    ['the start', endpoints.openId.path, 'failed'],
    ['the callback', `${endpoints.openIdCallback.path}?code=a&state=b`, 'elsewhere'],
  ])('when they are %s', async (_, path, reason) => {
    const headers = { 'Sec-Fetch-Dest': 'image', 'Sec-Fetch-Site': 'cross-site' } // without the cookie, which is `SameSite=Lax`
    for (let count = 0; count < 120; count += 1) {
      const response = await getApi().call('GET', path, { headers })
      expect(response.headers.get('Location')).toBe(refused(reason))
    }
    await openBrowser().signIn('asha')
    await getApi().signIn('ravi@example.com')
  })
})

test('a tab whose sign-in another tab of the browser began anew says to go back there, and the other goes on', async () => {
  const browser = openBrowser()
  const first = await browser.goToProvider('asha')
  const second = await browser.goToProvider('asha')
  expect(await browser.comeBack(first)).toBe(refused('elsewhere'))
  expect(await browser.comeBack(second)).toBe(`${ORIGIN}/auth/openid`)
})

describe('after a sign-out', () => {
  test('the provider is asked to end its session, and leads back to the login', async () => {
    const browser = openBrowser()
    const address = new URL((await browser.call('GET', endpoints.openIdSignOut.path)).headers.get('Location') ?? '')
    expect(address.origin).toBe(getProvider().issuer)
    const back = `${ORIGIN}${endpoints.openIdCallback.path}`
    expect(Object.fromEntries(address.searchParams)).toEqual({
      client_id: CLIENT.clientId,
      post_logout_redirect_uri: back,
    })
    expect((await fetch(address)).status).toBe(200) // its question
    expect(await browser.comeBack(endpoints.openIdCallback.path)).toBe(ORIGIN)
  })

  test('a page cannot load the address as an image', async () => {
    const headers = { 'Sec-Fetch-Dest': 'image' }
    const response = await getApi().call('GET', endpoints.openIdSignOut.path, { headers })
    expect(response.headers.get('Location')).toBe(refused('failed'))
  })
})

test('a person who cancels comes back to the login', async () => {
  const browser = openBrowser()
  expect(await browser.comeBack(await browser.goToProvider(''))).toBe(refused('cancelled'))
})

describe('a ticket opens one session', () => {
  test('and is refused the second time, also at the same moment', async () => {
    const browser = openBrowser()
    await browser.comeBack(await browser.goToProvider('asha'))
    const cookie = browser.getCookie()
    const responses = await Promise.all(
      Array.from({ length: 20 }, () => getApi().post(endpoints.openIdLogin.path, {}, { headers: { Cookie: cookie } })),
    )
    expect(responses.filter(({ status }) => status === 200)).toHaveLength(1)
    browser.setCookie(cookie)
    expect((await browser.redeem()).status).toBe(401)
    expect(await getApi().store.selectFrom('sessions').selectAll().execute()).toHaveLength(1)
  })

  test.each([
    ['a minute later', async () => getApi().advanceClock(61_000)],
    [
      'after a reset of the password',
      async () => {
        await getApi().post(endpoints.forgetPassword.path, { email: EMAIL, password: PASSWORD, otp: '' })
        await getApi().post(endpoints.forgetPassword.path, {
          email: EMAIL,
          password: PASSWORD,
          otp: getApi().codeFor(),
        })
      },
    ],
    [
      'after its user is deleted',
      async () => {
        const token = await openBrowser().signIn('asha')
        const { id } = await getApi().user(token)
        await getApi().call('DELETE', `/api/v1/delete-user/${id}`, { token })
      },
    ],
  ])('but not %s', async (_, happen) => {
    const browser = openBrowser()
    await browser.comeBack(await browser.goToProvider('asha'))
    await happen()
    expect((await browser.redeem()).status).toBe(401)
  })

  test('but not in another browser, nor from a form of another site', async () => {
    const browser = openBrowser()
    await browser.comeBack(await browser.goToProvider('asha'))
    expect((await openBrowser().redeem()).status).toBe(401)
    const form = { Cookie: browser.getCookie(), 'Content-Type': 'text/plain' }
    expect((await getApi().post(endpoints.openIdLogin.path, {}, { headers: form })).status).toBe(415)
    expect((await browser.redeem()).status).toBe(200)
  })
})
