import type { Page } from 'puppeteer-core'

/** Creates the steps of a person on this page. They find controls by their accessible names. */
export const createSteps = (page: Page) => {
  const find = (role: string, name: string) => page.locator(`::-p-aria([name="${name}"][role="${role}"])`)

  /** Clicks when nothing covers the control, because a toast takes the click. */
  const click = (role: string, name: string): Promise<void> =>
    find(role, name)
      .filter((element) => {
        element.scrollIntoView({ block: 'nearest' })
        const { x, y, width, height } = element.getBoundingClientRect()
        return element.contains(document.elementFromPoint(x + width / 2, y + height / 2))
      })
      .click()

  /** Types a text in place of the text of a field, and leaves the field. A field of a password has no role. */
  const typeWithin = async (scope: string, name: string, text: string): Promise<void> => {
    const field = await page.locator(`${scope} :is(input, textarea)::-p-aria([name="${name}"])`).waitHandle()
    await field.focus()
    await page.keyboard.down('Control')
    await page.keyboard.press('a')
    await page.keyboard.up('Control')
    await page.keyboard.type(text)
    await page.keyboard.press('Tab')
  }

  return {
    click,
    type: (name: string, text: string) => typeWithin('main', name, text),
    typeInDialog: (name: string, text: string) => typeWithin('[role="dialog"]', name, text),
    /** Selects an option of a select field. */
    choose: async (name: string, option: string): Promise<void> => {
      await click('combobox', name)
      await click('option', option)
    },
    /** Selects an option of a segmented control with the space bar. */
    chooseSegment: async (option: string): Promise<void> => {
      const radio = await find('radio', option).waitHandle()
      await radio.focus()
      await page.keyboard.press(' ')
    },
    /** Waits until the page shows this text. */
    see: async (text: string): Promise<void> => {
      await page.locator(`::-p-text(${text})`).wait()
    },
  }
}
