import type * as english from '../en/cash-out-code.ts'

export const cashOutCodeRule: typeof english.cashOutCodeRule =
  'এই কোড শুধু এই এজেন্ট ও এই পরিমাণ টাকার জন্য। আর কেউ কখনো এই কোড চায় না।'
