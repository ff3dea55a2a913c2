import { useEffect } from 'react'
import { frameText } from '../text/en/frame.ts'

export function usePageTitle(title?: string) {
  useEffect(() => {
    document.title = title ? `${title} · ${frameText.product}` : frameText.documentTitle
  }, [title])
}
