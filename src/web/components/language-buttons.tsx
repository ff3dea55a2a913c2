import { languageNames, languages } from '#contract/languages.ts'
import { openIn } from '../app/language.ts'
import { ownLanguage } from '../text/en/language.ts'
import { buttonStyle } from '../ui/button-style.ts'

const others = languages.filter((language) => language !== ownLanguage)

/** Names each other language in its own script. One press opens the same page in it. */
export function LanguageButtons({ className = '' }: { className?: string }) {
  return others.map((language) => (
    <button
      key={language}
      type="button"
      lang={language}
      className={buttonStyle('ghost', 'md', `language-name px-3 ${className}`)}
      onClick={() => openIn(language)}
    >
      {languageNames[language]}
    </button>
  ))
}
