import { limits } from '#contract/limits.ts'
import { paths } from '#contract/paths.ts'
import { formatPhone } from '#contract/phone-text.ts'
import { dayFormat, moment } from '#contract/text/bn/dates.ts'
import { formatDevice } from '#contract/text/bn/devices.ts'
import { formatCount, formatTaka } from '#contract/text/bn/numbers.ts'
import { mail, securityMail } from '../../compose.ts'
import { ifReachable } from '../../contact.ts'
import type * as english from '../en/mails.ts'

const day = dayFormat({ dateStyle: 'long', timeZone: 'Asia/Dhaka' })

export const withNotMeLink: typeof english.withNotMeLink = ({ to, subject, lines }, publicUrl, token) =>
  mail(
    to,
    subject,
    ...lines,
    `এটা আপনি না হলে এই পাতাটি খুলে বোতামটি চাপুন:\n${publicUrl}${paths.notMe}#${token}`,
    `বোতামটি আপনাকে সব জায়গা থেকে লগ আউট করে আর অ্যাকাউন্ট স্থগিত করে, যাতে কোনো টাকা বের হতে না পারে। লিংকটি ${formatCount(limits.freezeLinkDays)} দিন চলবে।`,
    `আপনার অ্যাকাউন্টে কেউ ঢুকে থাকলে সে পাসকি বা অথেন্টিকেটর অ্যাপ যোগ করে থাকতে পারে। নতুন পাসওয়ার্ড দিলেও এগুলো থেকে যায়। নিরাপত্তা পাতা দেখুন, আর যা আপনার নয় তা সরান:\n${publicUrl}${paths.security}`,
  )

export const codeMail: typeof english.codeMail = (to, code, mark) =>
  mail(
    to,
    `আপনার Batua যাচাই কোড (${mark})`,
    `আপনার যাচাই কোড ${code}`,
    `এটি ${mark} চিহ্নের নিবন্ধনের কোড: যে পাতায় কোড চাওয়া হয়েছে সেখানেও এই দুটি অক্ষর আছে।`,
    `কোডটি ${formatCount(limits.codeMinutes)} মিনিট চলবে, একবারই কাজ করবে। Batua-র কেউ এটি চাইবেন না।`,
    'আপনি নিবন্ধন না করে থাকলে এই ইমেইল উপেক্ষা করুন।',
  )

export const passwordChangedMail: typeof english.passwordChangedMail = (to) =>
  securityMail(to, 'আপনার পাসওয়ার্ড বদলানো হয়েছে', 'আপনার Batua অ্যাকাউন্টের পাসওয়ার্ড বদলানো হয়েছে।')

export const resetLinkMail: typeof english.resetLinkMail = (to, publicUrl, token) =>
  mail(
    to,
    'নতুন পাসওয়ার্ড দিন',
    `কেউ আপনার Batua অ্যাকাউন্টের নতুন পাসওয়ার্ড চেয়েছেন। আপনি হলে এই পাতাটি খুলে নতুন পাসওয়ার্ড দিন:\n${publicUrl}${paths.resetPassword}#${token}`,
    `লিংকটি ${formatCount(limits.resetMinutes)} মিনিট চলবে, একবারই কাজ করবে। Batua-র কেউ এটি চাইবেন না।`,
    'আপনি না হলে এই ইমেইল উপেক্ষা করুন। আপনার পাসওয়ার্ড আগের মতোই থাকবে।',
  )

export const resetBlockedMail: typeof english.resetBlockedMail = (to) =>
  mail(
    to,
    'আপনার অ্যাকাউন্ট ব্লক করা',
    'কেউ আপনার Batua অ্যাকাউন্টের নতুন পাসওয়ার্ড চেয়েছেন। অ্যাকাউন্টটি ব্লক করা, তাই এখন পাসওয়ার্ড দেওয়া যাবে না।',
    ifReachable('ভুল হয়েছে মনে হলে আমাদের সঙ্গে যোগাযোগ করুন।'),
  )

export const resetByOperatorMail: typeof english.resetByOperatorMail = (to, isFrozen) =>
  mail(
    to,
    'ইমেইলে আপনার পাসওয়ার্ড দেওয়া যাবে না',
    'কেউ আপনার Batua অ্যাকাউন্টের নতুন পাসওয়ার্ড চেয়েছেন। অ্যাডমিন অ্যাকাউন্টে ইমেইলে লিংক যায় না।',
    `Batua-র পরিচালককে এই কমান্ডটি চালাতে বলুন: npm run admin -- ${isFrozen ? `unfreeze --new-password --email ${to}` : `password --email ${to}`}`,
    'আপনি না হলে এই ইমেইল উপেক্ষা করুন। আপনার পাসওয়ার্ড আগের মতোই থাকবে।',
  )

