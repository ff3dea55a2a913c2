import { frameText } from '../text/en/frame.ts'

export const mainId = 'content'

export function SkipLink() {
  return (
    <a
      href={`#${mainId}`}
      className="fixed top-2 left-2 z-50 -translate-y-16 rounded-md border border-transparent bg-primary px-4 py-2 text-sm font-semibold text-on-primary focus-visible:translate-y-0"
    >
      {frameText.skipToContent}
    </a>
  )
}
