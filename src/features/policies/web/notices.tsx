import { useLocation } from 'react-router'
import { paths } from '#contract/paths.ts'
import { approvalsPaths } from '#features/proposals/paths.ts'
import { isAt } from '#web/app/is-at.ts'
import { LinkButton } from '#web/ui/link-button.tsx'
import { Notice } from '#web/ui/notice.tsx'
import type { Policies } from '../contract.ts'
import { text } from './words.en.ts'

/** Why no version can be proposed now. */
export function Notices({ policies: { waiting, uncounted } }: { policies: Policies }) {
  const area = isAt(paths.control, useLocation().pathname) ? 'control' : 'admin'
  return (
    <>
      {waiting && (
        <Notice
          tone="warning"
          title={text.waits}
          action={
            <LinkButton
              variant="outline"
              size="sm"
              to={`${approvalsPaths[area]}?proposal=${waiting.proposal}`}
            >
              {text.open}
            </LinkButton>
          }
        >
          {text.waitsBy(waiting.maker)}
        </Notice>
      )}
      {uncounted > 0 && (
        <Notice tone="warning" title={text.uncounted(uncounted)}>
          {text.uncountedHelp}
        </Notice>
      )}
    </>
  )
}
