import { isIP } from 'node:net'
import { join, resolve } from 'node:path'
import { registrationModes, type SignInOptions } from '#contract/users/session/sign-in-options.ts'
import { parseProxies } from './http/address.ts'
import { findNearMisses } from './near-misses.ts'
import { type OpenIdSettings, readOpenId } from './openid-settings.ts'
import { isPrivateAddress } from './private-address.ts'
import { readPush } from './push-settings.ts'
import { createReader, readSwitch, secretFiles, type Variables } from './read-variable.ts'
import { badPrivateAddress, badValue, StartError } from './start-error.ts'

const hasProtocol = (value: string, ...protocols: string[]): boolean =>
  URL.canParse(value) && protocols.includes(new URL(value).protocol)

const splitList = (value: string): string[] => value.split(',').flatMap((word) => word.trim() || [])

const readPort = (name: string, value: string): number => {
  const port = Number(value)
  if (/^\d{1,5}$/.test(value) && port <= 65_535) return port
  throw badValue(name, value, 'a whole number from 0 to 65535, where 0 is any free port')
}

const readHost = (name: string, value: string): string => {
  if (isIP(value) || /^[a-z\d]([a-z\d.-]*[a-z\d])?$/i.test(value)) return value
  throw badValue(name, value, 'an IP address or a host name of this machine, such as 127.0.0.1 or 0.0.0.0')
}

const readMetricsAddress = (port: string, metricsPort: string | undefined, metricsHost: string) => {
  if (metricsPort === undefined) return undefined
  if (metricsPort === port && port !== '0') throw badValue('METRICS_PORT', metricsPort, 'a port that is not PORT')
  return {
    port: readPort('METRICS_PORT', metricsPort),
    host: readHost('METRICS_HOST', metricsHost),
    names: { port: 'METRICS_PORT', host: 'METRICS_HOST' },
  }
}

const readOrigins = (value: string): string[] =>
  splitList(value).map((word) => {
    if (hasProtocol(word, 'http:', 'https:') && new URL(word).origin === word) return word
    throw badValue('ALLOWED_ORIGINS', word, 'a list of origins such as https://money.example.com, with commas between')
  })

const readPublicUrl = (value: string | undefined): string | undefined => {
  if (value === undefined || (hasProtocol(value, 'http:', 'https:') && new URL(value).origin === value)) return value
  throw badValue(
    'PUBLIC_URL',
    value,
    'an origin such as https://money.example.com, or nothing for that of each request',
  )
}

const readRegistration = (value: string): SignInOptions['registration'] => {
  const mode = registrationModes.find((name) => name === value)
  if (mode !== undefined) return mode
  throw badValue('REGISTRATION', value, 'open, invite or closed')
}

const toButton = (openId: OpenIdSettings | undefined): SignInOptions['openId'] =>
  openId ? { name: openId.name, only: openId.isOnly } : null

/**
 * Returns the origin at which passkeys work: that of `PUBLIC_URL` when browsers take it as secure, and it has a name. Undefined
 * where a provider is the only way to sign in.
 */
const findPasskeyOrigin = (publicUrl: string | undefined, openId: OpenIdSettings | undefined): string | undefined => {
  if (publicUrl === undefined || openId?.isOnly) return undefined
  const { protocol, hostname } = new URL(publicUrl)
  const isSecure = protocol === 'https:' || hostname === 'localhost'
  return isSecure && isIP(hostname.replace(/^\[|\]$/g, '')) === 0 ? publicUrl : undefined
}

const readMax = (name: string, value: string): number => {
  const count = Number(value)
  if (/^\d{1,9}$/.test(value) && count > 0) return count
  throw badValue(name, value, 'a whole number from 1 to 999999999')
}

const ADDRESS = /^[^\s<>@,]+@[^\s<>@,]+$/
const NAMED_ADDRESS = /^[^<>@\r\n]+<[^\s<>@,]+@[^\s<>@,]+>$/

const readMail = (url: string | undefined, from: string | undefined) => {
  if (from !== undefined && !ADDRESS.test(from) && !NAMED_ADDRESS.test(from)) {
    throw badValue('MAIL_FROM', from, 'an e-mail address, or a name and an address: Wealth Care <codes@example.com>')
  }
  if (url === undefined) return undefined
  if (!isPrivateAddress(url, 'smtp:', 'smtps:') || new URL(url).hostname === '') {
    throw badPrivateAddress('SMTP_URL', 'smtp://user:password@host:port or smtps://user:password@host:port')
  }
  if (from === undefined) throw badValue('MAIL_FROM', '', 'an e-mail address, because SMTP_URL is set')
  return { url, from }
}

