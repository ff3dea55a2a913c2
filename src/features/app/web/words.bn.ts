import type * as english from './words.en.ts'

export const appText: typeof english.appText = {
  updated: 'নতুন সংস্করণ তৈরি।',
  reload: 'আবার লোড করুন',

  device: 'এই ডিভাইসে',
  deviceHelp: 'শুধু এই ব্রাউজারে। লগ আউট করলে সব মুছে যায়।',
  shared: {
    title: 'এই কম্পিউটার অন্যরাও ব্যবহার করেন',
    help: 'এখানে কিছুই রাখা হয় না। ট্যাব বন্ধ করলেই লগ আউট হবে।',
  },
  off: { title: 'এখন পাওয়া যাচ্ছে না', help: 'পরিচালক এটি বন্ধ রেখেছেন।' },

  wallet: 'সংযোগ ছাড়া শেষ ব্যালেন্স',
  walletHelp: 'ব্যালেন্স ও ২০টি লেনদেন, ৭ দিন রাখা হয়',
  walletKept: 'আপনার শেষ ব্যালেন্স এই ডিভাইসে রাখা হচ্ছে।',
  walletForgotten: 'আপনার শেষ ব্যালেন্স এখানে আর রাখা হচ্ছে না।',
  cannotKeep: 'এই ব্রাউজার এটি রাখতে দেয় না।',
  asOf: (time) => `${time} পর্যন্ত`,

  installName: 'Batua ইনস্টল করুন',
  installHelp: 'অ্যাপের মতো খোলে, ব্রাউজারের বার ছাড়া',
  cannotInstall: 'এই ব্রাউজারে ইনস্টল করা যায় না।',
  install: 'ইনস্টল',
  installed: 'ইনস্টল করা আছে',
  showHow: 'কীভাবে করব',
  stepsTitle: 'হোম স্ক্রিনে Batua যোগ করুন',
  steps: [
    'Safari-র বারে শেয়ার চাপুন।',
    '“হোম স্ক্রিনে যোগ করুন” বেছে নিন।',
    'যোগ করুন চাপুন। Batua এখন আপনার অ্যাপগুলোর পাশে।',
  ],

  hintTitle: 'এই ডিভাইসে Batua রাখুন',
  hintHelp: 'হোম স্ক্রিন থেকে খোলে, ব্রাউজারের বার ছাড়া। জায়গা লাগে ১ এমবি-র কম।',
  notNow: 'এখন না',
}

export const auditNames: typeof english.auditNames = {
  add_push: 'একটি ব্রাউজারে নোটিফিকেশন চালু করেছেন',
  remove_push: 'একটি ব্রাউজারে নোটিফিকেশন বন্ধ করেছেন',
}
