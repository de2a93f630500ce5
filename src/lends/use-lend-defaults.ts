import type { NewLend } from '#contract/lends.ts'
import { useBanks } from '#src/banks/bank-queries.ts'
import { useRememberedChoices } from '#src/session/use-remembered-choices.ts'
import { useLends } from './lend-queries.ts'

/** What a new record starts with. "" is no choice. */
type LendDefaults = { bank: NewLend['bank'] | ''; requirement: NewLend['requirement'] | '' }

/**
 * Returns the bank and the requirement that a new record starts with, and a function that remembers those of a saved one.
 * They are the last ones on this device, else those of the newest record, else the bank of the only account. They are
 * undefined while the lists load that decide it.
 */
export const useLendDefaults = () => {
  const [{ lendBank, requirement }, remember] = useRememberedChoices()
  const { data: [newest] = [], isLoading: areLendsLoading } = useLends()
  const { data: [account, ...others] = [], isLoading: areBanksLoading } = useBanks()
  const onlyBank = others.length === 0 ? account?.bankName : undefined
  const defaults: LendDefaults = {
    bank: lendBank ?? newest?.bank ?? onlyBank ?? '',
    requirement: requirement ?? newest?.requirement ?? '',
  }
  const isLoading = areLendsLoading || (!newest && areBanksLoading)
  return {
    defaults: isLoading && lendBank === undefined ? undefined : defaults,
    remember: (saved: NewLend) => remember({ lendBank: saved.bank, requirement: saved.requirement }),
  }
}
