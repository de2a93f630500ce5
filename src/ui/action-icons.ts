import {
  type Icon,
  IconArrowDownLeft,
  IconArrowsSplit2,
  IconArrowUpRight,
  IconBuildingBank,
  IconChartBar,
  IconClipboardText,
  IconCoins,
  IconHistory,
  IconHome,
  IconReceipt,
  IconRestore,
  IconTransfer,
  IconUser,
  IconUsers,
} from '@tabler/icons-react'
import type { AddId, ScreenId } from '#src/actions.ts'

/** The icons of what can be added. */
export const addIcons: Readonly<Record<AddId, Icon>> = {
  lend: IconArrowUpRight,
  borrow: IconArrowDownLeft,
  income: IconCoins,
  expense: IconReceipt,
  transfer: IconTransfer,
  split: IconArrowsSplit2,
  bank: IconBuildingBank,
  message: IconClipboardText,
}

/** The icons of the screens. */
export const screenIcons: Readonly<Record<ScreenId, Icon>> = {
  home: IconHome,
  bank: IconBuildingBank,
  analysis: IconChartBar,
  history: IconHistory,
  people: IconUsers,
  changes: IconRestore,
  profile: IconUser,
}
