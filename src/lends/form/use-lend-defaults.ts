import type { Bank } from '#contract/banks/response.ts'
import { requirements } from '#contract/fields/choices.ts'
import type { NewLend } from '#contract/lends/rules.ts'
import { useBanks } from '#src/banks/bank-queries.ts'
import { useLends } from '#src/lends/lend-queries.ts'
import { useRememberedChoices } from '#src/session/use-remembered-choices.ts'

/** What a new record starts with. "" is no choice. */
type LendDefaults = { bank: NewLend['bank'] | ''; bankId: string; requirement: NewLend['requirement'] }

/**
 * Returns the account, the bank and the requirement that a new record starts with, and a function that remembers those of a
 * saved one. They are the last ones on this device, else those of the newest record, else the only account, the bank of the
 * first account, active ones before others, and the first requirement. An account must be one of `accounts`. They are
 * undefined while the lists load that decide it.
 */
export const useLendDefaults = (accounts: readonly Bank[]) => {
  const [{ lendBank, lendAccountId, requirement }, remember] = useRememberedChoices()
  const { data: [newest] = [], isLoading: areLendsLoading } = useLends()
  const { data: banks = [], isLoading: areBanksLoading } = useBanks()
  const onlyAccount = banks.length === 1 ? banks[0] : undefined
  const wantedId = lendAccountId ?? (newest ? newest.bankId : onlyAccount?.id)
  const defaults: LendDefaults = {
    bank: lendBank ?? newest?.bank ?? (banks.find(({ active }) => active) ?? banks[0])?.bankName ?? '',
    bankId: accounts.find(({ id }) => id === wantedId)?.id ?? '',
    requirement: requirement ?? newest?.requirement ?? requirements[0],
  }
  const isLoading = areBanksLoading || (areLendsLoading && lendBank === undefined)
  return {
    defaults: isLoading ? undefined : defaults,
    remember: (saved: NewLend) =>
      remember({ lendBank: saved.bank, lendAccountId: saved.bankId ?? '', requirement: saved.requirement }),
  }
}