const readDatabaseUrls = (url: string | undefined, readersUrl: string | undefined) => {
  const check = (name: string, value: string | undefined, otherwise: string): void => {
    if (value === undefined || isPrivateAddress(value, 'postgres:', 'postgresql:')) return
    throw badPrivateAddress(name, `postgres://user:password@host:port/database, or nothing for ${otherwise}`)
  }
  check('DATABASE_URL', url, 'the embedded one')
  check('DATABASE_READERS_URL', readersUrl, 'that of DATABASE_URL')
  if (url === undefined && readersUrl !== undefined) {
    throw new StartError('DATABASE_READERS_URL is set: accepted is nothing, because DATABASE_URL is not set.')
  }
  return { databaseUrl: url, databaseReadersUrl: readersUrl ?? url }
}

const readBackup = (folder: string | undefined, keep: string, databaseUrl: string | undefined) => {
  if (folder !== undefined && databaseUrl !== undefined) {
    throw new StartError(
      'BACKUP_DIR is set: accepted is nothing, because DATABASE_URL is set. Back PostgreSQL up with pg_dump (docs/DEPLOY.md).',
    )
  }
  const count = readMax('BACKUP_KEEP', keep)
  return folder === undefined ? undefined : { folder: resolve(folder), keep: count }
}

/** Reads the environment variables that README.md lists. An empty variable counts as unset. Throws a StartError. */
export const readConfiguration = (variables: Variables) => {
  const names = new Set(secretFiles)
  const readOne = createReader(variables)
  const read = (name: string): string | undefined => {
    names.add(name)
    return readOne(name)
  }
  const dataDirectory = resolve(read('DATA_DIR') ?? 'data')
  const port = read('PORT') ?? '3000'
  const publicUrl = readPublicUrl(read('PUBLIC_URL'))
  const legalFile = read('LEGAL_FILE')
  const openId = readOpenId(read, publicUrl)
  const passkeyOrigin = findPasskeyOrigin(publicUrl, openId)
  const configuration = {
    port: readPort('PORT', port),
    host: readHost('HOST', read('HOST') ?? '127.0.0.1'),
    /** The address of `/metrics`. Undefined when metrics are off. */
    metrics: readMetricsAddress(port, read('METRICS_PORT'), read('METRICS_HOST') ?? '127.0.0.1'),
    dataDirectory,
    /**
     * The addresses of PostgreSQL, for all requests and for long lists. Undefined for the embedded database in the data
     * directory.
     */
    ...readDatabaseUrls(read('DATABASE_URL'), read('DATABASE_READERS_URL')),
    /** Where bundles of the embedded database go, and how many of them are kept. Undefined for none. */
    backup: readBackup(read('BACKUP_DIR'), read('BACKUP_KEEP') ?? '14', read('DATABASE_URL')),
    secretFile: resolve(read('SECRET_FILE') ?? join(dataDirectory, 'secret')),
    /** The mail server. Undefined to print mails instead. */
    mail: readMail(read('SMTP_URL'), read('MAIL_FROM')),
    allowedOrigins: readOrigins(read('ALLOWED_ORIGINS') ?? ''),
    /** The origin of the addresses that the server hands out. Undefined for the origin of each request. */
    publicUrl,
    /** How pushes are sent. Undefined where they are switched off. */
    push: readPush(read, publicUrl, read('MAIL_FROM')),
    /** The provider of OpenID Connect. Undefined where there is none. */
    openId,
    /** The origin at which passkeys work. Undefined where there are none. */
    passkeyOrigin,
    /** The terms of the host, in Markdown. Undefined for none. */
    legalFile: legalFile && resolve(legalFile),
    /** What the page says about login and registration. */
    signIn: {
      registration: readRegistration(read('REGISTRATION') ?? 'open'),
      legal: legalFile !== undefined,
      openId: toButton(openId),
      passkeys: passkeyOrigin !== undefined,
    } satisfies SignInOptions,
    trustedProxies: parseProxies(splitList(read('TRUST_PROXY') ?? ''), (word) => {
      throw badValue('TRUST_PROXY', word, 'a list of IP addresses or networks such as 10.0.0.0/8, with commas between')
    }),
    rateLimits: readSwitch('RATE_LIMITS', read('RATE_LIMITS') ?? 'on'),
    maxRecordsPerUser: readMax('MAX_RECORDS_PER_USER', read('MAX_RECORDS_PER_USER') ?? '200000'),
    maxProofsPerUser: readMax('MAX_PROOFS_PER_USER', read('MAX_PROOFS_PER_USER') ?? '2000'),
    maxChangesPerDay: readMax('MAX_CHANGES_PER_DAY', read('MAX_CHANGES_PER_DAY') ?? '20000'),
  }
  /** Variables that are nearly those that were read. */
  return { ...configuration, nearMisses: findNearMisses(variables, [...names]) }
}

/** The configuration of the server and of the command-line tools. */
export type Configuration = ReturnType<typeof readConfiguration>
