import { MapPin } from 'lucide-react'
import type { ListedAgent } from '#contract/entities/people.ts'
import { limits, pageSizes } from '#contract/limits.ts'
import { useListedAgentsQuery } from '../api/agents.ts'
import { usePageTitle } from '../app/page-title.ts'
import { withStore } from '../app/with-store.tsx'
import { StoreArt } from '../components/empty-art.tsx'
import { Notes } from '../components/form-layout.tsx'
import { type ListParams, useListParams } from '../components/list-params.ts'
import { ListedAgentEntry } from '../components/listed-agent.tsx'
import { Loaded } from '../components/loaded.tsx'
import { PageIntro } from '../components/page-intro.tsx'
import { Section } from '../components/section.tsx'
import { directoryText as text } from '../text/en/agents.ts'
import { pagerText } from '../text/en/area.ts'
import { messages } from '../text/en/messages.ts'
import { Button } from '../ui/button.tsx'
import { Card } from '../ui/card.tsx'
import { cx } from '../ui/cx.ts'
import { EmptyState } from '../ui/empty-state.tsx'
import { LoadingText, RowSkeletons } from '../ui/loading.tsx'
import { Pager } from '../ui/pager.tsx'
import { SearchField } from '../ui/search-field.tsx'

function AgentsScreen() {
  usePageTitle(text.documentTitle)
  const params = useListParams()
  const { page, search, setPage, setSearch } = params
  const query = useListedAgentsQuery({ page, limit: pageSizes.directory, search })
  const { currentData, data, isFetching } = query
  const totalPages = data?.meta.totalPages ?? 1
  return (
    <Section>
      <PageIntro title={text.title} lead={text.lead} />
      <div className="mt-8 grid items-start gap-6 lg:grid-cols-[2fr_1fr]">
        <div>
          <div className="mb-4 flex flex-wrap items-center gap-x-6 gap-y-3">
            <SearchField
              label={text.search}
              value={search}
              onSearch={setSearch}
              maxLength={limits.searchMax}
              className="w-full sm:w-80"
            />
            {isFetching ? (
              <LoadingText>{messages.loading}</LoadingText>
            ) : (
              <p role="status" className="text-sm text-muted">
                {currentData && text.found(currentData.meta.total)}
              </p>
            )}
          </div>
          <Card aria-busy={isFetching}>
            <Loaded
              query={query}
              onlyFresh
              loading={<RowSkeletons rows={5} />}
              empty={<Nobody params={params} />}
            >
              {({ rows }) => <Directory rows={rows} isFetching={isFetching} />}
            </Loaded>
            <Pager
              page={page}
              totalPages={totalPages}
              onPage={setPage}
              words={pagerText(page, totalPages)}
              busy={isFetching}
            />
          </Card>
        </div>
        <Notes title={text.notesTitle} notes={text.notes} />
      </div>
    </Section>
  )
}

type DirectoryProps = { rows: ListedAgent[]; isFetching: boolean }

function Directory({ rows, isFetching }: DirectoryProps) {
  return (
    <ul
      aria-label={text.list}
      className={cx('transition-opacity duration-[var(--duration-base)]', isFetching && 'opacity-60')}
    >
      {byArea(rows).map(({ area, agents }) => (
        <li key={area} className="not-first:border-t not-first:border-border">
          <h2 className="flex items-start gap-2 bg-sunken px-4 py-2.5 text-sm font-semibold wrap-anywhere md:px-6">
            <MapPin aria-hidden size={16} className="mt-0.5 shrink-0 text-link" />
            {area}
          </h2>
          <ul className="divide-y divide-border border-t border-border">
            {agents.map(({ key, agent }) => (
              <li key={key} className="px-4 py-3.5 md:px-6">
                <ListedAgentEntry agent={agent} />
              </li>
            ))}
          </ul>
        </li>
      ))}
    </ul>
  )
}

type Area = { area: string; agents: { key: string; agent: ListedAgent }[] }

/** The rows come in the order of their areas, whatever the case of their letters. */
function byArea(rows: readonly ListedAgent[]): Area[] {
  const areas: Area[] = []
  for (const [index, agent] of rows.entries()) {
    const last = areas.at(-1)
    const entry = { key: `${agent.name} ${index}`, agent }
    if (last && last.area.toLowerCase() === agent.area.toLowerCase()) last.agents.push(entry)
    else areas.push({ area: agent.area, agents: [entry] })
  }
  return areas
}

function Nobody({ params: { search, setSearch } }: { params: ListParams }) {
  if (!search) return <EmptyState art={<StoreArt />} title={messages.noListedAgents} help={text.emptyHelp} />
  return (
    <EmptyState
      art={<StoreArt />}
      title={text.noMatch}
      help={text.noMatchHelp}
      action={
        <Button variant="outline" onClick={() => setSearch('')}>
          {text.clearSearch}
        </Button>
      }
    />
  )
}

export default withStore(AgentsScreen)
