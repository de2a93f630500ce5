import { type CSSVariablesResolver, createTheme } from '@mantine/core'

const mediumSize = { defaultProps: { size: 'md' } } as const

// The header of a dialog must not be a landmark of the page.
const noLandmark = { defaultProps: { role: 'presentation' } } as const

const dialogTitle = {
  styles: { title: { fontSize: 'var(--mantine-font-size-lg)', fontWeight: 650, lineHeight: 1.3 } },
} as const

/** A small button has the text of a medium one. */
const readableButton = (_theme: unknown, { size }: { size?: unknown }) => ({
  root: size === 'xs' ? { '--button-fz': 'var(--mantine-font-size-sm)' } : {},
})

/** The Mantine theme: one deep green, greenish grays, system fonts. */
export const theme = createTheme({
  colors: {
    accent: [
      '#eef7f2',
      '#dbece3',
      '#b6d9c7',
      '#8cc4a8',
      '#62ab89',
      '#3f906d',
      '#2c7d5c',
      '#1f6b4c',
      '#15573d',
      '#0b4430',
    ],
    gray: [
      '#f7f9f8',
      '#eff3f1',
      '#e5eae7',
      '#d7deda',
      '#c3ccc7',
      '#9ba7a1',
      '#6c7872',
      '#4a544f',
      '#2f3834',
      '#1c2420',
    ],
    dark: [
      '#dfe6e2',
      '#bcc6c1',
      '#98a49e',
      '#6d7873',
      '#3f4944',
      '#303935',
      '#262e2a',
      '#1b221f',
      '#141a17',
      '#0e1311',
    ],
  },
  primaryColor: 'accent',
  primaryShade: { light: 7, dark: 6 },
  autoContrast: true,
  fontSizes: { xs: '0.8125rem' },
  defaultRadius: 'md',
  cursorType: 'pointer',
  respectReducedMotion: true,
  headings: { fontWeight: '650', textWrap: 'balance' },
  components: {
    Drawer: dialogTitle,
    Modal: dialogTitle,
    DrawerHeader: noLandmark,
    ModalHeader: noLandmark,
    Anchor: { defaultProps: { underline: 'hover' } },
    Button: { ...mediumSize, vars: readableButton },
    TextInput: mediumSize,
    PasswordInput: mediumSize,
    Textarea: mediumSize,
    Select: mediumSize,
  },
})

/** Replaces Mantine's text colors with a contrast below 4.5, and its borders and arrows of fields with one below 3. */
export const cssVariablesResolver: CSSVariablesResolver = () => ({
  variables: { '--combobox-chevron-color': 'var(--mantine-color-dimmed)' },
  light: {
    '--canvas': '#f4f7f5',
    '--hairline': '#e2e8e4',
    '--field-border': '#87938d',
    '--mantine-color-text': '#1c2420',
    '--mantine-color-dimmed': '#58645e',
    '--mantine-color-placeholder': '#6c7872',
    '--mantine-color-disabled-color': '#6c7872',
    '--mantine-color-error': '#c92a2a',
    '--mantine-color-anchor': '#1f6b4c',
  },
  dark: {
    '--canvas': '#131916',
    '--hairline': '#2b3430',
    '--field-border': '#74807a',
    '--mantine-color-text': '#dfe6e2',
    '--mantine-color-dimmed': '#9eaaa4',
    '--mantine-color-placeholder': '#8b9791',
    '--mantine-color-disabled-color': '#98a49e',
    '--mantine-color-error': '#ff8787',
    '--mantine-color-anchor': '#8cc4a8',
    '--mantine-color-accent-light': 'rgb(63 144 109 / 22%)',
    '--mantine-color-accent-light-hover': 'rgb(63 144 109 / 30%)',
    '--mantine-color-accent-light-color': '#b6d9c7',
  },
})
