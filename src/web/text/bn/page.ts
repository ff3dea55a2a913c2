import type * as english from '../en/page.ts'
import { messages } from './messages.ts'

export const pageWords: typeof english.pageWords = {
  title: 'Batua',
  description:
    'Batua একটি ডিজিটাল ওয়ালেট। টাকা জমা দিন, তুলুন, ফোন নম্বর বা ইমেইলে পাঠান, আর কাছের এজেন্টের কাছে নগদ টাকা ব্যালেন্সে বদলে নিন।',
  socialTitle: 'Batua: আপনার বটুয়া, যেখানেই থাকুন',
  socialDescription: 'টাকা জমা দিন, তুলুন, ফোন নম্বর বা ইমেইলে পাঠান। কাছের এজেন্টের কাছে নগদ টাকা ব্যালেন্সে বদলে নিন।',
  socialCard: '/social-card-bn.png',
  loading: messages.loading,
}

export const cardWords: typeof english.cardWords = {
  title: ['আপনার বটুয়া,', 'যেখানেই', 'থাকুন।'],
  lead: 'টাকা জমা দিন, তুলুন, পাঠান।',
}