export const passwordResetMail: typeof english.passwordResetMail = (to, wasFrozen) =>
  securityMail(
    to,
    'আপনার পাসওয়ার্ড বদলানো হয়েছে',
    'আমাদের পাঠানো লিংক দিয়ে আপনার Batua অ্যাকাউন্টের পাসওয়ার্ড বদলানো হয়েছে। আপনি সব জায়গা থেকে লগ আউট হয়েছেন।',
    ...(wasFrozen ? ['আপনার অ্যাকাউন্ট আর স্থগিত নয়: আবার টাকা বের হতে পারবে।'] : []),
  )

const deviceName = (device: string | undefined) => (device ? formatDevice(device) : 'জানা নেই')

export const newDeviceMail: typeof english.newDeviceMail = (to, { name, address }, at) =>
  securityMail(
    to,
    'নতুন ডিভাইস থেকে আপনার অ্যাকাউন্টে লগইন',
    'আগে ব্যবহার হয়নি এমন একটি ডিভাইস থেকে কেউ আপনার Batua অ্যাকাউন্টে লগইন করেছেন।',
    `সময়: ${moment(at)} (ঢাকা)\nডিভাইস: ${deviceName(name)}\nনেটওয়ার্ক ঠিকানা: ${address}`,
    'আপনি হলে কিছু করতে হবে না।',
  )

export const wrongStepUpsMail: typeof english.wrongStepUpsMail = (to, address) =>
  securityMail(
    to,
    'আপনার অ্যাকাউন্টের একটি সেশন শেষ করা হয়েছে',
    `আপনার Batua অ্যাকাউন্টে লগইন করা কেউ পরিবর্তন নিশ্চিত করার সময় ${formatCount(limits.stepUpTries)} বার ভুল পাসওয়ার্ড দিয়েছেন। আমরা সেই সেশন শেষ করেছি। কিছুই বদলায়নি।`,
    `অনুরোধগুলো এসেছে এই ঠিকানা থেকে: ${address}`,
  )

export const phoneChangedMail: typeof english.phoneChangedMail = (to, phone) =>
  securityMail(
    to,
    'আপনার ফোন নম্বর বদলানো হয়েছে',
    phone
      ? `আপনার Batua অ্যাকাউন্টের ফোন নম্বর এখন ${formatPhone(phone)}।`
      : 'আপনার Batua অ্যাকাউন্টের ফোন নম্বর সরানো হয়েছে।',
  )

export const phoneConfirmedMail: typeof english.phoneConfirmedMail = (to, phone) =>
  securityMail(to, 'আপনার ফোন নম্বর নিশ্চিত হয়েছে', `${formatPhone(phone)} এখন আপনার Batua অ্যাকাউন্টের নিশ্চিত নম্বর।`)

export const phoneClaimedMail: typeof english.phoneClaimedMail = (to, phone, movesAt) =>
  mail(
    to,
    'অন্য একটি অ্যাকাউন্ট আপনার ফোন নম্বর নিশ্চিত করেছে',
    `অন্য একটি Batua অ্যাকাউন্ট আমাদের পাঠানো কোড দিয়ে ${formatPhone(phone)} নম্বরটি নিশ্চিত করেছে। ${day(movesAt)} পর্যন্ত নম্বরটি আপনার থাকবে। তারপর সেই অ্যাকাউন্টে চলে যাবে, আর এই নম্বরে পাঠানো টাকাও সেখানে যাবে।`,
    'নম্বরটি রাখতে Batua-য় আপনার প্রোফাইল খুলুন, কোড চান আর কোডটি দিন। নম্বরটি আর আপনার না হলে কিছু করতে হবে না।',
  )

export const phoneKeptMail: typeof english.phoneKeptMail = (to, phone) =>
  mail(
    to,
    'ফোন নম্বরটি আগের মালিকের কাছেই থাকছে',
    `${formatPhone(phone)} নম্বরের মালিক নম্বরটি আবার নিশ্চিত করেছেন। এটি আপনার Batua অ্যাকাউন্টে আসছে না।`,
    ifReachable('নম্বরটি আপনার হলে, আর ভুল হয়েছে মনে হলে আমাদের সঙ্গে যোগাযোগ করুন।'),
  )

