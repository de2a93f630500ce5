import type { TestProject } from 'vitest/node'

/** Any host that is already running: `API_HOST`, and the account `API_EMAIL`, `API_PASSWORD` on it. */
export const setup = (project: TestProject) => {
  const { API_HOST: host = '', API_EMAIL: email = '', API_PASSWORD: password = '' } = process.env
  console.info(`${host}: the tests that read codes from mails, or need a user of their own, are left out.`)
  project.provide('served', { host: host.replace(/\/$/, ''), account: { email, password } })
}
