import { type HotkeyItem, useHotkeys, useLocalStorage } from '@mantine/hooks'
import { SINGLE_KEYS_SETTING } from './shortcuts.ts'

/**
 * Runs shortcuts of a single character, unless the user has turned them off. A key does nothing in a field or while a
 * dialog is open: it would act behind the dialog.
 */
export const useSingleKeys = (keys: Readonly<Record<string, () => void>>): void => {
  const [isOn] = useLocalStorage<boolean>(SINGLE_KEYS_SETTING)
  const items = Object.entries(keys).map(
    ([key, run]): HotkeyItem => [
      key,
      () => {
        if (!document.querySelector('[aria-modal="true"]')) run()
      },
    ],
  )
  useHotkeys(isOn ? items : [])
}