export const phoneMovedMail: typeof english.phoneMovedMail = (to, phone) =>
  securityMail(
    to,
    'আপনার ফোন নম্বর অন্য অ্যাকাউন্টে চলে গেছে',
    `${formatPhone(phone)} এখন অন্য একটি Batua অ্যাকাউন্টের, যা নম্বরটি নিশ্চিত করেছে। এই নম্বরে কেউ আর আপনাকে টাকা পাঠাতে পারবেন না; আপনার ইমেইল আগের মতোই কাজ করবে।`,
  )

export const phoneRemovedMail: typeof english.phoneRemovedMail = (to, phone) =>
  mail(
    to,
    'আপনার ফোন নম্বর আবার লিখুন',
    `আপনার Batua অ্যাকাউন্টে ${phone} নম্বরটি ছিল, যা সঠিক নম্বর নয়। আমরা তা সরিয়ে দিয়েছি।`,
    'প্রোফাইলে আপনার নম্বর লিখে আমাদের পাঠানো কোড দিয়ে নিশ্চিত করুন। তার আগে ফোন নম্বরে কেউ আপনাকে টাকা পাঠাতে পারবেন না; আপনার ইমেইল আগের মতোই কাজ করবে।',
  )

export const emailCodeMail: typeof english.emailCodeMail = (to, code) =>
  mail(
    to,
    'নতুন ইমেইল নিশ্চিত করুন',
    `আপনার কোড ${code}`,
    `${formatCount(limits.codeMinutes)} মিনিটের মধ্যে প্রোফাইলে কোডটি দিন। Batua-র কেউ এটি চাইবেন না।`,
    'আপনি না চেয়ে থাকলে এই ইমেইল উপেক্ষা করুন। কিছুই বদলাবে না।',
  )

export const emailWantedMail: typeof english.emailWantedMail = (to) =>
  mail(
    to,
    'কেউ আপনার ইমেইল ব্যবহার করতে চেয়েছেন',
    'কেউ অন্য একটি Batua অ্যাকাউন্টে এই ইমেইল ব্যবহার করতে চেয়েছেন। এটি আপনার অ্যাকাউন্টের ঠিকানা, তাই কিছুই বদলায়নি।',
    'আপনাকে কিছু করতে হবে না।',
    ifReachable('বারবার হলে আমাদের সঙ্গে যোগাযোগ করুন।'),
  )

export const emailChangeRequestedMail: typeof english.emailChangeRequestedMail = (from, to) =>
  securityMail(
    from,
    'কেউ আপনার ইমেইল বদলাতে চেয়েছেন',
    `আপনার Batua অ্যাকাউন্টে লগইন করা কেউ ইমেইল ${from} থেকে ${to} করতে চেয়েছেন। নতুন ঠিকানায় পাঠানো কোডটি দিলে তা বদলাবে।`,
  )

export const emailChangedMail: typeof english.emailChangedMail = (from, to) =>
  securityMail(from, 'আপনার ইমেইল বদলানো হয়েছে', `আপনার Batua অ্যাকাউন্টের ইমেইল ${from} থেকে ${to} করা হয়েছে।`)

export const newEmailMail: typeof english.newEmailMail = (to) =>
  mail(
    to,
    'আপনার ইমেইল বদলানো হয়েছে',
    `আপনার Batua অ্যাকাউন্টের ইমেইল এখন ${to}।`,
    ifReachable('আপনার Batua অ্যাকাউন্ট না থাকলে আমাদের সঙ্গে যোগাযোগ করুন।'),
  )

const frozenBy = {
  'not me': 'আমাদের পাঠানো একটি ইমেইলের "এটা আমি ছিলাম না" বোতাম চাপা হয়েছে।',
  freeze: 'নিরাপত্তা পাতার "আমার অ্যাকাউন্ট স্থগিত করুন" বোতাম চাপা হয়েছে।',
}

export const accountFrozenMail: typeof english.accountFrozenMail = (to, pressed) =>
  mail(
    to,
    'আপনার অ্যাকাউন্ট স্থগিত',
    `${frozenBy[pressed]} আপনার Batua অ্যাকাউন্টের সব সেশন শেষ। কোনো টাকা বের হতে পারবে না; আপনাকে পাঠানো টাকা আসবে।`,
    'অ্যাকাউন্ট আবার চালু করতে লগইন পাতায় "পাসওয়ার্ড ভুলে গেছেন?" চাপুন, আর ইমেইলে পাঠানো লিংক দিয়ে নতুন পাসওয়ার্ড দিন।',
    ifReachable('অন্য কেউ আপনার ইমেইল পড়তে পারলে আগে আমাদের সঙ্গে যোগাযোগ করুন।'),
  )

