const names: Readonly<Record<string, string>> = Object.assign(
  {},
  ...Object.values(
    import.meta.glob<Record<string, string>>('../../*/web/audit-names.ts', {
      eager: true,
      import: 'default',
    }),
  ),
)

/** What an event of the audit log is called. Events of an older version may have no name any more. */
export const auditName = (action: string): string => names[action] ?? action.replaceAll('_', ' ')
