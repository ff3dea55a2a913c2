export const auditNames = {
  export: 'Started to export a list',
  export_done: 'Exported a list',
}

export const text = {
  export: 'Export',
  labels: {
    users: 'Export the users as a CSV file',
    agents: 'Export the agents as a CSV file',
    transactions: 'Export the transactions as a CSV file',
    audit: 'Export the audit as a CSV file',
  },
}
