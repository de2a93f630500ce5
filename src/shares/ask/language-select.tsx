import { NativeSelect } from '@mantine/core'
import { languages } from '#contract/fields/choices.ts'
import { findLanguage, type Language, languageNames } from '#contract/words/language.ts'

type LanguageSelectProps = { value: Language; onChange: (language: Language) => void }

/** Chooses the language of a message and of a page for another person. Each is named in itself. */
export const LanguageSelect = ({ value, onChange }: LanguageSelectProps) => (
  <NativeSelect
    size="xs"
    aria-label="Language for this person"
    value={value}
    onChange={({ currentTarget }) => onChange(findLanguage(currentTarget.value) ?? value)}
  >
    {languages.map((language) => (
      <option key={language} value={language} lang={language}>
        {languageNames[language]}
      </option>
    ))}
  </NativeSelect>
)
