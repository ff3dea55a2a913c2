import type * as english from './words.en.ts'

export const codeText: typeof english.codeText = {
  title: 'আমার কোড',
  lead: 'যিনি এটি স্ক্যান করবেন, তাঁর টাকা এই ওয়ালেটে আসবে। এতে কোনো পরিমাণ নেই, মেয়াদও নেই।',
  requests: 'অনুরোধ',
  scan: 'অন্য কোড স্ক্যান করুন',
  failed: 'আপনার কোড লোড হয়নি',
  none: 'আপনার এখনো কোড নেই',
  noneHelp: 'নম্বর না বলে কোড দেখান। যেকোনো সময় কোড বদলাতে পারবেন।',
  make: 'আমার কোড বানান',
  panel: 'আপনার কোড',
  qrLabel: 'আপনার ওয়ালেটের কিউআর কোড',
  scanToPay: 'স্ক্যান করে টাকা দিন',
  endsIn: 'শেষের চার সংখ্যা',
  under: (name, city) => (city ? `${name} · ${city}` : name),

  seen: 'মানুষ যা দেখবেন',
  shownName: 'প্রদর্শিত নাম',
  shownNameHint: (name) => `পোস্টারে ও প্রতিটি লেনদেনের আগে বড় করে থাকবে। নিচে আপনার নিজের নাম ${name} থাকবে।`,
  length: (count, most) => `${most}-এর মধ্যে ${count}`,
  city: 'শহর (ঐচ্ছিক)',
  save: 'সংরক্ষণ করুন',

  place: 'যেখানে টাকা নেন সেখানে রাখুন',
  placeHelp: 'দুই ভাষায় আধা পাতার পোস্টার। ছাপিয়ে কাউন্টারে রাখুন।',
  print: 'পোস্টার ছাপুন',
  share: 'শেয়ার করুন',
  shareTitle: (name) => `Batua দিয়ে ${name}-কে টাকা দিন`,
  copy: 'লিংক কপি করুন',
  copied: 'লিংক কপি হয়েছে',

  replace: 'কোড বদলান',
  replaceHelp: 'পুরোনো কোড সঙ্গে সঙ্গে বন্ধ হবে, ছাপানো পোস্টারেও।',
  replaceButton: 'বদলান',
  replaceLead: 'পুরোনো কোড সঙ্গে সঙ্গে বন্ধ হবে। ওই কোডের পোস্টার ও লিংকে আর কেউ টাকা পাবেন না।',
  cancel: 'বাতিল',
}

export const adminText: typeof english.adminText = {
  remove: 'প্রদর্শিত নাম সরান',
  removeHelp: (name) => `পে কোডে আছে “${name}”।`,
  removeLead: (name) => `এরপর ${name}-এর পে কোডে কেবল আংশিক ঢাকা নাম থাকবে।`,
  removeSubmit: 'সরান',
}

export const auditNames: typeof english.auditNames = {
  replace_code: 'পে কোড বদলানো হয়েছে',
  change_shown_name: 'প্রদর্শিত নাম বদলানো হয়েছে',
  take_shown_name: 'প্রদর্শিত নাম সরানো হয়েছে',
}