export const accountUnfrozenMail: typeof english.accountUnfrozenMail = (to, hasNewPassword) =>
  mail(
    to,
    'আপনার অ্যাকাউন্ট আবার চালু',
    'আপনার Batua অ্যাকাউন্ট আর স্থগিত নয়। লগইন করে টাকা ব্যবহার করতে পারবেন।',
    hasNewPassword
      ? 'এর নতুন পাসওয়ার্ড আমরা আপনাকে দেব। লগইন করে তা বদলে ফেলুন।'
      : 'কেউ আপনার পাসওয়ার্ড জেনে থাকলে এখনই বদলান।',
  )

export const agentApprovedMail: typeof english.agentApprovedMail = (to, creditLineTaka) =>
  mail(
    to,
    'আপনার এজেন্ট অ্যাকাউন্ট অনুমোদিত',
    'একজন অ্যাডমিন আপনার Batua এজেন্ট অ্যাকাউন্ট অনুমোদন করেছেন। এখন ক্যাশ ইন ও ক্যাশ আউট করতে পারবেন।',
    creditLineTaka === 0
      ? 'আপনার ক্রেডিট সীমা নেই। প্রথম ক্যাশ ইনের আগে পরিচালকের কাছে টাকা জমা দিন; ক্যাশ আউটেও আপনার ফ্লোট বাড়ে।'
      : `আপনার ক্রেডিট সীমা ${formatTaka(creditLineTaka)}। পরিচালকের সঙ্গে হিসাব মেটানোর আগে ফ্লোট শূন্যের নিচে এতদূর যেতে পারে।`,
  )

export const agentSuspendedMail: typeof english.agentSuspendedMail = (to) =>
  mail(
    to,
    'আপনার এজেন্ট অ্যাকাউন্ট বন্ধ রাখা হয়েছে',
    'একজন অ্যাডমিন আপনার Batua এজেন্ট অ্যাকাউন্ট বন্ধ রেখেছেন। আবার অনুমোদন না হওয়া পর্যন্ত ক্যাশ ইন বা ক্যাশ আউট করতে পারবেন না। লগইন করে আগের লেনদেন দেখতে পারবেন।',
    ifReachable('এমনটা আশা না করলে আমাদের সঙ্গে যোগাযোগ করুন।'),
  )

export const adminDisabledMail: typeof english.adminDisabledMail = (to) =>
  mail(
    to,
    'আপনার অ্যাডমিন অ্যাকাউন্ট বন্ধ',
    'Batua-র পরিচালক আপনার অ্যাডমিন অ্যাকাউন্ট বন্ধ করেছেন। সব সেশন শেষ, আর লগইন করতে পারবেন না।',
    'এমনটা আশা না করলে পরিচালকের সঙ্গে যোগাযোগ করুন।',
  )

export const adminEnabledMail: typeof english.adminEnabledMail = (to) =>
  mail(
    to,
    'আপনার অ্যাডমিন অ্যাকাউন্ট আবার চালু',
    'Batua-র পরিচালক আপনার অ্যাডমিন অ্যাকাউন্ট আবার চালু করেছেন। আগের মতো লগইন করতে পারবেন।',
    'এমনটা আশা না করলে পরিচালকের সঙ্গে যোগাযোগ করুন।',
  )

export const emailRestoredMail: typeof english.emailRestoredMail = (to) =>
  mail(
    to,
    'ইমেইল ঠিকানা আগের মতো করা হয়েছে',
    'একটি Batua অ্যাকাউন্টের মালিক জানিয়েছেন, ঠিকানা এটিতে তিনি বদলাননি। অ্যাকাউন্টটি আগের ঠিকানা ফিরে পেয়েছে।',
    ifReachable('অ্যাকাউন্টটি আপনার হলে আমাদের সঙ্গে যোগাযোগ করুন।'),
  )

export const cashOutMail: typeof english.cashOutMail = (to, { taka, fee = 0, agentName, reference }) =>
  mail(
    to,
    `${formatTaka(taka)} ক্যাশ আউট`,
    `আপনার ওয়ালেট থেকে ${formatTaka(taka)} নেওয়া হয়েছে। এজেন্ট ${agentName} আপনাকে নগদ টাকা দেবেন।`,
    ...(fee > 0 ? [`ফি ছিল ${formatTaka(fee)}।`] : []),
    `রেফারেন্স: ${reference}`,
    'নগদ টাকা না পেলে বাটুয়ায় লেনদেনের তালিকায় পেমেন্টটি খুলে “সমস্যা জানান” চাপুন।',
  )

