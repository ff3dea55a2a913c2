import { formatDevice } from '#contract/text/bn/devices.ts'
import { securityMail } from '#server/messages/compose.ts'
import type * as english from './mails.en.ts'

export const pushOnMail: typeof english.pushOnMail = (to, { device, address }) =>
  securityMail(
    to,
    'একটি ব্রাউজারে বিজ্ঞপ্তি চালু হয়েছে',
    'কেউ একটি ব্রাউজারে আপনার Batua অ্যাকাউন্টের বিজ্ঞপ্তি চালু করেছেন। টাকা এলে-গেলে এবং অ্যাকাউন্টে কিছু বদলালে সেখানে জানানো হয়।',
    `ব্রাউজার: ${formatDevice(device)}\nনেটওয়ার্ক ঠিকানা: ${address}`,
    'আপনি নিজে করে থাকলে কিছু করতে হবে না।',
  )
