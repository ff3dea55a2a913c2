import { QrCode } from 'lucide-react'
import { Navigate } from 'react-router'
import type { Me } from '#contract/entities/people.ts'
import { paths } from '#contract/paths.ts'
import { ownDigits } from '#contract/text/en/numbers.ts'
import type { CodePage } from '#features/codes/contract.ts'
import { codePath } from '#features/codes/paths.ts'
import { sendTo } from '#web/components/repeated-send.ts'
import { LinkButton } from '#web/ui/link-button.tsx'
import { OtherRole, Told, Visitor } from './pay-parts.tsx'
import { payText as text } from './words.en.ts'

type CodePayProps = { page: CodePage; code: string; me: Me | undefined }

/** A pay code has no amount: it leads to the form that sends money, with the receiver filled in. */
export function CodePay({ page, code, me }: CodePayProps) {
  const { name, shownName, city, ending, you } = page
  if (you === 'owner')
    return (
      <Told
        icon={QrCode}
        title={text.ownCode}
        help={text.ownCodeHelp}
        action={
          <LinkButton to={codePath} variant="outline">
            {text.myCode}
          </LinkButton>
        }
      />
    )
  if (!me)
    return (
      <Visitor
        name={name}
        shownName={shownName}
        facts={[
          ...(city ? [{ label: text.city, value: city }] : []),
          { label: text.codeEnds, value: ownDigits(ending) },
        ]}
      />
    )
  if (me.role !== 'USER') return <OtherRole name={me.name} />
  return <Navigate to={paths.userSendMoney} replace state={sendTo(code)} />
}
