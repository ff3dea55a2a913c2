import type { ComponentType } from 'react'

export type ListName = 'users' | 'agents' | 'transactions' | 'audit'

/** What narrows the list at the moment, as its call takes it. */
export type ListTool = ComponentType<{ list: ListName; asked: Readonly<Record<string, unknown>> }>

const tools = Object.entries(
  import.meta.glob<ListTool>('../../../features/*/web/list-tool.tsx', { eager: true, import: 'default' }),
)

/** What features offer beside the search of a list (`web/list-tool.tsx`). */
export const ListTools: ListTool = (props) => tools.map(([file, Tool]) => <Tool key={file} {...props} />)
