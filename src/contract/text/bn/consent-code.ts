import type * as english from '../en/consent-code.ts'

export const consentCodeRule: typeof english.consentCodeRule =
  'এই কোড শুধু এই এজেন্ট ও এই পরিমাণ টাকার জন্য। আর কেউ কখনো এই কোড চায় না।'
