import { openIn } from '../app/language.ts'
import { languageText } from '../text/en/language.ts'
import { buttonStyle } from '../ui/button-style.ts'

const { other, otherName } = languageText

/** Names the other language in its own script. One press opens the same page in it. */
export function LanguageButton({ className = '' }: { className?: string }) {
  return (
    <button
      type="button"
      lang={other}
      className={buttonStyle('ghost', 'md', `language-name px-3 ${className}`)}
      onClick={() => openIn(other)}
    >
      {otherName}
    </button>
  )
}
