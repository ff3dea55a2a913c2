import { paths } from '#contract/paths.ts'

export const userPagePath = (userId: string) => `${paths.adminUsers}/${userId}`
export const agentPagePath = (agentId: string) => `${paths.adminAgents}/${agentId}`
