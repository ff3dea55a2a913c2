import { paths } from '#contract/paths.ts'
import { frameText } from '../../text/en/frame.ts'
import { LinkButton } from '../../ui/link-button.tsx'

export function LoginLink() {
  return (
    <LinkButton to={paths.login} variant="outline">
      {frameText.login}
    </LinkButton>
  )
}
