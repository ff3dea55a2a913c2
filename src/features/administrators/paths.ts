export const overviewPath = '/control/overview'
