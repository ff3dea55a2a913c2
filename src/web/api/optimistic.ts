import type { ThunkAction, ThunkDispatch, UnknownAction } from '@reduxjs/toolkit'
import type { AgentStatus, UserStatus } from '#contract/roles.ts'
import { api } from './base.ts'
import type { Page } from './call.ts'
import { needsStepUp } from './step-up.ts'

type Change =
  | { list: 'users'; id: string; status: UserStatus; onFailure?: undefined }
  | { list: 'agents'; id: string; status: AgentStatus; onFailure: AgentStatus }

type Row = { _id: string; status: string }
type State = Parameters<typeof api.util.selectInvalidatedBy>[0]
type Dispatch = ThunkDispatch<State, unknown, UnknownAction>
type Started = { dispatch: Dispatch; getState: () => unknown; queryFulfilled: Promise<unknown> }

const tags = { users: 'USER', agents: 'AGENT' } as const

/**
 * The new status shows at once in every loaded list. A failure undoes it and is only logged. An admin who is asked to
 * confirm who they are may stop there: then the list shows what it showed before.
 */
export async function showAtOnce({ dispatch, getState, queryFulfilled }: Started, change: Change) {
  const { list, id, status, onFailure } = change
  const startedAt = Date.now()
  const loaded = api.util
    .selectInvalidatedBy(getState() as State, [tags[list]])
    .filter(({ endpointName }) => endpointName === list)

  const show = (next: string) =>
    loaded.map(({ originalArgs }) => dispatch(setStatus(list, originalArgs, id, next)))

  const patches = show(status)
  try {
    await queryFulfilled
    if (wasReadSince(getState() as State, list, startedAt)) dispatch(api.util.invalidateTags([tags[list]]))
  } catch (error) {
    const isStopped = needsStepUp((error as { error?: unknown }).error)
    if (onFailure && !isStopped) show(onFailure)
    else for (const patch of patches) patch.undo()
    if (!isStopped) logFailure(`${list}: ${id} could not become ${status}`, error)
  }
}

/** Whether the server read a list while the change was running. That list may still have the old status. */
const wasReadSince = ({ api: { queries } }: State, list: Change['list'], since: number) =>
  Object.values(queries).some(
    (query) =>
      query?.endpointName === list &&
      (query.status === 'pending' || (query.fulfilledTimeStamp ?? 0) >= since),
  )

// The lists are injected into the api later, so its own type does not know them yet.
type UpdateList = (
  list: Change['list'],
  args: unknown,
  recipe: (page: Page<Row>) => void,
) => ThunkAction<{ undo: () => void }, State, unknown, UnknownAction>
const updateList = api.util.updateQueryData as unknown as UpdateList

const setStatus = (list: Change['list'], args: unknown, id: string, status: string) =>
  updateList(list, args, (page) => {
    const row = page.rows.find(({ _id }) => _id === id)
    if (row) row.status = status
  })

/** For failures that the specification wants logged and not shown. */
function logFailure(what: string, error: unknown) {
  // biome-ignore lint/suspicious/noConsole: the browser's console is the only log a page has
  console.error(what, error)
}
