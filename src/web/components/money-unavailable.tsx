import { paths } from '#contract/paths.ts'
import { walletText } from '../text/en/user.ts'
import { LinkButton } from '../ui/link-button.tsx'
import { Notice } from '../ui/notice.tsx'
import { FormLayout } from './form-layout.tsx'
import { PageHeader } from './page-header.tsx'
import { PurseCard } from './purse-card.tsx'

type MoneyUnavailableProps = { text: { title: string; lead: string; offTitle: string; offHelp: string } }

/** Stands in the place of a form while the server would refuse its call. */
export const MoneyUnavailable = ({ text }: MoneyUnavailableProps) => (
  <>
    <PageHeader title={text.title} lead={text.lead} />
    <FormLayout aside={<PurseCard />}>
      <Notice
        tone="warning"
        title={text.offTitle}
        action={
          <LinkButton to={paths.agents} variant="outline" size="sm">
            {walletText.findAgent}
          </LinkButton>
        }
      >
        {text.offHelp}
      </Notice>
    </FormLayout>
  </>
)
