/** A poster has both languages, whichever one its printer reads. */
export const posterWords = [
  { lang: 'en', scan: 'Scan to pay', check: 'See that the name on your phone is the name above.' },
  { lang: 'bn', scan: 'স্ক্যান করে টাকা দিন', check: 'ফোনে দেখানো নামটি উপরের নামের সঙ্গে মিলিয়ে নিন।' },
] as const
