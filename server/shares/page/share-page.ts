import { TZDate } from '@date-fns/tz'
import { html } from 'hono/html'
import { languages } from '#contract/fields/choices.ts'
import { localDate } from '#contract/fields/dates.ts'
import { isolate } from '#contract/fields/isolate.ts'
import { toPaise, toRupees } from '#contract/fields/money.ts'
import { languageNames } from '#contract/words/language.ts'
import { formatRupees, INDIA } from '#server/format.ts'
import { type Html, type Page, renderText } from '#server/pages/page.ts'
import { listUnclaimed, sumOpen, sumWaiting } from '#server/shares/open-sums.ts'
import type { SharedLends } from '#server/shares/shared-lends.ts'
import { ALL_RECORDS, buildAddress, type Choices } from './address.ts'
import { renderClaims } from './claims-section.ts'
import type { Voice } from './page-words.ts'
import { choosePayment, readChoice, renderPaySection, type SentForm } from './pay-sections.ts'
import { renderRows } from './records-section.ts'
import { translateRefusal } from './refusals.ts'
import { say } from './say.ts'
import { shareScript } from './share-script.ts'
import { shareStyle } from './share-style.ts'

type FormState = Choices & {
  voice: Voice
  /** Why a claim was refused, or "", in the words of the API. */
  message: string
  /** Whether a claim was just sent. */
  isClaimSent: boolean
  /** What was sent with a refused claim. The form shows it again, so that nothing is typed twice. */
  sent: SentForm
  /** Messages by field, in the words of the API. They stand beside their field instead of on top. */
  errors: Readonly<Record<string, string>>
}

/** The page in the other languages. It keeps what is chosen. */
const renderLanguages = ({ voice, choice, isWhole }: FormState): Html =>
  html`<nav class="languages" aria-label="${voice.words.otherLanguages}">
    ${languages.map((language) =>
      language === voice.language
        ? html`<span lang="${language}" aria-current="true">${languageNames[language]}</span>`
        : html`<a lang="${language}" hreflang="${language}" href="${buildAddress({ choice, isWhole, language })}">${languageNames[language]}</a>`,
    )}
  </nav>`

type News = { canPay: boolean; hasForm: boolean }

/** What came of the form. A message of its amount stands beside the amount, where the form is there. */
const renderNews = (state: FormState, owner: Html, shown: News): Html | '' => {
  const { voice, message, isClaimSent, errors, language } = state
  const { words } = voice
  if (message && !(errors.amount && shown.hasForm))
    return html`<p class="message error" role="alert">${translateRefusal(voice, message)}</p>`
  if (!isClaimSent) return ''
  return html`<div class="message" id="thanks" role="status" tabindex="-1" autofocus>
    <p>${say(words.thanks, {}, { owner })}</p>
    ${shown.canPay ? html`<p class="again"><a href="${buildAddress({ choice: ALL_RECORDS, language })}#pay">${words.anotherPayment}</a></p>` : ''}
  </div>`
}

const renderSum = (label: Html, rupees: number): Html =>
  html`<p><span class="dimmed">${label}</span><br /><span class="sum">${formatRupees(rupees)}</span></p>`

/** What is to be paid when `sum` and what the owner owes are set off against each other. */
const renderNet = ({ words }: Voice, sum: number, less: number, net: number): Html => {
  const values = { sum: formatRupees(sum), less: formatRupees(less) }
  return html`<p>${say(words.leavesToPay, values, { rest: html`<strong>${formatRupees(net)}</strong>` })}</p>`
}

/**
 * Renders the page for the other side of a share: what is owed, what to pay, then the records. It works without its script, in any
 * browser. After a claim it says thank you in place of the form.
 */
export const renderSharePage = (share: SharedLends, state: FormState): Page => {
  const { lends, upi, claims, today } = share
  const { voice, language, isWhole } = state
  const { words } = voice
  const [owner, person] = [renderText(share.owner), renderText(share.person)]
  const owed = lends.filter(({ direction }) => direction === 'given')
  const owing = lends.filter(({ direction }) => direction === 'taken')
  const sum = sumOpen(owed)
  const net = toRupees(toPaise(sum) - toPaise(sumOpen(owing)))
  const unclaimed = listUnclaimed(owed, claims)
  const rest = toRupees(toPaise(net) - toPaise(sumWaiting(claims)))
  const canPay = unclaimed.length > 0 && (rest > 0 || net <= 0)
  const choice = readChoice(state.sent, state.choice)
  const payment =
    canPay && !state.isClaimSent ? choosePayment({ lends: unclaimed, rest, choice, isWhole, today }) : undefined
  const payable = new Set(payment ? unclaimed.map(({ id }) => id) : [])
  const errors = Object.fromEntries(
    Object.entries(state.errors).map(([field, message]) => [field, translateRefusal(voice, message)]),
  )
  const date = voice.formatDay(localDate(new TZDate(share.expiresAt, INDIA)))
  const rows = { voice, language, owner, today }
  return {
    language: voice.language,
    script: shareScript,
    style: shareStyle,
    title: words.between({ owner: isolate(share.owner), person: isolate(share.person) }),
    body: html`
      ${renderLanguages(state)}
      ${renderNews(state, owner, { canPay, hasForm: payment !== undefined })}
      <h1>${say(words.between, {}, { owner, person })}</h1>
      <p class="dimmed">${say(words.asWritten, { date }, { owner, person })}</p>
      ${lends.length === 0 ? html`<section><p>${words.nothingOpen}</p></section>` : ''}
      ${owed.length > 0 ? renderSum(say(words.youOwe, {}, { owner }), sum) : ''}
      ${owing.length > 0 ? renderSum(say(words.owesYou, {}, { owner }), sumOpen(owing)) : ''}
      ${owed.length > 0 && owing.length > 0 && net > 0 ? renderNet(voice, sum, sumOpen(owing), net) : ''}
      ${owed.length > 0 && !canPay ? html`<p>${say(words.nothingLeft, {}, { owner })}</p>` : ''}
      ${payment ? renderPaySection({ ...state, errors, owner: share.owner, upi, payment, rest }) : ''}
      ${renderRows({ ...rows, title: words.whatYouOwe, lends: owed, payable, payment })}
      ${renderRows({ ...rows, title: say(words.whatOwesYou, {}, { owner }), lends: owing, payable: new Set(), payment: undefined })}
      ${claims.length > 0 ? renderClaims(voice, claims, owner) : ''}
      <p class="own">${words.own} <a href="/auth/register">${words.keepYourOwn}</a></p>
    `,
  }
}

/** Renders the page of a link that is unknown, expired or revoked: one page for all three. */
export const renderInvalidLink = ({ language, words }: Voice): Page => ({
  language,
  style: shareStyle,
  title: 'Wealth Care',
  body: html`<h1>${words.invalidLink}</h1>
    <p class="dimmed">${words.askForNew}</p>`,
})

/** Renders the page at a limit. */
export const renderBusy = ({ language, words }: Voice): Page => ({
  language,
  style: shareStyle,
  title: 'Wealth Care',
  body: html`<h1>${words.tooManyTries}</h1>`,
})
