export const text = {
  title: 'Administrators',
  failed: 'The administrators could not be loaded',
  invite: 'Invite an administrator',
  inviteLead: 'Another administrator has to approve it. Then a mail leads to a page that sets the password.',
  name: 'Name',
  email: 'Email',
  role: 'Role',
  factor: 'Second factor',
  lastSignIn: 'Last sign-in',
  status: 'Status',
  action: 'Action',
  roles: { ADMIN: 'Admin', SUPER_ADMIN: 'Super admin' },
  factors: { passkey: 'Passkey', app: 'App', none: 'None' },
  statuses: { active: 'Active', disabled: 'Disabled' },
  never: 'Never',
  you: 'You',
  disable: 'Disable',
  disableTitle: (name: string) => `Disable ${name}?`,
  disableLead: 'The sessions end at once, and open proposals become void. Enabling needs a second person.',
  enable: 'Propose to enable',
  enableTitle: (name: string) => `Enable ${name} again`,
  enableLead: (name: string) => `${name} can sign in again. Another administrator has to approve it.`,
  help: 'Disabling is done alone and at once. Inviting and enabling need a second person.',
  kind: 'Administrator',
  inviteTitle: (name: string, role: string) => `New administrator: ${name}, ${role}`,
  inviteEffect: 'A mail lets them set a password within 24 hours.',
  enableEffect: 'The account can sign in again.',
  lead: 'Who may sign in here, and what needs you.',
  waiting: (many: number) =>
    many === 0
      ? 'No approval waits for you'
      : `${many} ${many === 1 ? 'approval waits' : 'approvals wait'} for you`,
  waitingHelp: 'Moving money, charging people or loosening a rule needs two people.',
}

/** Its events in the audit log. */
export const auditNames = {
  view_admins: 'Looked at the administrators',
  invite_admin: 'A new administrator was made',
}