export const authenticatorOnMail: typeof english.authenticatorOnMail = (to) =>
  securityMail(
    to,
    'আপনার অথেন্টিকেটর অ্যাপ চালু হয়েছে',
    'আপনার Batua অ্যাকাউন্টে অথেন্টিকেটর অ্যাপ চালু হয়েছে। এখন থেকে লগইনের সময় এর কোড চাইব। অন্য সব জায়গা থেকে আপনি লগ আউট হয়েছেন।',
  )

export const authenticatorOffMail: typeof english.authenticatorOffMail = (to) =>
  securityMail(
    to,
    'আপনার অথেন্টিকেটর অ্যাপ বন্ধ হয়েছে',
    'আপনার Batua অ্যাকাউন্টের অথেন্টিকেটর অ্যাপ বন্ধ করা হয়েছে। লগইনের সময় এর কোড আর চাইব না। অন্য সব জায়গা থেকে আপনি লগ আউট হয়েছেন।',
  )

const placeOf = ({ address, device }: { address: string; device: string | undefined }) =>
  `ডিভাইস: ${deviceName(device)}\nনেটওয়ার্ক ঠিকানা: ${address}`

export const passkeyAddedMail: typeof english.passkeyAddedMail = (to, place) =>
  securityMail(
    to,
    'আপনার অ্যাকাউন্টে একটি পাসকি যোগ হয়েছে',
    'কেউ আপনার Batua অ্যাকাউন্টে একটি পাসকি যোগ করেছেন। এটি যাঁর কাছে আছে, তিনি পাসওয়ার্ড ছাড়াই লগইন করতে পারবেন। অন্য সব সেশন শেষ হয়েছে।',
    placeOf(place),
    'আপনি নিজে করে থাকলে কিছু করতে হবে না।',
  )

export const passkeyRemovedMail: typeof english.passkeyRemovedMail = (to, place) =>
  securityMail(
    to,
    'আপনার অ্যাকাউন্ট থেকে একটি পাসকি সরানো হয়েছে',
    'কেউ আপনার Batua অ্যাকাউন্ট থেকে একটি পাসকি সরিয়েছেন। এটি দিয়ে আর লগইন করা যাবে না। অন্য সব সেশন শেষ হয়েছে।',
    placeOf(place),
    'আপনি নিজে করে থাকলে কিছু করতে হবে না।',
  )

export const passkeyRefusedMail: typeof english.passkeyRefusedMail = (to, place) =>
  securityMail(
    to,
    'আপনার অ্যাকাউন্টের একটি পাসকি আমরা নিইনি',
    'কেউ আপনার Batua অ্যাকাউন্টের এমন একটি পাসকি ব্যবহার করেছে, যা নকল হতে পারে: এর ব্যবহারের সংখ্যা কম ছিল। এটি দিয়ে কেউ লগইন করতে পারেনি।',
    placeOf(place),
    'Batua-র নিরাপত্তা পাতা খুলুন, এই পাসকি সরান এবং নতুন একটি যোগ করুন।',
  )

export const paymentsLimitedMail: typeof english.paymentsLimitedMail = (to, aboveTaka) =>
  securityMail(
    to,
    'লেনদেন নিশ্চিত করার নিয়ম বদলানো হয়েছে',
    `এখন থেকে দিনের লেনদেন মিলিয়ে ${formatTaka(aboveTaka)}-এর বেশি হলে আপনার Batua অ্যাকাউন্ট থেকে টাকা দিতে নিজের পরিচয় নিশ্চিত করতে হবে।`,
  )

export const factorRefusedMail: typeof english.factorRefusedMail = (to, address) =>
  securityMail(
    to,
    'কেউ আপনার দুই ধাপের যাচাই বন্ধ করার চেষ্টা করেছে',
    'আপনার Batua অ্যাকাউন্টে লগইন করা কেউ দুই ধাপের যাচাই বন্ধ করার চেষ্টা করেছে। আমরা আগে নিশ্চিত করতে বলেছি। দুই ধাপের যাচাই এখনো চালু আছে।',
    `অনুরোধটি এসেছে এই ঠিকানা থেকে: ${address}`,
    'আপনি হলে কিছু করতে হবে না।',
  )

