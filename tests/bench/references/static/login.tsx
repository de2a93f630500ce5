import { Anchor, Button, MantineProvider, PasswordInput, Stack, Text, TextInput, Title } from '@mantine/core'
import { renderToStaticMarkup } from 'react-dom/server'
import { cssVariablesResolver, theme } from '#src/ui/theme/theme.ts'

const Login = () => (
  <main className="screen" id="login">
    <div className="brand">
      <svg className="logo" width="44" height="44" viewBox="0 0 32 32" aria-hidden="true">
        <rect width="32" height="32" rx="9" />
        <path d="M22 9H10h4.5a4.25 4.25 0 0 1 0 8.5H10l7.5 6.5M10 13.25h12" />
      </svg>
      <p className="wordmark">Wealth Care</p>
      <Text c="dimmed">What you lent, borrowed and spent, in one quiet ledger.</Text>
    </div>
    <section className="card">
      <Title order={1} size="h2">
        Log in
      </Title>
      <form className="form" aria-label="Log in">
        <Stack>
          <TextInput name="email" label="E-mail" type="email" inputMode="email" autoComplete="email" required />
          <PasswordInput name="password" label="Password" autoComplete="current-password" required />
          <Button type="submit" mt="xs">
            Log in
          </Button>
        </Stack>
      </form>
    </section>
    <div className="footer">
      <Anchor href="/auth/register">Create an account</Anchor>
      <Anchor href="/auth/forget-password">Forgot your password?</Anchor>
    </div>
  </main>
)

/** The page's policy knows no style attributes: what stands in them becomes rules of a style element. */
const withRules = (markup: string, nonce: string): string => {
  const declarations: string[] = []
  const body = markup.replaceAll(/ style="([^"]*)"/g, (_, declaration: string) => {
    if (!declarations.includes(declaration)) declarations.push(declaration)
    return ` data-look="${declarations.indexOf(declaration)}"`
  })
  const rules = declarations.map((declaration, index) => `#login [data-look="${index}"]{${declaration}}`)
  return `<style nonce="${nonce}">${rules.join('')}</style>${body}`
}

/** The login as the product shows it, as markup, with the variables of the product's theme; styles carry the nonce. */
export const login = (nonce: string): string =>
  withRules(
    renderToStaticMarkup(
      <MantineProvider
        theme={theme}
        cssVariablesResolver={cssVariablesResolver}
        getStyleNonce={() => nonce}
        forceColorScheme="light"
      >
        <Login />
      </MantineProvider>,
    ),
    nonce,
  )
