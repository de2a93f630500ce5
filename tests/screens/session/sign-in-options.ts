import { onTestFinished } from 'vitest'

/** Lets the page say what login and registration look like on its server, until the end of the test. */
export const setSignInOptions = (content: string): void => {
  const meta = document.createElement('meta')
  meta.name = 'sign-in'
  meta.content = content
  document.head.append(meta)
  onTestFinished(() => meta.remove())
}
