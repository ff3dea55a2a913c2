import type * as english from './words.en.ts'

export const auditNames: typeof english.auditNames = {
  export: 'তালিকা ফাইলে নেওয়া শুরু করেছেন',
  export_done: 'তালিকা ফাইলে নিয়েছেন',
}

export const text: typeof english.text = {
  export: 'ফাইলে নিন',
  labels: {
    users: 'গ্রাহকদের CSV ফাইলে নিন',
    agents: 'এজেন্টদের CSV ফাইলে নিন',
    transactions: 'লেনদেন CSV ফাইলে নিন',
    audit: 'অডিট CSV ফাইলে নিন',
  },
}