export const recoveryCodesMadeMail: typeof english.recoveryCodesMadeMail = (to) =>
  securityMail(
    to,
    'আপনার নতুন রিকভারি কোড',
    'আপনার Batua অ্যাকাউন্টের জন্য নতুন রিকভারি কোড তৈরি হয়েছে। পুরোনোগুলো আর কাজ করবে না।',
  )

export const recoveryCodeUsedMail: typeof english.recoveryCodeUsedMail = (to, left) =>
  securityMail(
    to,
    'একটি রিকভারি কোড ব্যবহার হয়েছে',
    `কেউ আপনার একটি রিকভারি কোড দিয়ে Batua অ্যাকাউন্টে লগইন করেছেন। ${formatCount(limits.recoveryCodes)}টির মধ্যে ${formatCount(left)}টি বাকি।`,
    'ফোন হারিয়ে থাকলে নিরাপত্তা পাতায় অথেন্টিকেটর অ্যাপ বন্ধ করুন, তারপর নতুন ফোনে আবার চালু করুন।',
  )

export const factorsResetMail: typeof english.factorsResetMail = (to) =>
  securityMail(
    to,
    'আপনার অ্যাকাউন্টের দুই ধাপের যাচাই বন্ধ করা হয়েছে',
    'আপনার Batua অ্যাকাউন্টের দুই ধাপের যাচাই বন্ধ করা হয়েছে, আর সব জায়গা থেকে লগ আউট করা হয়েছে। এখন শুধু পাসওয়ার্ড দিয়েই অ্যাকাউন্ট খোলে। নিরাপত্তা পাতায় দুই ধাপের যাচাই আবার চালু করুন।',
  )

export const wrongCodesMail: typeof english.wrongCodesMail = (to, address) =>
  securityMail(
    to,
    'কেউ আপনার পাসওয়ার্ড জেনে গেছে',
    `কেউ আপনার Batua অ্যাকাউন্টের সঠিক পাসওয়ার্ড দিয়েছে, তারপর ${formatCount(limits.ticketTries)} বার ভুল কোড দিয়েছে। সে লগইন করতে পারেনি।`,
    `অনুরোধগুলো এসেছে এই ঠিকানা থেকে: ${address}`,
    'আপনি হলে কিছু করতে হবে না। না হলে পাসওয়ার্ড বদলান।',
  )

type Moved = Parameters<typeof english.moneyMovedMail>[1][number]
type Ending = Parameters<typeof english.weeklyMail>[2]

function chosenMail(to: string, subject: string, line: string, { publicUrl, token }: Ending) {
  const unsubscribeUrl = `${publicUrl}${paths.unsubscribe}#${token}`
  return {
    ...mail(to, subject, line, `আপনি এই ইমেইল চেয়েছেন। বন্ধ করতে এই পাতাটি খুলুন: ${unsubscribeUrl}`),
    unsubscribeUrl,
  }
}

export const moneyMovedMail: typeof english.moneyMovedMail = (to, moved, ending) => {
  const lines = moved.map(movedLine)
  const payments = moved.filter(({ transaction }) => transaction.type !== 'fee').length
  const subject = payments === 1 ? (lines[0] as string) : `আপনার ওয়ালেটে ${formatCount(payments)}টি লেনদেন`
  return chosenMail(to, subject, lines.map((line) => `${line}।`).join('\n'), ending)
}

function movedLine({ isCredit, transaction: { type, amount, sender, receiver, reference } }: Moved): string {
  if (type === 'fee') return `আপনি ${formatTaka(amount)} ফি দিয়েছেন (${reference})`
  const other = (isCredit ? sender : receiver)?.name
  const who = other ? `, ${isCredit ? 'প্রেরক' : 'প্রাপক'}: ${other}` : ''
  return `আপনি ${formatTaka(amount)} ${isCredit ? 'পেয়েছেন' : 'দিয়েছেন'}${who} (${reference})`
}

export const weeklyMail: typeof english.weeklyMail = (to, { paidIn, paidOut, count }, ending) =>
  chosenMail(
    to,
    'Batua-য় আপনার সপ্তাহ',
    count === 0
      ? 'গত সপ্তাহে আপনার ওয়ালেটে কোনো লেনদেন হয়নি।'
      : `গত সপ্তাহে আপনার ওয়ালেটে ${formatTaka(paidIn)} এসেছে ও ${formatTaka(paidOut)} গেছে, মোট ${formatCount(count)}টি লেনদেনে।`,
    ending,
  )
