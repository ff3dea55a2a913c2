/** The names of all events, by action. */
export const auditNames: Readonly<Record<string, string>> = Object.assign(
  {},
  ...Object.values(
    import.meta.glob<Record<string, string>>('../../*/web/audit-names.ts', {
      eager: true,
      import: 'default',
    }),
  ),
)

/** What an event of the audit log is called. Events of an older version may have no name any more. */
export const auditName = (action: string): string => auditNames[action] ?? action.replaceAll('_', ' ')
