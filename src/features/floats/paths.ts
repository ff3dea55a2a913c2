import { paths } from '#contract/paths.ts'

export const agentPagePath = (agentId: string) => `${paths.adminAgents}/${agentId}`
