export const controlPaths = {
  audit: '/control/audit',
  books: '/control/books',
  health: '/control/health',
  settings: '/control/settings',
} as const
