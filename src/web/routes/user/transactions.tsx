import { pageSizes } from '#contract/limits.ts'
import { historyTypes } from '#contract/transactions.ts'
import { useMyTransactionsQuery } from '../../api/wallet.ts'
import { useSession } from '../../app/session.ts'
import { Found } from '../../components/history/found.tsx'
import { HistoryList } from '../../components/history/history-list.tsx'
import { HistoryTools, useHistoryTools } from '../../components/history/history-tools.tsx'
import { useNarrowedHistory } from '../../components/history/narrowed-history.ts'
import { useLastPage, useListParams } from '../../components/list-params.ts'
import { Loaded } from '../../components/loaded.tsx'
import { NoTransactions } from '../../components/no-transactions.tsx'
import { seenByOwner } from '../../components/transaction-view.ts'
import { pagerText } from '../../text/en/area.ts'
import { ownHistoryText } from '../../text/en/history.ts'
import { historyText } from '../../text/en/user.ts'
import { Card } from '../../ui/card.tsx'
import { RowSkeletons } from '../../ui/loading.tsx'
import { Pager } from '../../ui/pager.tsx'

/** Without a search or filters: the specified list, page by page. With them: the matches, newest first. */
export default function TransactionsScreen() {
  const tools = useHistoryTools()
  const { isNarrowed, asked, nothing, clear } = tools
  const params = useListParams()
  const { page, setPage } = params
  const paged = useMyTransactionsQuery({ page, limit: pageSizes.history }, { skip: isNarrowed })
  const found = useNarrowedHistory(asked, isNarrowed)
  const totalPages = paged.data?.meta.totalPages ?? 1
  useLastPage(params, isNarrowed ? undefined : paged.data?.meta.totalPages)
  const isFetching = isNarrowed ? found.isFetching : paged.isFetching
  const { me } = useSession()
  const see = me && seenByOwner(me)
  return (
    <>
      <HistoryTools
        title={historyText.title}
        lead={historyText.lead}
        searchLabel={ownHistoryText.search}
        types={historyTypes}
        isFetching={isFetching}
        tools={tools}
      />
      <Card aria-busy={isFetching}>
        {isNarrowed && see && (
          <Found history={found} nothing={nothing} onClear={clear}>
            {(rows) => <HistoryList rows={rows} see={see} />}
          </Found>
        )}
        {!isNarrowed && (
          <>
            <Loaded
              query={paged}
              loading={<RowSkeletons rows={pageSizes.history} />}
              empty={<NoTransactions />}
            >
              {({ rows }) => see && <HistoryList rows={rows} see={see} />}
            </Loaded>
            <Pager
              page={page}
              totalPages={totalPages}
              onPage={setPage}
              words={pagerText(page, totalPages)}
              busy={isFetching}
            />
          </>
        )}
      </Card>
    </>
  )
}
