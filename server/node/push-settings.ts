import { parsePushHost } from '#server/push/push-hosts.ts'
import { readSwitch } from './read-variable.ts'
import { badValue } from './start-error.ts'

/** How a host sends pushes. */
export type PushSettings = { contact: string | undefined; hosts: readonly string[] }

const ADDRESS = /^[^\s<>@,]+@[^\s<>@,]+$/

const isHttps = (value: string): boolean => URL.canParse(value) && new URL(value).protocol === 'https:'

const readContact = (value: string): string => {
  if (isHttps(value) || /^mailto:[^\s<>@,]+@[^\s<>@,]+$/.test(value)) return value
  if (ADDRESS.test(value)) return `mailto:${value}`
  throw badValue('PUSH_CONTACT', value, 'an e-mail address, or an https address')
}

/** Takes the address out of a sender: `Wealth Care <codes@example.com>`. */
const toMailto = (sender: string): string => `mailto:${/<([^<>]+)>/.exec(sender)?.[1] ?? sender}`

/** Finds the contact for push services. They refuse an address on this machine, such as http://localhost. */
const findContact = (publicUrl: string | undefined, sender: string | undefined): string | undefined => {
  if (publicUrl !== undefined && isHttps(publicUrl)) return publicUrl
  return sender === undefined ? undefined : toMailto(sender)
}

const readHosts = (value: string): string[] =>
  value.split(',').flatMap((word) => {
    const entry = word.trim()
    if (entry === '') return []
    const host = parsePushHost(entry)
    if (host === undefined) {
      throw badValue('PUSH_HOSTS', entry, 'a list of hosts such as push.example.com:8443, with commas between')
    }
    return host
  })

/** Reads the settings of Web Push. Undefined where the host has switched it off. `sender` is that of mails. Throws a StartError. */
export const readPush = (
  read: (name: string) => string | undefined,
  publicUrl: string | undefined,
  sender: string | undefined,
): PushSettings | undefined => {
  const isOn = readSwitch('PUSH', read('PUSH') ?? 'on')
  const [contact, hosts] = [read('PUSH_CONTACT'), readHosts(read('PUSH_HOSTS') ?? '')]
  const address = contact === undefined ? findContact(publicUrl, sender) : readContact(contact)
  return isOn ? { contact: address, hosts } : undefined
}
