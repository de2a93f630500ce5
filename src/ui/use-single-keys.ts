import { type HotkeyItem, useHotkeys, useLocalStorage } from '@mantine/hooks'
import { SINGLE_KEYS_SETTING, type SingleKey } from '#src/actions.ts'

/**
 * Runs shortcuts of a single character, unless the user has turned them off. A key does nothing in a field or while a
 * dialog is open: it would act behind the dialog.
 */
export const useSingleKeys = (keys: Readonly<Partial<Record<SingleKey, () => void>>>): void => {
  const [isOn] = useLocalStorage<boolean>(SINGLE_KEYS_SETTING)
  const items = Object.entries(keys).flatMap(([key, run]): HotkeyItem[] => {
    const press = (): void => {
      if (!document.querySelector('[aria-modal="true"]')) run()
    }
    // `?` needs the Shift key on most keyboards, but not on all.
    return key === '?'
      ? [
          [key, press],
          [`shift+${key}`, press],
        ]
      : [[key, press]]
  })
  useHotkeys(isOn ? items : [])
}
